import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { queueMail } from '../../src/mail/queue-mail.ts'
import { tokenMailedTo } from '../channels/mailbox.ts'
import { someMail } from '../channels/mails.ts'
import type { PayingSite } from '../sites/paying-site.ts'
import { newSession, requestReset, signUp } from './accounts.ts'
import { createBooking } from './bookings.ts'
import { formLine, getOrder, newKey, pickupForm, postCheckout } from './checkouts.ts'
import { makeCoupon } from './coupons.ts'
import { createOrder } from './orders.ts'
import { bearer } from './people.ts'
import { noisePicture, uploadPicture } from './profile-pictures.ts'

/** A word that stands in everything the person has typed, and nowhere else. */
const newMarker = () => `zebu${randomUUID().slice(0, 8)}`

/** All people here have it; an erased one has none. */
const EVERYONES_NUMBER = '+12535550123'

let events = 0

/**
 * A person who has used all of the site. Their order is delivered, their event is over. An address that is not confirmed proves no
 * contact message, so such a person has sent none.
 */
export async function createPersonWithEverything(site: PayingSite, { confirmed = true } = {}) {
  const marker = newMarker()
  const email = `${marker}@example.com`
  await signUp(site, email).expect(200)
  const token = await tokenMailedTo(site, email, 'welcome')
  const session = await newSession(site, email)
  const { id } = await site.db.user.findUniqueOrThrow({ where: { email } })
  const user = { id, email, token: session }
  const post = (path: string, form: object) =>
    site.http.post(`/api/user/${path}`).set(bearer(user)).send(form).expect(200)
  const name = { first_name: `${marker}-first`, last_name: `${marker}-last` }
  const address = {
    ...name,
    email: `other-${email}`,
    street_address: `1 ${marker} Street`,
    city: `${marker} City`,
    state: `${marker} State`,
    zip: '98402',
    country: 'United States',
    phone: '2535550123',
  }

  if (confirmed) await post('verify/email', { token })
  await post('profile/process', { ...name, email, phone: '2535550123', address: `${marker} Road` })
  await uploadPicture(site, user, await noisePicture().png().toBuffer()).expect(200)
  await post('addressmanagement', { ...address, type: 'home', note: `${marker} note` })
  // past the menu's cache, which may not have the new dish yet
  await site.db.favourite.create({ data: { userId: id, productId: site.dish.id } })
  await post('review', {
    product_id: site.dish.id,
    name: `${marker}-first`,
    email,
    rating: 5,
    review: `${marker} liked it`,
  })
  if (confirmed)
    await site.http
      .post('/api/contact')
      .send({ ...name, email, phone: '2535550123', subject: `${marker}`, message: `${marker} asks` })
      .expect(200)
  await site.db.identity.create({ data: { userId: id, provider: 'google', subject: marker, email } })
  await requestReset(site, email)

  const coupon = await makeCoupon(site.db, 10)
  const checkout = pickupForm(site.dish, {
    ...address,
    order_type: 'delivery',
    note: `${marker} rings twice`,
    driver_note: `${marker} gate`,
    company_name: `${marker} Ltd`,
    apartment_suit: `${marker} flat`,
    coupon_code: coupon.code,
    discount_price: 2.5,
    total_price: 22.5,
    products: [formLine(site.dish)],
  })
  const placed = await postCheckout(site, checkout, newKey()).set(bearer(user))
  expect(placed.status, JSON.stringify(placed.body)).toBe(200)
  const trackingId: string = placed.body.tracking_id
  const order = await getOrder(site, trackingId)
  site.sandbox.stripe.pay(String(order.payments[0]?.reference))
  await site.sandbox.webhooksIdle()
  await site.db.order.update({ where: { trackingId }, data: { status: 'delivered' } })
  await site.db.orderMessage.create({
    data: { orderId: order.id, text: `Hello ${marker}, we are outside.`, requestKey: newKey() },
  })
  const text = { orderId: order.id, recipient: EVERYONES_NUMBER, expiresAt: new Date() }
  await site.db.textMessage.createMany({
    data: [
      { ...text, messageKey: `${marker}-waits`, kind: 'a', content: `${marker} is ready` },
      { ...text, messageKey: newKey(), kind: 'b', sentAt: new Date() },
    ],
  })
  await site.db.textReply.create({
    data: { providerId: newKey(), orderId: order.id, answer: `Thank you, ${marker}` },
  })
  await site.db.order.update({
    where: { trackingId },
    data: {
      ...{ textPhone: EVERYONES_NUMBER, textConsent: 'Text me', textConsentAt: new Date() },
      ...{ status: 'delivered' },
    },
  })
  await site.runDueJobs()

  // a day of its own: one crew cannot be at two events
  events += 1
  const booking = await createBooking(site.db, {
    startsAt: new Date(Date.now() - (40 + events) * 24 * 3_600_000),
    status: 'done',
    userId: id,
    firstName: `${marker}-first`,
    lastName: `${marker}-last`,
    email,
    eventAddress: `${marker} Hall`,
    description: `${marker} dances`,
  })
  return { ...user, marker, trackingId, orderId: order.id, bookingId: booking.publicId, coupon }
}

/** Every row of the database, also of the job queue, whose text contains the word. */
export async function rowsWith(site: Pick<PayingSite, 'db'>, word: string): Promise<string[]> {
  const tables = await site.db.$queryRaw<{ name: string }[]>`
    SELECT format('%I.%I', table_schema, table_name) AS name FROM information_schema.tables
    WHERE table_schema IN ('public', 'graphile_worker') AND table_type = 'BASE TABLE'`
  const found = await Promise.all(
    tables.map(async ({ name }) => {
      // the names come from the catalogue
      const rows = await site.db.$queryRawUnsafe<{ row: string }[]>(
        `SELECT t::text AS row FROM ${name} AS t WHERE t::text ILIKE $1`,
        `%${word}%`,
      )
      return rows.map(({ row }) => `${name}: ${row.slice(0, 300)}`)
    }),
  )
  return found.flat()
}

/** A guest who is not signed in has an order, an event, a review and a mail about the order. */
export async function buySignedOut(site: PayingSite, email: string, crew: number) {
  const { id } = await createOrder(site.db, { email, status: 'delivered', note: 'Rings twice' })
  const startsAt = new Date(Date.now() - 30 * 24 * 3_600_000)
  const booking = await createBooking(site.db, { email, startsAt, status: 'done', crew })
  const review = { product_id: site.dish.id, name: 'Ada', email, rating: 5, review: `Smoky, says ${email}` }
  await site.http.post('/api/user/review').send(review).expect(200)
  await site.db.$transaction((tx) => queueMail(tx, { ...someMail(email), kind: 'x', about: { orderId: id } }))
  return { id, bookingId: booking.id }
}
