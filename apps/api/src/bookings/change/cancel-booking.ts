import { CurrentRefund, formatCents } from '@baobab/contract'
import type { BookingParty, Tx } from '@baobab/db'
import * as z from 'zod/mini'
import { type Actor, asActor, type Person } from '../../changes/as-actor.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../http/app-error.ts'
import { lockPayments } from '../../payments/lock-payment.ts'
import { closeUnfinished, refundCancelled } from '../../payments/refunds/refund-cancelled.ts'
import { closeAttempts } from '../../payments/settle/close-attempts.ts'
import { lockCrews } from '../crews.ts'
import { type BookingDetails, findBookingId, getBookingById, lockBooking } from '../find-booking.ts'
import { queueCancelledMails } from '../mails/cancelled.ts'
import { payableBooking } from '../payable-booking.ts'
import { findQuickCancelFee } from './quick-cancel.ts'
import { allRefundsDue, refundsDue, sumCents, whyNotCancel } from './refund-due.ts'

/** What was asked for in this call. */
export type Cancelled = { wasCancelled: boolean; refundCents: number }

type Cancellation = { by: BookingParty; reason: string; userId: number | null; feeCents: number }
type HouseCancellation = {
  reason: string
  userId: number
  /** Throws when the locked booking may not be cancelled for another reason than its status. */
  check?: (tx: Tx) => Promise<unknown>
}

/** A customer cancels and gets back what the accepted policy grants; `expectedCents` is what the screen promised. */
export async function cancelAsCustomer(
  deps: Deps,
  publicId: string,
  {
    expectedCents,
    onlyUnpaid,
    userId,
  }: { expectedCents: number; onlyUnpaid: boolean; userId: number | null },
): Promise<Cancelled> {
  await closeAttempts(deps, payableBooking, await findBookingId(deps.db, publicId))
  return inLock(deps, { name: 'guest' }, publicId, async (tx, booking) => {
    if (booking.status === 'cancelled') return { wasCancelled: true, refundCents: 0 }
    const at = deps.now()
    const reason = whyNotCancel(booking, at)
    if (reason !== null) throw new AppError('wrong_status', reason)
    if (onlyUnpaid && booking.status !== 'held')
      throw new AppError('wrong_status', 'Your payment arrived, and your event is booked.')
    await lockCrews(tx)
    const feeCents = await findQuickCancelFee(tx, booking, at)
    const refunds = refundsDue(booking, at, feeCents)
    const refundCents = sumCents(refunds)
    if (refundCents !== expectedCents)
      throw new AppError('refund_changed', `You’d get ${formatCents(refundCents)} back now.`, {
        current: z.encode(CurrentRefund, { refund: refundCents }),
      })
    await cancel(tx, deps, booking, refunds, {
      by: 'customer',
      reason: 'You canceled your event',
      userId,
      feeCents,
    })
    return { wasCancelled: false, refundCents }
  })
}

/**
 * The house cancels, and everything goes back. Once more, it requests again what a failed refund has left; after a
 * cancellation by the customer that is only what the policy granted at that time.
 */
export const cancelAsHouse = (
  deps: Deps,
  publicId: string,
  { by, ...cancellation }: Omit<HouseCancellation, 'userId'> & { by: Person },
): Promise<Cancelled> =>
  inLock(deps, by, publicId, (tx, { id }) =>
    cancelLockedAsHouse(tx, deps, id, { ...cancellation, userId: by.id }),
  )

/** In a transaction that has locked the booking and its payments. */
export async function cancelLockedAsHouse(
  tx: Tx,
  deps: Deps,
  id: string,
  { reason, userId, check }: HouseCancellation,
): Promise<Cancelled> {
  const booking = await getBookingById(tx, id)
  await check?.(tx)
  if (booking.status === 'cancelled') {
    const left =
      booking.cancelledBy === 'customer' && booking.cancelledAt !== null
        ? refundsDue(booking, booking.cancelledAt, await findQuickCancelFee(tx, booking, booking.cancelledAt))
        : allRefundsDue(booking)
    await refundCancelled(tx, deps, left, { reason, userId })
    return { wasCancelled: true, refundCents: sumCents(left) }
  }
  if (booking.status === 'expired' || booking.status === 'done')
    throw new AppError(
      'wrong_status',
      `It’s too late to cancel: this booking ${booking.status === 'done' ? 'is over' : 'wasn’t paid in time'}.`,
    )
  const refunds = allRefundsDue(booking)
  await cancel(tx, deps, booking, refunds, { by: 'house', reason, userId, feeCents: 0 })
  return { wasCancelled: false, refundCents: sumCents(refunds) }
}

/** Lock order everywhere: payments first, then what they pay for. */
async function inLock<T>(
  { db }: Deps,
  actor: Actor,
  publicId: string,
  run: (tx: Tx, booking: BookingDetails) => Promise<T>,
): Promise<T> {
  const id = await findBookingId(db, publicId)
  return asActor({ db }, actor, async (tx) => {
    await lockPayments(tx, { bookingId: id })
    await lockBooking(tx, id)
    return run(tx, await getBookingById(tx, id))
  })
}

/** One transaction cancels, requests the refunds and queues the mails. A job calls the provider at once. */
async function cancel(
  tx: Tx,
  deps: Deps,
  { id, payments, sequence }: BookingDetails,
  refunds: { paymentId: string; amountCents: number }[],
  { by, reason, userId, feeCents }: Cancellation,
) {
  const at = await cancelTime(tx, deps, id)
  // triggers: bookings_record records it, bookings_live tells the boards
  await tx.booking.update({
    where: { id, status: { in: ['held', 'booked'] } },
    data: {
      status: 'cancelled',
      crew: null,
      holdEndsAt: null,
      heldBy: null,
      cancelledAt: at,
      cancelledBy: by,
      cancelReason: reason,
      sequence: sequence + 1,
    },
  })
  await closeUnfinished(tx, payments)
  await refundCancelled(tx, deps, refunds, { reason, userId })
  const money = { refundCents: sumCents(refunds), feeCents }
  await queueCancelledMails(tx, deps.config, await getBookingById(tx, id), money)
}

/** What went back before it was a part of the deposit, although the clock of the copy that recorded it was ahead. */
async function cancelTime(tx: Tx, { now }: Deps, bookingId: string): Promise<Date> {
  const { _max } = await tx.refund.aggregate({ where: { payment: { bookingId } }, _max: { createdAt: true } })
  return new Date(Math.max(now().getTime(), _max.createdAt?.getTime() ?? 0))
}
