import { brand } from '@baobab/contract'
import type { Deps } from '../../deps.ts'
import { renderMail } from '../../mail/layout.ts'
import { queueMail } from '../../mail/queue-mail.ts'
import { findBooking } from '../find-booking.ts'
import { bookingButton, bookingNumber, eventRows, toCustomer } from './blocks.ts'

/** The same key writes once. */
export async function queueRecallMail(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  publicId: string,
  { text, requestKey }: { text: string; requestKey: string },
): Promise<void> {
  const booking = await findBooking(db, publicId)
  await db.$transaction((tx) =>
    queueMail(tx, {
      ...toCustomer(booking, 'booking-recall', `${booking.id}:${requestKey}`),
      replyTo: { name: brand.name, address: config.CONTACT_EMAIL },
      ...renderMail(
        `Please read: food safety at your event ${bookingNumber(booking)}`,
        'Please read: food safety',
        [
          { p: `Hello ${booking.firstName}, this is about the food at your event:` },
          { quote: text },
          { rows: eventRows(booking) },
          { ...bookingButton(config, booking), button: 'See your booking' },
        ],
      ),
    }),
  )
}
