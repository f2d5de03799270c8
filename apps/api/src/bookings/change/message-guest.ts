import { brand, formatLongMoment, MOST_MESSAGES } from '@baobab/contract'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../http/app-error.ts'
import { renderMail } from '../../mail/layout.ts'
import { ERASED_ADDRESS, queueMail } from '../../mail/queue-mail.ts'
import { findBookingId, getBookingById, lockBooking } from '../find-booking.ts'
import { bookingButton, eventRows, toCustomer } from '../mails/blocks.ts'

type Message = { text: string; userId: number; requestKey: string }

/** Writes to the guest of an event. The same key writes once. */
export async function messageBookingGuest(
  { db, now, config }: Deps,
  publicId: string,
  { text, userId, requestKey }: Message,
): Promise<void> {
  const bookingId = await findBookingId(db, publicId)
  await db.$transaction(async (tx) => {
    // messages come one after another, and none comes after the guest's account is erased
    await lockBooking(tx, bookingId)
    const booking = await getBookingById(tx, bookingId)
    const earlier = booking.messages.find((message) => message.requestKey === requestKey)
    if (earlier?.text === text) return
    if (earlier) throw new AppError('idempotency_conflict', 'This key was used for another message.')
    if (booking.email === ERASED_ADDRESS)
      throw new AppError('wrong_status', 'This guest’s account is deleted. You can’t write to them anymore.')
    if (booking.messages.length >= MOST_MESSAGES)
      throw new AppError('conflict', `At most ${MOST_MESSAGES} messages per event. Please call the guest.`)
    const { id } = await tx.bookingMessage.create({
      data: { bookingId, text, sentByUserId: userId, requestKey, at: now() },
    })
    await queueMail(tx, {
      ...toCustomer(booking, 'booking-message', String(id)),
      replyTo: { name: brand.name, address: config.BOOKING_EMAIL },
      ...renderMail(
        `About your event on ${formatLongMoment(booking.startsAt)}`,
        'A message about your event',
        [
          { p: `Hello ${booking.firstName},` },
          { quote: text },
          { rows: eventRows(booking) },
          bookingButton(config, booking),
        ],
      ),
    })
  })
}
