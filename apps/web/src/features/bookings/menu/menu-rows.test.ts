import type { MenuProduct } from '@baobab/contract'
import { expect, test } from 'vitest'
import { editRows, fitToParty, mainPlates, newRow, rowTotal, savedRows, typedQuantity } from './menu-rows.ts'

const product = (id: number, name: string, price: number, course: MenuProduct['course']): MenuProduct => ({
  id,
  name,
  price,
  course,
})
const brisket = product(1, 'Brisket', 1450, 'main')
const chicken = product(2, 'Chicken', 950, 'main')
const suya = product(3, 'Suya', 1100, 'main')
const jollof = product(4, 'Jollof', 550, 'side')
const zobo = product(5, 'Zobo', 300, 'drink')
const products = [brisket, chicken, suya, jollof, zobo]
const party = { people: 40, children: 0 }

test('Editing and saving gives the same rows back', () => {
  const rows = [
    { name: 'Brisket', price: 1450, quantity: 20 },
    { name: 'Brisket', price: 1450, quantity: 2 },
  ]
  expect(savedRows(editRows(rows))).toEqual(rows)
})

test.each([
  ['12', '12'],
  ['', ''],
  ['-5', '1'],
  ['-', '-'],
  ['1x2', '12'],
])('The quantity %j is kept as %j', (typed, kept) => {
  expect(typedQuantity(typed)).toBe(kept)
})

test.each([
  ['3', 4350],
  ['', 1450],
  ['0', 1450],
  ['-', 1450],
])('Brisket with the quantity %j costs %d cents', (quantity, total) => {
  expect(rowTotal({ key: 0, name: 'Brisket', price: 1450, quantity })).toBe(total)
})

test('A row without an item has no total', () => {
  expect(rowTotal(newRow(0))).toBeNull()
})

test('Without a choice two mains, sides and drinks are suggested, each for as many as it needs', () => {
  expect(fitToParty([newRow(0)], products, party)).toEqual([
    { key: 0, name: 'Brisket', price: 1450, quantity: '22' },
    { key: 1, name: 'Chicken', price: 950, quantity: '22' },
    { key: 2, name: 'Jollof', price: 550, quantity: '40' },
    { key: 3, name: 'Zobo', price: 300, quantity: '40' },
  ])
})

test('Chosen items stay and only their quantities change', () => {
  const rows = editRows([
    { name: 'Suya', price: 1100, quantity: 1 },
    { name: 'Jollof', price: 550, quantity: 1 },
  ])
  expect(savedRows(fitToParty(rows, products, party))).toEqual([
    { name: 'Suya', price: 1100, quantity: 44 },
    { name: 'Jollof', price: 550, quantity: 40 },
  ])
})

test('Plates of mains are counted; an item that is gone counts as one', () => {
  const rows = [
    { name: 'Suya', price: 1100, quantity: 10 },
    { name: 'Jollof', price: 550, quantity: 40 },
    { name: 'Gone', price: 700, quantity: 5 },
  ]
  expect(mainPlates(rows, products)).toBe(15)
})
