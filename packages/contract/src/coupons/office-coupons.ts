import * as z from 'zod/mini'
import { type Endpoint, Ok, OkMessage } from '../wire/endpoint.ts'
import { labelled } from '../wire/field-meta.ts'
import { Day, Dollars, Id, OrNothing, Text, Timestamp, Whole } from '../wire/fields.ts'
import { Paged, PageQuery } from '../wire/paged.ts'
import { Version, versioned } from '../wire/versioned.ts'

const MOST_USES = 1_000_000

/** Guests type it on a phone: capitals, digits and dashes, in any case. */
const CodeIn = Text(40, 'Enter a code').check(
  z.toUpperCase(),
  z.regex(/^[A-Z0-9-]+$/, 'Letters, digits and dashes only'),
)

export const CouponIn = z.object({
  code: labelled('Code', CodeIn),
  percent: labelled('Percent off', Whole(1, 100, 'Enter a percentage from 1 to 100')),
  first_day: labelled('First day', OrNothing(Day('Choose a day'))),
  last_day: labelled('Last day', Day('Choose its last day')),
  max_uses: labelled('Uses', OrNothing(Whole(1, MOST_USES, 'Enter 1 or more'))),
  max_uses_per_guest: labelled('Uses per guest', OrNothing(Whole(1, 100, 'Enter a number from 1 to 100'))),
  listed: labelled('Show it to everyone', z.boolean()),
})

export const COUPON_STATES = ['active', 'planned', 'used_up', 'ended'] as const

export const OfficeCoupon = z.object({
  id: z.int(),
  version: z.int(),
  code: z.string(),
  percent: z.int(),
  /** Days of the restaurant, both included. */
  first_day: z.nullable(z.iso.date()),
  last_day: z.iso.date(),
  max_uses: z.nullable(z.int()),
  max_uses_per_guest: z.nullable(z.int()),
  /** False: only for guests who were given the code. */
  listed: z.boolean(),
  state: z.enum(COUPON_STATES),
  /** By orders that are paid, or may still be. */
  uses: z.int(),
  /** The discounts of paid orders, without those of struck dishes and cancelled orders. */
  cost: Dollars,
  /** An order has used it: it keeps its code and is not removed. */
  has_orders: z.boolean(),
})
export type OfficeCoupon = z.output<typeof OfficeCoupon>

export const listOfficeCoupons = {
  method: 'GET',
  path: '/office/coupon',
  auth: 'owner',
  summary: 'Every coupon with its uses and what it has cost; active ones first, then those that end last',
  query: z.extend(PageQuery, { state: z.optional(z.enum(COUPON_STATES)) }),
  response: Paged(OfficeCoupon),
} as const satisfies Endpoint

export const getOfficeCoupon = {
  method: 'GET',
  path: '/office/coupon/:id',
  auth: 'owner',
  summary: 'One coupon',
  params: z.object({ id: Id }),
  response: Ok({ coupon: OfficeCoupon }),
} as const satisfies Endpoint

export const addCoupon = {
  method: 'POST',
  path: '/office/coupon',
  auth: 'owner',
  summary: 'A new coupon, which guests may use from its first day',
  encode: 'json',
  idempotent: 'required',
  body: CouponIn,
  response: Ok({ coupon: OfficeCoupon }),
} as const satisfies Endpoint

export const saveCoupon = {
  method: 'PATCH',
  path: '/office/coupon/:id',
  auth: 'owner',
  summary: 'Change a coupon at once. Orders that were placed keep their discount',
  encode: 'json',
  params: z.object({ id: Id }),
  body: versioned(CouponIn),
  response: Ok({ coupon: OfficeCoupon }),
} as const satisfies Endpoint

export const endCoupon = {
  method: 'POST',
  path: '/office/coupon/:id/end',
  auth: 'owner',
  summary: 'End a coupon now. Orders that were placed keep their discount',
  encode: 'json',
  params: z.object({ id: Id }),
  response: Ok({ coupon: OfficeCoupon }),
} as const satisfies Endpoint

export const removeCoupon = {
  method: 'DELETE',
  path: '/office/coupon/:id',
  auth: 'owner',
  summary: 'Remove a coupon that no order has used',
  params: z.object({ id: Id }),
  query: z.object({ version: Version }),
  response: OkMessage,
} as const satisfies Endpoint

export const CouponOrder = z.object({
  tracking_id: z.string(),
  placed_at: Timestamp,
  total: Dollars,
  /** What it has cost on this order so far. */
  discount: Dollars,
  /** Not paid yet; its use is given back if it never is. */
  is_paid: z.boolean(),
})
export type CouponOrder = z.output<typeof CouponOrder>

export const listCouponOrders = {
  method: 'GET',
  path: '/office/coupon/:id/orders',
  auth: 'owner',
  summary: 'The orders that use a coupon, newest first; search finds a tracking id',
  params: z.object({ id: Id }),
  query: PageQuery,
  response: Paged(CouponOrder),
} as const satisfies Endpoint
