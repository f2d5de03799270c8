import * as z from 'zod/mini'
import { texts } from '../text/texts.ts'
import { type Endpoint, Ok } from '../wire/endpoint.ts'
import { labelled } from '../wire/field-meta.ts'
import { DollarsIn, Text, Timestamp } from '../wire/fields.ts'

export const CouponCode = labelled('Coupon code', Text(40, texts.couponRequired))

export const Coupon = z.object({
  id: z.int(),
  code: z.string(),
  percent: z.int(),
  end_date: Timestamp,
  /** Null without a limit. */
  max_uses_per_guest: z.nullable(z.int()),
})
export type Coupon = z.output<typeof Coupon>

export const listCoupons = {
  method: 'GET',
  path: '/user/all/coupon',
  auth: 'public',
  summary: 'The coupons that are offered to all guests, valid and expired',
  response: Ok({ coupons: z.array(Coupon) }),
} as const satisfies Endpoint

export const applyCoupon = {
  method: 'POST',
  path: '/user/coupon',
  auth: 'optional',
  summary: 'The discount of a coupon that is valid now',
  encode: 'form',
  body: z.object({ code: CouponCode, total_price: z.optional(DollarsIn) }),
  response: Ok({
    message: z.string(),
    coupon: z.object({ code: z.string(), percent: z.int(), end_date: Timestamp }),
  }),
} as const satisfies Endpoint
