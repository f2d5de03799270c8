import { beforeEach, expect, test } from 'vitest'
import { createOrder, createOrderLine } from '../../../testing/orders.ts'
import { forgetOrders, listLocalOrders, rememberOrder, usualLines } from './usual.ts'
import { hasOrderedHere } from './usual-hint.ts'

beforeEach(() => localStorage.clear())

const line = (id: number, name: string) =>
  createOrderLine({ product: { id, name, description: '', images: [] }, ingredients: [] })
const [ribs, jollof, zobo] = [line(1, 'Ribs'), line(2, 'Jollof'), line(3, 'Zobo')]
const order = (tracking_id: string, ...order_products: ReturnType<typeof line>[]) =>
  createOrder({ tracking_id, order_products })
const names = (lines: ReturnType<typeof usualLines>) => lines.map(({ product }) => product.name)

test('The usual is what came back, most often ordered first', () => {
  const orders = [order('A', zobo), order('B', ribs, jollof), order('C', jollof), order('D', ribs, jollof)]
  expect(names(usualLines(orders))).toEqual(['Jollof', 'Ribs'])
})

test('A dish that came back counts as it was ordered last', () => {
  const two = { ...ribs, quantity: 2 }
  const three = { ...ribs, quantity: 3 }
  expect(usualLines([order('A', three), order('B', two)])).toMatchObject([{ quantity: 3 }])
})

test('Another choice is another dish', () => {
  const hot = createOrderLine()
  const mild = createOrderLine({ ingredients: [] })
  expect(usualLines([order('A', hot), order('B', mild)])).toEqual([hot])
})

test('Where nothing came back, the usual is the last order; without orders there is none', () => {
  expect(names(usualLines([order('A', ribs, zobo), order('B', jollof)]))).toEqual(['Ribs', 'Zobo'])
  expect(usualLines([])).toEqual([])
})

test('This browser keeps the dishes of the last ten orders, once each, and nothing of the person', () => {
  expect(hasOrderedHere()).toBe(false)
  for (const id of ['A', 'B', 'A', ...'CDEFGHIJKLM']) rememberOrder(order(id, ribs))
  expect(listLocalOrders().map(({ tracking_id }) => tracking_id)).toEqual([...'MLKJIHGFED'])
  expect(hasOrderedHere()).toBe(true)
  const text = JSON.stringify({ ...localStorage })
  for (const personal of ['Amara', 'Okafor', 'Cedar', '98402']) expect(text).not.toContain(personal)
  forgetOrders()
  expect(hasOrderedHere()).toBe(false)
})

test('What another release or a person wrote there is ignored', () => {
  for (const nonsense of ['nonsense', '{}', '[{"tracking_id":1}]']) {
    localStorage.setItem('usual', nonsense)
    expect(listLocalOrders()).toEqual([])
  }
})
