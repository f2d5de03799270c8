import { expect, test } from 'vitest'
import { mayApproach, mayArrive } from './arrival.ts'

const PROMISE = Date.parse('2026-11-20T21:00:00.000Z')
const order = {
  order_type: 'pickup',
  status: 'process',
  ready_at: '2026-11-20T21:00:00.000Z',
  arrived_at: null,
} as const
const before = (minutes: number) => PROMISE - minutes * 60_000

test('“I’m here” is offered from ten minutes before the promise, “10 minutes away” from twenty', () => {
  expect([60, 35, 11, 10, 0, -30].map((minutes) => mayArrive(order, before(minutes)))).toEqual([
    false,
    false,
    false,
    true,
    true,
    true,
  ])
  expect([60, 21, 20, 10].map((minutes) => mayApproach(order, before(minutes)))).toEqual([
    false,
    false,
    true,
    true,
  ])
})

test('An order that is ready early can be picked up at once', () => {
  expect(mayArrive({ ...order, status: 'ontheway' }, before(35))).toBe(true)
})

test.each([
  { order_type: 'delivery' },
  { status: 'delivered' },
  { status: 'cancelled' },
  { arrived_at: '2026-11-20T20:58:00.000Z' },
] as const)('%o never arrives', (other) => {
  expect(mayArrive({ ...order, ...other }, PROMISE)).toBe(false)
})
