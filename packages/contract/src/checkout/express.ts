import * as z from 'zod/mini'
import { TrackingId } from '../orders/tracking-id.ts'
import { PaymentMethod } from '../payments/payments.ts'
import { type Endpoint, OkMessage } from '../wire/endpoint.ts'
import { labelled } from '../wire/field-meta.ts'
import { Email, OptionalPhone } from '../wire/fields.ts'
import { CartForm, placeOrder } from './checkout.ts'

/** A pickup without a form: the provider's page asks who pays. A coupon needs to know the guest before, and so the form. */
export const ExpressForm = z.extend(
  z.omit(CartForm, { coupon_code: true, discount_price: true, tip_for: true }),
  {
    payment_method: PaymentMethod,
    /** May be left out: there is no other way. */
    order_type: z.optional(z.literal('pickup')),
  },
)
export type ExpressForm = z.output<typeof ExpressForm>

export const placeExpressOrder = {
  method: 'POST',
  path: '/user/checkout/express',
  auth: 'optional',
  summary:
    'Place a pickup from the cart alone and get the address to pay at. Name, e-mail and phone come back with the payment',
  encode: 'form',
  idempotent: true,
  body: ExpressForm,
  response: placeOrder.response,
} as const satisfies Endpoint

export const giveContact = {
  method: 'POST',
  path: '/user/order/payment/:orderId/contact',
  auth: 'public',
  summary:
    'Say how the guest of a paid express order can be reached, where the provider did not. What is known stays as it is',
  encode: 'json',
  params: z.object({ orderId: TrackingId }),
  body: z.object({
    email: labelled('Email', z.optional(Email())),
    phone: labelled('Phone', OptionalPhone),
  }),
  response: OkMessage,
} as const satisfies Endpoint
