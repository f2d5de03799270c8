import { beforeEach, expect, test } from 'vitest'
import { createSchedule } from '../../testing/schedule.ts'
import { LATER } from '../schedule/ready-times.ts'
import { blankCheckout, isComplete } from './checkout-form.ts'
import { forgetAnswers, readDraft, saveDraft } from './draft.ts'
import { rememberOrderType } from './order-type.ts'

beforeEach(() => sessionStorage.clear())

const rules = { schedule: createSchedule(), getOfferedTimes: () => undefined, now: Date.now() }
const blank = { values: blankCheckout, addressId: null }

test('A draft is read back as it was saved', () => {
  const draft = {
    values: { ...blankCheckout, city: 'Tacoma', payment_method: 'paypal' as const },
    addressId: 3,
  }
  saveDraft(draft)
  expect(readDraft()).toEqual(draft)
})

test('Fields missing from a stored draft are blank', () => {
  sessionStorage.setItem('checkout-draft', '{"values":{"city":"Tacoma"},"addressId":null}')
  expect(readDraft()).toEqual({ values: { ...blankCheckout, city: 'Tacoma' }, addressId: null })
})

test('Without a draft the order type is that of the last visit', () => {
  rememberOrderType('pickup')
  expect(readDraft().values).toEqual({ ...blankCheckout, order_type: 'pickup' })
  localStorage.setItem('order-type', '"drone"')
  expect(readDraft()).toEqual(blank)
})

test('After the order is paid the next is for as soon as possible, and its boxes are empty: consent is asked for once per order', () => {
  const asked = { ready_at: '2026-11-28T01:00:00.000Z', text_me: true, utensils: true }
  saveDraft({ values: { ...blankCheckout, ...asked }, addressId: null })
  expect(readDraft().values).toMatchObject(asked)
  forgetAnswers()
  expect(readDraft()).toEqual(blank)
})

test('A broken time of a stored draft is as soon as possible', () => {
  sessionStorage.setItem('checkout-draft', '{"values":{"ready_at":"at noon"},"addressId":null}')
  expect(readDraft()).toEqual(blank)
})

test.each([
  '{',
  'null',
  '{"values":{"city":7},"addressId":null}',
  '{"values":{"order_type":"drone"},"addressId":null}',
  '{"values":{}}',
])('Storage that holds %s gives a blank form', (text) => {
  sessionStorage.setItem('checkout-draft', text)
  expect(readDraft()).toEqual(blank)
})

test('A form is complete when the contract accepts the fields of its order type', () => {
  const person = {
    ...blankCheckout,
    first_name: 'Amara',
    last_name: 'Okafor',
    email: 'amara@example.com',
  }
  expect(isComplete(person, rules)).toBe(false)
  expect(isComplete({ ...person, order_type: 'pickup' }, rules)).toBe(true)
  const address = { phone: '2535550188', street_address: '12 Cedar Street', city: 'Tacoma', state: 'WA' }
  expect(isComplete({ ...person, ...address, zip: '98402' }, rules)).toBe(true)
  expect(isComplete({ ...person, ...address, zip: '10001' }, rules)).toBe(false)
  expect(isComplete({ ...person, order_type: 'pickup', ready_at: LATER }, rules)).toBe(false)
  // without an answer of the server it decides
  const unknown = { ...rules, schedule: undefined }
  expect(isComplete({ ...person, ...address, zip: '10001' }, unknown)).toBe(true)
})
