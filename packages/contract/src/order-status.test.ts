import { expect, test } from 'vitest'
import {
  canMove,
  nextStatus,
  ORDER_STATUSES,
  statusInside,
  statusOnWire,
  stepReached,
  TRACKER_STEPS,
} from './order-status.ts'

test('an order moves one step at a time, and can be cancelled until it has left', () => {
  const allowed = ORDER_STATUSES.flatMap((from) =>
    ORDER_STATUSES.filter((to) => canMove(from, to)).map((to) => `${from}→${to}`),
  )
  expect(allowed).toEqual([
    'pending→recieved',
    'pending→cancelled',
    'recieved→process',
    'recieved→cancelled',
    'process→ontheway',
    'process→cancelled',
    'ontheway→delivered',
  ])
  expect(nextStatus('delivered')).toBeNull()
})

test('the tracker lights every step up to the present one, and none of a cancelled order', () => {
  expect(TRACKER_STEPS.filter((step) => stepReached('process', step))).toEqual([
    'pending',
    'recieved',
    'process',
  ])
  expect(TRACKER_STEPS.filter((step) => stepReached('cancelled', step))).toEqual([])
})

test('the customer’s spelling stays on the wire, and every status comes back as it went', () => {
  expect(ORDER_STATUSES.map(statusInside)).toEqual([
    'pending',
    'received',
    'process',
    'ontheway',
    'delivered',
    'cancelled',
  ])
  for (const status of ORDER_STATUSES) expect(statusOnWire(statusInside(status))).toBe(status)
})
