import type { BookingModel, Tx } from '@baobab/db'
import type { Deps } from '../deps.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { CANCEL_KEY } from '../payments/refunds/refund-cancelled.ts'
import type { Payable, PayableState } from '../ports/payable.ts'
import { findFreeCrew, lockCrews } from './crews.ts'
import { getBookingById, lockBooking } from './find-booking.ts'
import { queueBookedMails } from './mails/booked.ts'
import { declinedMail, failedRefundMail, refundedMail } from './mails/payment-mails.ts'
import { remindedBy } from './rules.ts'

export function bookingState({ status }: Pick<BookingModel, 'status'>): PayableState {
  switch (status) {
    case 'held':
      return 'waiting'
    case 'booked':
    case 'done':
      return 'paid'
    case 'expired':
    case 'cancelled':
      return 'closed'
  }
}

type Context = Pick<Deps, 'config' | 'now'>

/** A customer who paid late gets the place while a crew is free: the booking waits for its money again. */
async function stateWithReadmission(db: Tx, context: Context, id: string): Promise<PayableState> {
  const booking = await db.booking.findUniqueOrThrow({ where: { id } })
  return booking.status === 'expired' && (await findCrewAgain(db, context, booking)) !== null
    ? 'waiting'
    : bookingState(booking)
}

/** Null when no crew is free any more, or the event has begun. */
const findCrewAgain = async (db: Tx, context: Context, booking: BookingModel): Promise<number | null> =>
  booking.startsAt > context.now() ? findFreeCrew(db, context, booking) : null

/** What payments do to a booking. A refund releases nothing: the crew comes unless the booking is cancelled. */
export const payableBooking: Payable = {
  payableId: ({ bookingId }) => bookingId,
  paymentKey: (bookingId) => ({ bookingId }),

  state: stateWithReadmission,

  async lock(tx, context, id) {
    await lockBooking(tx, id)
    const { status } = await tx.booking.findUniqueOrThrow({ where: { id }, select: { status: true } })
    // so that the crew found here is still free when the payment is booked
    if (status === 'expired') await lockCrews(tx)
    return stateWithReadmission(tx, context, id)
  },

  // an expired booking that can have its crew again is waiting, see `stateWithReadmission`
  readmit: async () => false,

  async markPaid(tx, context, id) {
    const booking = await tx.booking.findUniqueOrThrow({ where: { id } })
    const at = context.now()
    // triggers: bookings_record records it, bookings_live tells the boards
    const { count } = await tx.booking.updateMany({
      where: { id, status: { in: ['held', 'expired'] }, paidAt: null },
      data: {
        status: 'booked',
        paidAt: at,
        holdEndsAt: null,
        heldBy: null,
        remindedAt: remindedBy(at, booking.startsAt),
        crew: booking.crew ?? (await findCrewAgain(tx, context, booking)),
      },
    })
    if (count === 0) return false
    await queueBookedMails(tx, context.config, await getBookingById(tx, id))
    return true
  },

  async notifyDeclined(tx, { config }, id, paymentId) {
    await queueMail(tx, declinedMail(config, await getBookingById(tx, id), paymentId))
  },

  async notifyRefunded(tx, { config }, id, refund) {
    // the mail about the cancellation has named this refund already
    if (refund.idempotencyKey.startsWith(CANCEL_KEY)) return
    await queueMail(tx, refundedMail(config, await getBookingById(tx, id), refund))
  },

  async notifyRefundFailed(tx, { config }, id, refund) {
    await queueMail(tx, failedRefundMail(config, await getBookingById(tx, id), refund))
  },

  async lateReason(tx, id) {
    const { status } = await tx.booking.findUniqueOrThrow({ where: { id }, select: { status: true } })
    return status === 'cancelled'
      ? 'Your payment arrived after the booking was canceled'
      : 'Your payment arrived too late, and the date was already taken'
  },

  async expire(tx, _context, id) {
    // triggers: bookings_record records it, bookings_live tells the boards
    await tx.booking.updateMany({
      where: { id, status: 'held' },
      data: { status: 'expired', crew: null, holdEndsAt: null, heldBy: null },
    })
  },

  async keepOpen(tx, id) {
    await tx.booking.updateMany({ where: { id, status: 'held' }, data: { holdEndsAt: null } })
  },

  async findOverdue({ db, now }, { provider, limit, except }) {
    const bookings = await db.booking.findMany({
      where: {
        id: { notIn: [...except] },
        paymentMethod: provider,
        status: 'held',
        holdEndsAt: { lt: now() },
      },
      orderBy: { holdEndsAt: 'asc' },
      take: limit,
      select: { id: true },
    })
    return bookings.map(({ id }) => id)
  },
}
