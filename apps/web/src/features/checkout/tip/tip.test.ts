import { expect, test } from 'vitest'
import { createSchedule } from '../../../testing/schedule.ts'
import { blankTip, findTipProblem, OWN_AMOUNT, TipValues, toTip } from './tip.ts'

const on = { ...createSchedule().extras, tips: true }

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
