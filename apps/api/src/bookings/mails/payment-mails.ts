import { formatCents, formatLongMoment, links } from '@baobab/contract'
import type { Config } from '../../config.ts'
import { renderMail } from '../../mail/layout.ts'
import { refundMail, returnedRefundMail } from '../../mail/money-back.ts'
import type { QueuedMail } from '../../mail/queue-mail.ts'
import type { BookingDetails } from '../find-booking.ts'
import { bookingButton, bookingNumber, toCustomer } from './blocks.ts'

type Refund = { id: string; amountCents: number; reason: string }

export const declinedMail = (config: Config, booking: BookingDetails, paymentId: string): QueuedMail => ({
  ...toCustomer(booking, 'booking-declined', paymentId),
  ...renderMail(
    `Your payment for booking ${bookingNumber(booking)} didn’t go through`,
    'The payment was declined',
    [
      {
        p: `Hello ${booking.firstName}, your payment of ${formatCents(booking.totalCents)} for ${formatLongMoment(booking.startsAt)} was declined. You haven’t been charged.`,
      },
      { p: holdText(booking) },
      { button: 'Pay again', href: config.SITE_URL + links.bookingReturn(booking.publicId, false) },
    ],
  ),
})

const holdText = ({ holdEndsAt }: BookingDetails) =>
  holdEndsAt === null
    ? 'You can book the event again.'
    : `We keep the date for you until ${formatLongMoment(holdEndsAt)}. Until then you can try again, or pay another way.`

export const refundedMail = (config: Config, booking: BookingDetails, refund: Refund): QueuedMail => ({
  ...toCustomer(booking, 'booking-refunded', refund.id),
  ...refundMail(`booking ${bookingNumber(booking)}`, booking, refund, bookingButton(config, booking)),
})

export const failedRefundMail = (
  config: Config,
  booking: BookingDetails,
  refund: Pick<Refund, 'id' | 'amountCents'>,
): QueuedMail => ({
  ...toCustomer(booking, 'booking-refund-failed', refund.id),
  ...returnedRefundMail(
    config,
    `booking ${bookingNumber(booking)}`,
    booking,
    refund,
    bookingButton(config, booking),
  ),
})
