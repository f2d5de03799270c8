import { Prisma, type Tx } from '@baobab/db'
import type { Config } from '../config.ts'
import { couponGuests } from '../coupons/coupon-guests.ts'
import { ERASED_ADDRESS } from '../mail/queue-mail.ts'
import { ERASED_NUMBER } from '../text-messages/queue-text.ts'
import { emailSpellings, isOwnRow, type Person, type Purchases } from './own-rows.ts'

/**
 * Takes the person out of everything that stays, and deletes the rest with the user's row. An address that was never confirmed
 * may be another person's, so only what this account caused is touched by it.
 */
export async function erasePerson(
  tx: Tx,
  config: Config,
  person: Person,
  purchases: Purchases,
): Promise<void> {
  await eraseMails(tx, person, purchases)
  await eraseTexts(tx, purchases)
  await keepCouponUses(tx, config, person)
  await eraseOrders(tx, purchases)
  await eraseBookings(tx, purchases)
  await tx.$executeRaw`DELETE FROM reviews WHERE ${isOwnRow(person)}`
  if (person.emailVerified) {
    await eraseFoundPayments(tx, person.email)
    await tx.contactMessage.deleteMany({ where: { email: { in: emailSpellings(person.email) } } })
    await tx.staffInvite.deleteMany({ where: { email: person.email } })
  }
  await tx.$executeRaw`
    SELECT graphile_worker.complete_jobs(array_agg(id)) FROM graphile_worker._private_jobs
    WHERE payload ->> 'email' = ${person.email} HAVING count(*) > 0`
  await releasePictures(tx, person.id)
  // with it go addresses, favourites, sessions, devices, mails about the account, links in mails and social sign-ins
  await tx.user.delete({ where: { id: person.id } })
}

/** The address goes from what was sent. What waits is not sent any more. */
async function eraseMails(tx: Tx, { id, email, emailVerified }: Person, { orderIds, bookingIds }: Purchases) {
  const own = Prisma.sql`(
    mails.user_id = ${id}::int
    OR mails.order_id = ANY(${orderIds}::uuid[])
    OR mails.booking_id = ANY(${bookingIds}::uuid[])
    OR mails.contact_message_id IN (
      SELECT id FROM contact_messages WHERE ${emailVerified} AND email = ANY(${emailSpellings(email)}::citext[]))
  )`
  // the mail about an incident repeats its summary
  await tx.$executeRaw`
    DELETE FROM mails USING incidents
    WHERE mails.sent_at IS NULL AND mails.message_key = 'incident:' || incidents.id
      AND incidents.mail_id IN (SELECT id FROM mails WHERE ${own})`
  await tx.$executeRaw`
    UPDATE incidents SET summary = replace(summary, mails.recipient::text, ${ERASED_ADDRESS})
    FROM mails WHERE mails.id = incidents.mail_id AND ${own}`
  await tx.$executeRaw`DELETE FROM mails WHERE sent_at IS NULL AND ${own}`
  await tx.$executeRaw`
    UPDATE mails SET recipient = ${ERASED_ADDRESS}
    WHERE sent_at IS NOT NULL AND (${own} OR (${emailVerified} AND mails.recipient = ANY(${emailSpellings(email)}::citext[])))`
}

/** Each is about an order. The number goes from what was sent; what waits is not sent any more. A number that replied STOP stays. */
async function eraseTexts(tx: Tx, { orderIds }: Purchases) {
  const own = { orderId: { in: orderIds } }
  await tx.textMessage.deleteMany({ where: { ...own, sentAt: null } })
  await tx.textMessage.updateMany({ where: own, data: { recipient: ERASED_NUMBER } })
  await tx.textReply.deleteMany({ where: own })
}

