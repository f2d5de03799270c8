import { expect, test } from 'vitest'
import { createSchedule } from '../../../testing/schedule.ts'
import { blankTip, findTipProblem, NO_TIP, OWN_AMOUNT, TipValues, toTip } from './tip.ts'

const on = { ...createSchedule().extras, tips: true }

test('Nothing is chosen at first, and nothing is sent', () => {
  expect(toTip(blankTip, on, 'delivery')).toEqual({})
  expect(toTip({ ...blankTip, choice: NO_TIP }, on, 'delivery')).toEqual({})
})

test('A delivery says whom the tip is for, a pickup does not', () => {
  const values = { ...blankTip, choice: '18', receiver: 'kitchen' as const }
  expect(toTip(values, on, 'delivery')).toEqual({ tip_percent: 18, tip_for: 'kitchen' })
  expect(toTip(values, on, 'pickup')).toEqual({ tip_percent: 18 })
})

test('An own amount is read as people type it, up to $500', () => {
  const own = (amount: string) => ({ ...blankTip, choice: OWN_AMOUNT, amount })
  expect(toTip(own('$4.5'), on, 'pickup')).toEqual({ tip_amount: 450 })
  for (const amount of ['', '0', '-3', '4.555', '500.01', 'five']) {
    expect(findTipProblem(own(amount))).toBe('Enter a tip up to $500, like 5.00')
    expect(toTip(own(amount), on, 'pickup')).toEqual({})
  }
  expect(findTipProblem(own('500'))).toBeNull()
})

test('A tip that was chosen is not sent once the house asks for none', () => {
  const values = { ...blankTip, choice: '20' }
  expect(toTip(values, { ...on, tips: false }, 'pickup')).toEqual({})
  expect(toTip(values, undefined, 'pickup')).toEqual({})
})

test('A stored choice that is offered no more is none', () => {
  expect(TipValues.safeParse({ ...blankTip, choice: '25' }).success).toBe(false)
  expect(TipValues.safeParse({ ...blankTip, choice: '15' }).success).toBe(true)
})
