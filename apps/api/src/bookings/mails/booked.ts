import { formatLongMoment, formatPhone } from '@baobab/contract'
import type { Tx } from '@baobab/db'
import type { Config } from '../../config.ts'
import { renderMail } from '../../mail/layout.ts'
import { otherAmount } from '../../mail/other-amount.ts'
import { type QueuedMail, queueMail } from '../../mail/queue-mail.ts'
import { paidCents } from '../../payments/paid-cents.ts'
import type { BookingDetails } from '../find-booking.ts'
import {
  bookingButton,
  bookingNumber,
  calendarAttachment,
  customerName,
  eventRows,
  policyBlocks,
  priceBlock,
  toCustomer,
  toHouse,
} from './blocks.ts'

/** The event is booked: the customer and the house are told. */
export async function queueBookedMails(tx: Tx, config: Config, booking: BookingDetails): Promise<void> {
  await queueMail(tx, bookedMail(config, booking))
  await queueMail(tx, houseMail(config, booking, 'booking-booked', booking.id, 'A new private event'))
}

const bookedMail = (config: Config, booking: BookingDetails): QueuedMail => ({
  ...toCustomer(booking, 'booking-booked', booking.id),
  ...calendarAttachment(config, booking, 'request'),
  ...renderMail(
    `Your event on ${formatLongMoment(booking.startsAt)} is booked`,
    `We’re coming, ${booking.firstName}`,
    [
      { p: 'Your event is booked and paid. Open the attachment to add it to your calendar.' },
      { rows: eventRows(booking) },
      priceBlock(booking),
      ...otherAmount(paidCents(booking), booking.totalCents),
      ...policyBlocks(booking),
      bookingButton(config, booking),
    ],
  ),
})

/** The event was moved: the same calendar entry gets the new time. */
export async function queueMovedMails(
  tx: Tx,
  config: Config,
  booking: BookingDetails,
  { before, message }: { before: Date; message?: string | undefined },
): Promise<void> {
  const event = `${booking.id}:${booking.sequence}`
  await queueMail(tx, {
    ...toCustomer(booking, 'booking-moved', event),
    ...calendarAttachment(config, booking, 'request'),
    ...renderMail(
      `Your event has moved to ${formatLongMoment(booking.startsAt)}`,
      'Your event has a new time',
      [
        {
          p: `Hello ${booking.firstName}, your event was on ${formatLongMoment(before)}. It is now on ${formatLongMoment(booking.startsAt)}. The change is free.`,
        },
        ...(message === undefined ? [] : [{ quote: message }]),
        { rows: eventRows(booking) },
        ...policyBlocks(booking),
        bookingButton(config, booking),
      ],
    ),
  })
  const heading = `A private event moved from ${formatLongMoment(before)}`
  await queueMail(tx, houseMail(config, booking, 'booking-moved', event, heading))
}

/** Three days before: the customer and the house are reminded. */
export async function queueReminderMails(tx: Tx, config: Config, booking: BookingDetails): Promise<void> {
  const event = `${booking.id}:${booking.sequence}`
  await queueMail(tx, {
    ...toCustomer(booking, 'booking-reminder', event),
    ...calendarAttachment(config, booking, 'request'),
    ...renderMail(`See you on ${formatLongMoment(booking.startsAt)}`, `Soon, ${booking.firstName}`, [
      {
        p: 'Your event is coming up. Check the address and time, and call us if anything has changed.',
      },
      { rows: eventRows(booking) },
      bookingButton(config, booking),
    ]),
  })
  await queueMail(tx, houseMail(config, booking, 'booking-reminder', event, 'A private event is coming up'))
}

export const houseMail = (
  config: Config,
  booking: BookingDetails,
  kind: string,
  event: string,
  heading: string,
): QueuedMail => ({
  ...toHouse(config, booking, kind, event),
  ...calendarAttachment(config, booking, booking.status === 'cancelled' ? 'cancel' : 'request'),
  ...renderMail(`${heading}: ${formatLongMoment(booking.startsAt)} (${bookingNumber(booking)})`, heading, [
    { rows: [...eventRows(booking), ...crewRows(booking)] },
    {
      rows: [
        ['Name', customerName(booking)],
        ['E-mail', { text: booking.email, href: `mailto:${booking.email}` }],
        ...(booking.phone === ''
          ? []
          : [['Phone', { text: formatPhone(booking.phone), href: `tel:${booking.phone}` }] as const]),
      ],
    },
    { quote: booking.description },
    priceBlock(booking),
  ]),
})

const crewRows = ({ crew, busyFrom, busyUntil }: BookingDetails) =>
  crew === null
    ? []
    : [
        ['Crew', String(crew)] as const,
        ['Leaves', formatLongMoment(busyFrom)] as const,
        ['Back', formatLongMoment(busyUntil)] as const,
      ]
