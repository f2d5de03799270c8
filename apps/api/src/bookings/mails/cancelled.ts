import { formatCents, formatLongMoment, QUICK_CANCEL } from '@baobab/contract'
import type { Tx } from '@baobab/db'
import type { Config } from '../../config.ts'
import { renderMail } from '../../mail/layout.ts'
import { NOT_CHARGED, pendingRefundText } from '../../mail/money-back.ts'
import { queueMail } from '../../mail/queue-mail.ts'
import type { BookingDetails } from '../find-booking.ts'
import { bookingButton, calendarAttachment, eventRows, toCustomer } from './blocks.ts'
import { houseMail } from './booked.ts'

/** `refundCents`: what we have asked the provider to give back, which may still refuse. `feeCents`: what we keep. */
type Money = { refundCents: number; feeCents: number }

export async function queueCancelledMails(
  tx: Tx,
  config: Config,
  booking: BookingDetails,
  money: Money,
): Promise<void> {
  const isByHouse = booking.cancelledBy === 'house'
  await queueMail(tx, {
    ...toCustomer(booking, 'booking-cancelled', booking.id),
    // who never paid has no entry in the calendar
    ...(booking.paidAt !== null && calendarAttachment(config, booking, 'cancel')),
    ...renderMail(
      `Your event on ${formatLongMoment(booking.startsAt)} is canceled`,
      'Your event is canceled',
      [
        isByHouse
          ? { p: `Hello ${booking.firstName}, we’re sorry: we had to cancel your event. Here’s why:` }
          : { p: `Hello ${booking.firstName}, you canceled your event.` },
        ...(isByHouse && booking.cancelReason !== null ? [{ quote: booking.cancelReason }] : []),
        { p: moneyText(booking, money) },
        { rows: eventRows(booking) },
        { ...bookingButton(config, booking), button: 'See your booking' },
      ],
    ),
  })
  if (booking.paidAt === null) return
  const heading = isByHouse ? 'We canceled a private event' : 'A customer canceled a private event'
  await queueMail(tx, houseMail(config, booking, 'booking-cancelled', booking.id, heading))
}

function moneyText(booking: BookingDetails, { refundCents, feeCents }: Money): string {
  const kept =
    feeCents === 0
      ? ''
      : ` We keep ${formatCents(feeCents)}: in the last ${QUICK_CANCEL.days} days, you canceled other events within an hour of paying.`
  if (refundCents > 0) return pendingRefundText(booking, refundCents) + kept
  return booking.paidAt === null
    ? NOT_CHARGED
    : 'Under the cancellation policy you accepted, there’s no refund.'
}
