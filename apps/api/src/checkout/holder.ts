import { createHmac } from 'node:crypto'
import { brand } from '@baobab/contract'
import { isCheckViolation } from '@baobab/db'
import type { FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'
import { couponInvalid } from '../coupons/apply-coupon.ts'
import { toMailbox } from '../coupons/coupon-guests.ts'
import { AppError } from '../http/app-error.ts'
import { hashNetwork } from '../http/limits/device-cookie.ts'
import { toNetwork } from '../http/limits/strict-limits.ts'

/**
 * Who holds the food of an unpaid order, as keyed hashes. A signed-in guest has their account in place of the network, which
 * strangers on the same Wi-Fi may have filled, once its address is confirmed: anyone can sign up with invented ones. Where
 * limits are off, networks are not told apart.
 */
export type Holder = { network: string | null; mailbox: string | null }

/** Whose holds the caller's unpaid order counts with, before it is hashed. */
export function accountOrNetwork(config: Config, { ip, identity }: FastifyRequest): string | null {
  if (config.RATE_LIMIT === 0) return null
  return identity?.emailVerified ? `account ${identity.id}` : toNetwork(ip, 'host')
}

export const makeHolder = (
  { JWT_SECRET }: Config,
  network: string | null,
  /** Null while it is not known. */
  email: string | null,
): Holder => ({
  network: network && hashNetwork(JWT_SECRET, network),
  mailbox:
    email &&
    createHmac('sha256', JWT_SECRET)
      .update(`mailbox ${toMailbox(email)}`)
      .digest('base64url'),
})

/** Long enough for most holds to end. */
const RETRY_AFTER_SECONDS = 600

/** What the trigger `orders_bound_unpaid` refuses, as a guest reads it. */
export function holdRefusal(err: unknown): AppError | null {
  if (isCheckViolation(err, 'orders_unpaid_meat_of_order'))
    return new AppError(
      'invalid',
      `That’s more smoked meat than one online order can hold. Call ${brand.phone} and we’ll smoke it for you.`,
    )
  if (isCheckViolation(err, 'orders_unpaid_coupon_of_network'))
    return couponInvalid('coupon_code', 'This coupon is held by unpaid orders. Try again in a few minutes.')
  const isTooMuch = [
    'orders_unpaid_of_mailbox',
    'orders_unpaid_of_network',
    'orders_unpaid_meat_of_network',
    'orders_unpaid_work_of_network',
  ].some((rule) => isCheckViolation(err, rule))
  if (!isTooMuch) return null
  return new AppError(
    'too_many_requests',
    'You have too many unpaid orders. Pay one, or try again in a few minutes.',
    {
      retryAfterSeconds: RETRY_AFTER_SECONDS,
    },
  )
}
