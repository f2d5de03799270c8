import { scheduleSettings } from '@baobab/contract/testing'
import { expect, test } from 'vitest'
import { type OpenOrder, promiseState } from './promise-state.ts'

const now = new Date('2026-11-20T20:00:00Z')
const pace = scheduleSettings({
  lead_minutes: { pickup: 25, delivery: 45 },
  delivery_zips: [{ zip: '98407', minutes: 10, city: 'Tacoma' }],
})
const state = (inMinutes: number, changes: Partial<OpenOrder> = {}) =>
  promiseState(
    {
      status: 'received',
      orderType: 'pickup',
      zip: null,
      readyAt: new Date(now.getTime() + inMinutes * 60_000),
      ...changes,
    },
    pace,
    now,
  )

test.each([
  ['has begun to be late', -1, {}, 'late'],
  ['is due now', 0, {}, 'at_risk'],
  ['should have been begun six minutes ago', 19, {}, 'at_risk'],
  ['should have been begun just now', 25, {}, 'kept'],
  ['is being made and due in four minutes', 4, { status: 'process' }, 'at_risk'],
  ['is being made and due in five minutes', 5, { status: 'process' }, 'kept'],
  ['waits for its guest', -30, { status: 'ontheway' }, 'kept'],
] as const)('A pickup that %s is %s', (_what, minutes, changes, expected) => {
  expect(state(minutes, changes)).toBe(expected)
})

test.each([
  ['still has to drive', 14, { status: 'process' }, 'at_risk'],
  ['has time to drive', 15, { status: 'process' }, 'kept'],
  ['should have been begun six minutes ago', 49, {}, 'at_risk'],
  ['has time to be cooked and brought', 55, {}, 'kept'],
  ['is on its way too long', -1, { status: 'ontheway' }, 'late'],
] as const)('A delivery that %s (%i minutes left)', (_what, minutes, changes, expected) => {
  expect(state(minutes, { orderType: 'delivery', zip: '98407', ...changes })).toBe(expected)
})

test('An order without a promise has none to break', () => {
  expect(state(0, { readyAt: null })).toBe('kept')
})
