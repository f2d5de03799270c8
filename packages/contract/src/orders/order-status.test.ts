import { expect, test } from 'vitest'
import {
  bumpedStatus,
  canMove,
  fromWireStatus,
  nextStatus,
  ORDER_STATUSES,
  stepReached,
  TRACKER_STEPS,
  toWireStatus,
  WIRE_ORDER_STATUSES,
} from './order-status.ts'

test('An order moves one step at a time and can be canceled until it has left the kitchen', () => {
  const allowed = ORDER_STATUSES.flatMap((from) =>
    ORDER_STATUSES.filter((to) => canMove(from, to)).map((to) => `${from}→${to}`),
  )
  expect(allowed).toEqual([
    'pending→received',
    'pending→cancelled',
    'received→process',
    'received→cancelled',
    'process→ontheway',
    'process→cancelled',
    'ontheway→delivered',
  ])
  expect(nextStatus('delivered')).toBeNull()
})

test('A house that bumps once may go straight to ready, and still step by step', () => {
  expect(ORDER_STATUSES.map((from) => bumpedStatus(from, 1))).toEqual([
    'ontheway',
    'ontheway',
    'ontheway',
    'delivered',
    null,
    null,
  ])
  expect(canMove('pending', 'ontheway', 1)).toBe(true)
  expect(canMove('pending', 'received', 1)).toBe(true)
  expect(canMove('pending', 'ontheway', 3)).toBe(false)
  expect(canMove('pending', 'delivered', 1)).toBe(false)
  expect(canMove('received', 'pending', 1)).toBe(false)
})

test('The tracker lights every step up to the current one, and none for a canceled order', () => {
  expect(TRACKER_STEPS.filter((step) => stepReached('process', step))).toEqual([
    'pending',
    'received',
    'process',
  ])
  expect(TRACKER_STEPS.filter((step) => stepReached('cancelled', step))).toEqual([])
})

test('The wire spells "received" as the specification does, and every status comes back as it went', () => {
  expect(ORDER_STATUSES.map(toWireStatus)).toEqual(WIRE_ORDER_STATUSES)
  expect(WIRE_ORDER_STATUSES.map(fromWireStatus)).toEqual(ORDER_STATUSES)
})
