import { expect, test } from 'vitest'
import { createBoard, createOrder } from '../testing/orders.ts'
import { keepOrders, withOrder } from './kitchen.ts'

const [ama, kwame, zola] = ['A', 'B', 'C'].map((tracking_id) => createOrder({ tracking_id }))
const copy = <T>(value: T): T => structuredClone(value)

test('A snapshot keeps the objects of orders that have not changed, wherever they stand', () => {
  if (!ama || !kwame || !zola) throw new Error('three orders')
  const before = createBoard([ama, kwame, zola])
  const moved = { ...zola, status: 'received' as const, version: 2 }
  const after = keepOrders(before, createBoard(copy([moved, kwame]), { sequence: 8 }))
  expect(after).toEqual(createBoard([moved, kwame], { sequence: 8 }))
  expect(after.orders[1]).toBe(kwame)
  expect(keepOrders(before, copy({ ...before, sequence: 9 })).orders).toBe(before.orders)
})

test('An order that was moved stays at its place, and one that is over leaves', () => {
  if (!ama || !kwame || !zola) throw new Error('three orders')
  const board = createBoard([ama, kwame])
  const moved = { ...ama, status: 'received' as const }
  expect(withOrder(board, moved).orders).toEqual([moved, kwame])
  expect(withOrder(board, zola).orders).toEqual([ama, kwame, zola])
  expect(withOrder(board, { ...ama, status: 'delivered' }).orders).toEqual([kwame])
  expect(withOrder(board, { ...ama, status: 'cancelled', must_acknowledge: true }).orders).toHaveLength(2)
  expect(withOrder(board, { ...ama, status: 'cancelled', must_acknowledge: false }).orders).toEqual([kwame])
})