/** Amounts, lines, payments and tax stay for the books. A delivery's address is empty, because the table wants one. */
async function eraseOrders(tx: Tx, { orderIds }: Purchases) {
  await tx.orderMessage.deleteMany({ where: { orderId: { in: orderIds } } })
  await tx.$executeRaw`UPDATE order_lines SET note = '' WHERE order_id = ANY(${orderIds}::uuid[])`
  await tx.$executeRaw`
    DELETE FROM coupon_uses WHERE order_id = ANY(${orderIds}::uuid[]) AND (guest LIKE 'user:%' OR guest LIKE '%@%')`
  await tx.$executeRaw`
    UPDATE orders SET
      user_id = NULL, first_name = 'Deleted', last_name = 'account', email = ${ERASED_ADDRESS},
      phone = left(phone, 0), country = left(country, 0), street_address = left(street_address, 0),
      city = left(city, 0), state = left(state, 0), zip = left(zip, 0),
      company_name = NULL, apartment = NULL, note = NULL, driver_note = NULL, arrival_note = NULL, text_phone = NULL, allergies = '{}',
      idempotency_key = NULL, request_hash = NULL
    WHERE id = ANY(${orderIds}::uuid[])`
}

/**
 * Uses that count for the account count for its mailbox from now on, which is known by a keyed hash: "once per guest" holds for
 * who signs up anew. The order's own mailbox, which may be another one, keeps its use.
 */
async function keepCouponUses(tx: Tx, config: Config, { id, email, emailVerified }: Person) {
  if (!emailVerified) return
  const [mailbox] = couponGuests(config, { email, userId: null })
  await tx.$executeRaw`
    INSERT INTO coupon_uses (coupon_id, guest, number, order_id)
    SELECT own.coupon_id, ${mailbox}, row_number() OVER (PARTITION BY own.coupon_id) + coalesce(
      (SELECT max(number) FROM coupon_uses taken WHERE taken.coupon_id = own.coupon_id AND taken.guest = ${mailbox}), 0), own.order_id
    FROM coupon_uses own
    WHERE own.guest = ${`user:${id}`} AND NOT EXISTS (
      SELECT FROM coupon_uses same WHERE same.order_id = own.order_id AND same.guest = ${mailbox})`
}

async function eraseBookings(tx: Tx, { bookingIds }: Purchases) {
  await tx.bookingMessage.deleteMany({ where: { bookingId: { in: bookingIds } } })
  await tx.bookingAllergy.deleteMany({ where: { bookingId: { in: bookingIds } } })
  await tx.booking.updateMany({
    where: { id: { in: bookingIds } },
    data: {
      userId: null,
      firstName: 'Deleted',
      lastName: 'account',
      email: ERASED_ADDRESS,
      phone: '',
      eventAddress: '',
      description: '',
      idempotencyKey: null,
      requestHash: null,
    },
  })
}

/** A payment whose order is lost begins with the address that the provider knows, and so does its incident. The money stays. */
async function eraseFoundPayments(tx: Tx, email: string) {
  const erased = (text: Prisma.Sql) =>
    Prisma.sql`CASE WHEN lower(left(${text}, length(${email}))) = lower(${email})
      THEN ${ERASED_ADDRESS} || substr(${text}, length(${email}) + 1) ELSE ${text} END`
  const found = Prisma.sql`SELECT id FROM payments WHERE lower(left(found_note, length(${email}))) = lower(${email})`
  // the mail about an incident repeats its summary
  await tx.$executeRaw`
    DELETE FROM mails USING incidents
    WHERE mails.sent_at IS NULL AND mails.message_key = 'incident:' || incidents.id AND incidents.payment_id IN (${found})`
  await tx.$executeRaw`
    UPDATE incidents SET summary = ${erased(Prisma.sql`summary`)} WHERE payment_id IN (${found})`
  await tx.$executeRaw`
    UPDATE payments SET found_note = ${erased(Prisma.sql`found_note`)} WHERE id IN (${found})`
}

/** A file is stored once: another customer may have uploaded the same one, and keeps it. */
async function releasePictures(tx: Tx, userId: number) {
  await tx.user.update({ where: { id: userId }, data: { imageMediaName: null } })
  await tx.$executeRaw`
    UPDATE media SET owner_user_id = (SELECT min(id) FROM users WHERE image_media_name = media.name)
    WHERE owner_user_id = ${userId}::int AND EXISTS (SELECT FROM users WHERE image_media_name = media.name)`
  await tx.media.deleteMany({ where: { ownerUserId: userId } })
}
