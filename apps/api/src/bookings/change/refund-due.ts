import {
  type DatedRefundStep,
  type RefundStep,
  refundLadder,
  refundPercentAt,
  restaurantDate,
  takePercent,
} from '@baobab/contract'
import * as z from 'zod/mini'
import { mainPayment } from '../../payments/main-payment.ts'
import type { BookingDetails } from '../find-booking.ts'

const StoredSteps = z.array(z.object({ daysBefore: z.int(), percent: z.int() }))

/**
 * The accepted policy as dates. A move changes the dates, but brings back no refund that was over when the event was moved. Of
 * steps that give the same the last one counts.
 */
export function bookingRefundLadder({
  policySteps,
  startsAt,
  maxRefundPercent,
}: Pick<BookingDetails, 'policySteps' | 'startsAt' | 'maxRefundPercent'>): DatedRefundStep[] {
  const steps: RefundStep[] = StoredSteps.parse(policySteps)
  return refundLadder(steps, startsAt)
    .map(({ until, percent }) => ({ until, percent: Math.min(percent, maxRefundPercent) }))
    .filter(({ percent }, index, ladder) => ladder[index + 1]?.percent !== percent)
}

type Payment = BookingDetails['payments'][number]

/** What went back, and what we have asked the provider to give back. */
const givenCents = ({ refundedCents, refunds }: Payment): number =>
  refundedCents +
  refunds.reduce((sum, { status, amountCents }) => sum + (status === 'requested' ? amountCents : 0), 0)

/**
 * What goes back, by payment, when the customer cancels at that time: what the policy grants, less `feeCents` of
 * `findQuickCancelFee` and less what was given before.
 */
export function refundsDue(
  booking: BookingDetails,
  at: Date,
  feeCents: number,
): { paymentId: string; amountCents: number }[] {
  // what was never booked goes back completely
  if (booking.paidAt === null) return allRefundsDue(booking)
  const payment = mainPayment(booking.payments)
  if (payment === undefined || payment.capturedCents === null) return []
  const grantedCents = takePercent(payment.capturedCents, refundPercentAt(bookingRefundLadder(booking), at))
  return positive([{ paymentId: payment.id, amountCents: grantedCents - feeCents - givenCents(payment) }])
}

/** What goes back, by payment, when the house cancels: everything. */
export const allRefundsDue = ({ payments }: BookingDetails) =>
  positive(
    payments.map((payment) => ({
      paymentId: payment.id,
      amountCents: (payment.capturedCents ?? 0) - givenCents(payment),
    })),
  )

const positive = (refunds: { paymentId: string; amountCents: number }[]) =>
  refunds.filter(({ amountCents }) => amountCents > 0)

export const sumCents = (refunds: readonly { amountCents: number }[]): number =>
  refunds.reduce((sum, { amountCents }) => sum + amountCents, 0)

/** Why a customer may not cancel at that time; null when it is allowed. */
export function whyNotCancel({ status, startsAt }: BookingDetails, now: Date): string | null {
  if (status === 'cancelled') return 'This booking was already canceled.'
  if (status === 'expired') return 'This booking wasn’t paid in time and has expired.'
  if (status === 'done' || now >= startsAt) return 'The event has started. Please call us.'
  return null
}

/** An event may be moved until the day before it takes place. */
export function whyNotMove(booking: BookingDetails, now: Date): string | null {
  if (booking.status === 'held') return 'This booking isn’t paid yet. Pay for it, or book another time.'
  const notCancel = whyNotCancel(booking, now)
  if (notCancel !== null) return notCancel
  return restaurantDate(booking.startsAt) <= restaurantDate(now)
    ? 'The event is today. Please call us.'
    : null
}
