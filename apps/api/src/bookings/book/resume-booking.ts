import { links } from '@baobab/contract'
import type { Deps } from '../../deps.ts'
import { type Resumable, resumePayment } from '../../payments/resume/resume-payment.ts'
import { waitForFirst } from '../../payments/resume/wait-for-first.ts'
import type { ProviderName } from '../../ports/provider.ts'
import { getBookingById } from '../find-booking.ts'
import { bookingState, payableBooking } from '../payable-booking.ts'
import { bookingCharge } from './booking-charge.ts'
import { holdEnd } from './hold-end.ts'

export type BookedEvent = { publicId: string; url: string }

/** The same key again: the same booking, and the address where it can be paid now. */
export const resumeBooking = (...call: Parameters<typeof openBooking>): Promise<BookedEvent> =>
  waitForFirst(() => openBooking(...call))

async function openBooking(
  deps: Deps,
  { key, requestHash }: { key: string; requestHash: string },
  method: ProviderName,
): Promise<BookedEvent> {
  const { db, config } = deps
  const { payments, ...booking } = await db.booking.findUniqueOrThrow({
    where: { idempotencyKey: key },
    include: { payments: { orderBy: { attempt: 'desc' } } },
  })
  const { id, publicId, holdEndsAt } = booking
  const resumable: Resumable = {
    payable: payableBooking,
    id,
    state: bookingState(booking),
    requestHash: booking.requestHash,
    totalCents: booking.totalCents,
    payments,
    paidPage: config.SITE_URL + links.bookingReturn(publicId, true),
    messages: {
      changed: 'Your booking has changed. Please book again.',
      ended: 'Time to pay ran out. Please book again.',
      inProgress: 'The payment page is still opening. Try again in a moment.',
    },
    charge: async (attempt) => bookingCharge(config.SITE_URL, await getBookingById(db, id), attempt),
    // a booking whose payment is in review has none until it is tried again
    attemptEnd: (at) => holdEndsAt ?? holdEnd(at),
    beginAttempt: async (tx, attempt) => {
      const { count } = await tx.booking.updateMany({
        where: { id, status: 'held' },
        data: { paymentMethod: attempt.method, holdEndsAt: attempt.expiresAt },
      })
      return count === 1
    },
  }
  return { publicId, url: await resumePayment(deps, resumable, { requestHash, method }) }
}
