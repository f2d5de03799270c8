import { expect, test } from 'vitest'
import { describeLargeChanges } from './large-price-changes.ts'

const size = (name: string, price: number) => ({ name, price })
const before = { sizes: [size('Plate', 1000), size('Tray', 4000), size('Sample', 0)] }
const after = (...sizes: object[]) => describeLargeChanges(before, { sizes })

test('O5 A price that becomes free or changes by more than 30% is repeated in words', () => {
  expect(after(size('Plate', 1301), size('Tray', 2799))).toEqual([
    'Plate goes up by 30%, from $10.00 to $13.01.',
    'Tray goes down by 30%, from $40.00 to $27.99.',
  ])
  expect(after(size('Plate', 0), size('Sample', 100))).toEqual([
    'Plate becomes free. It was $10.00.',
    'Sample was free and becomes $1.00.',
  ])
  expect(describeLargeChanges({ price: 7500 }, { price: 750 })).toEqual([
    'The price goes down by 90%, from $75.00 to $7.50.',
  ])
})

test('A small change, a new size and other fields need no warning', () => {
  expect(after(size('Plate', 1300), size('Tray', 2800), size('Family', 9000))).toEqual([])
  expect(describeLargeChanges(before, { name: 'Ribs' })).toEqual([])
})
