import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { forgotPassword, login, register, resetPassword } from '../accounts/accounts.ts'
import { DeliveryForm, PickupForm } from '../checkout/checkout.ts'
import { sendContactMessage } from '../contact/contact.ts'
import { applyCoupon } from '../coupons/coupons.ts'
import { getOrder } from '../orders/orders.ts'
import { addReview } from '../reviews/reviews.ts'
import { fieldMeta, labelled } from './field-meta.ts'
import { Text } from './fields.ts'

test('A field tells its label, its length and whether it is required', () => {
  expect(fieldMeta(sendContactMessage.body, 'subject')).toEqual({
    label: 'Subject',
    required: true,
    maxLength: 200,
  })
  expect(fieldMeta(DeliveryForm, 'company_name')).toEqual({
    label: 'Company',
    required: false,
    maxLength: 200,
  })
  expect(fieldMeta(getOrder.params, 'orderId').maxLength).toBe(60)
  expect(fieldMeta(addReview.body, 'rating')).toEqual({
    label: 'Rating',
    required: true,
    maxLength: undefined,
  })
})

test('A telephone number may be typed with brackets and spaces, so its length is not limited while typing', () => {
  expect(fieldMeta(DeliveryForm, 'phone')).toEqual({ label: 'Phone', required: true, maxLength: undefined })
  expect(fieldMeta(PickupForm, 'phone')).toEqual({ label: 'Phone', required: false, maxLength: undefined })
})

test('Two fields of one schema have each its own label', () => {
  const name = Text(5, 'no')
  const form = z.object({ first: labelled('First', name), second: labelled('Second', name) })
  expect([fieldMeta(form, 'first').label, fieldMeta(form, 'second').label]).toEqual(['First', 'Second'])
})

test('A field without a label throws', () => {
  const form = z.object({ named: labelled('Name', Text(5, 'no')), nameless: Text(5, 'no') })
  expect(fieldMeta(form, 'named').label).toBe('Name')
  expect(() => fieldMeta(form, 'nameless')).toThrow('The field nameless has no label')
})

test.each([
  ['register', register.body],
  ['login', login.body],
  ['forgotPassword', forgotPassword.body],
  ['sendContactMessage', sendContactMessage.body],
  ['applyCoupon', z.pick(applyCoupon.body, { code: true })],
  ['addReview', z.omit(addReview.body, { product_id: true })],
  ['resetPassword', z.object({ password: resetPassword.body.shape.password })],
  ['PickupForm', z.omit(PickupForm, { order_type: true, payment_method: true })],
  ['DeliveryForm', z.omit(DeliveryForm, { order_type: true, payment_method: true })],
])('Every field a person fills in on %s has a label', (_name, form: z.ZodMiniObject) => {
  for (const name of Object.keys(form.shape)) expect(fieldMeta(form, name).label).not.toBe('')
})
