import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ORDER_STATUSES } from '../orders/order-status.ts'
import { exactWeightText, type SliceTicket, sliceDishText, sliceList, sliceMeatText } from './slice-list.ts'

const NOW = Date.parse('2026-11-20T20:00:00Z')
const at = (minutes: number) => new Date(NOW + minutes * 60_000).toISOString()
const ticket = (over: Partial<SliceTicket> = {}): SliceTicket => ({
  status: 'process',
  ready_at: at(10),
  arrived_at: null,
  coming_at: null,
  meats: [{ meat: 'Brisket', ounces: 16 }],
  order_products: [{ product: { name: 'Suya' }, size: 'Six skewers', quantity: 2 }],
  ...over,
})

test('The next half hour is summed: late tickets and guests at the door, too; theirs first, then the most', () => {
  const tickets = [
    ticket(),
    ticket({ ready_at: at(-20) }),
    ticket({ ready_at: at(30), meats: [{ meat: 'Goat', ounces: 80 }] }),
    ticket({ ready_at: at(31) }),
    ticket({ ready_at: at(90), arrived_at: at(-1), order_products: [] }),
    ticket({ ready_at: null, meats: [] }),
  ]
  expect(sliceList(tickets, NOW)).toEqual({
    meats: [
      { meat: 'Brisket', ounces: 48 },
      { meat: 'Goat', ounces: 80 },
    ],
    dishes: [{ name: 'Suya', pieces: 'skewers', quantity: 48 }],
  })
})

test('Pieces of a dish are summed over its sizes; a size that is no number of pieces is counted', () => {
  const of = (size: string, quantity: number) => ({ product: { name: 'Suya' }, size, quantity })
  const sizes = [of('Six skewers', 1), of('Three skewers', 2), of('Two large trays', 1), of('One piece', 1)]
  const { dishes } = sliceList([ticket({ meats: [], order_products: [...sizes, of('2 lb', 3)] })], NOW)
  expect(dishes.map(sliceDishText)).toEqual([
    '12 skewers Suya',
    '3 × Suya, 2 lb',
    '1 piece Suya',
    '1 × Suya, Two large trays',
  ])
})

test('Weights are exact to the ounce, so that nothing is missing on a plate', () => {
  expect([104, 105, 100, 16, 17, 15, 7].map(exactWeightText)).toEqual([
    '6.5 lb',
    '6 lb 9 oz',
    '6.25 lb',
    '1 lb',
    '1 lb 1 oz',
    '15 oz',
    '7 oz',
  ])
  expect(sliceMeatText({ meat: 'Brisket', ounces: 104 })).toBe('6.5 lb brisket')
})

test('“10 minutes away” puts a guest’s meat before a larger amount, behind the guest at the door', () => {
  const of = (meat: string, ounces: number, over: Partial<SliceTicket> = {}) =>
    ticket({ meats: [{ meat, ounces }], order_products: [], ...over })
  const [goat, ribs, lamb] = [of('Goat', 80), of('Ribs', 8, { ready_at: at(45) }), of('Lamb', 12)]
  const order = (tickets: SliceTicket[]) => sliceList(tickets, NOW).meats.map(({ meat }) => meat)
  expect(order([goat, ribs, lamb])).toEqual(['Goat', 'Lamb'])
  const coming = { ...ribs, coming_at: at(10) }
  expect(order([goat, coming, lamb])).toEqual(['Ribs', 'Goat', 'Lamb'])
  expect(order([goat, coming, { ...lamb, arrived_at: at(-1) }])).toEqual(['Lamb', 'Ribs', 'Goat'])
})

const anyTicket: fc.Arbitrary<SliceTicket> = fc.record({
  status: fc.constantFrom(...ORDER_STATUSES),
  ready_at: fc.option(fc.integer({ min: -120, max: 240 }).map(at)),
  arrived_at: fc.option(fc.integer({ min: -30, max: 0 }).map(at)),
  coming_at: fc.option(fc.integer({ min: -30, max: 10 }).map(at)),
  meats: fc.array(
    fc.record({ meat: fc.constantFrom('Brisket', 'Goat', 'Ribs'), ounces: fc.integer({ min: 1, max: 320 }) }),
  ),
  order_products: fc.array(
    fc.record({
      product: fc.record({ name: fc.constantFrom('Suya', 'Jollof') }),
      size: fc.constantFrom('Small', 'Three skewers', 'Two skewers'),
      quantity: fc.integer({ min: 1, max: 20 }),
    }),
  ),
})
const total = ({ meats, dishes }: ReturnType<typeof sliceList>) => [
  meats.reduce((sum, { ounces }) => sum + ounces, 0),
  dishes.reduce((sum, { quantity }) => sum + quantity, 0),
]

test('The list is the sum of its tickets, in whatever order they are, and a finished one adds nothing', () => {
  fc.assert(
    fc.property(fc.array(anyTicket), (tickets) => {
      const list = sliceList(tickets, NOW)
      expect(sliceList(tickets.toReversed(), NOW)).toEqual(list)
      const singly = tickets.map((one) => total(sliceList([one], NOW)))
      expect(total(list)).toEqual([0, 1].map((of) => singly.reduce((sum, one) => sum + (one[of] ?? 0), 0)))
      const open = tickets.filter(({ status }) => ['pending', 'received', 'process'].includes(status))
      expect(sliceList(open, NOW)).toEqual(list)
      expect(new Set(list.meats.map(({ meat }) => meat)).size).toBe(list.meats.length)
    }),
  )
})
