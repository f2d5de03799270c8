import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { addDays, restaurantDate, restaurantInstant } from '@baobab/contract'
import { type Db, newId, type Prisma } from '@baobab/db'
import { testFile } from '@baobab/db/testing'
import type { Response } from 'supertest'
import { expect } from 'vitest'
import { newTrackingId } from '../../src/lib/tracking-id.ts'
import type { PayingSite } from '../sites/paying-site.ts'
import { newKey, payAtProvider } from './checkouts.ts'

type Site = Pick<PayingSite, 'http' | 'db'>

/** What the site sells for events: an hour for $185.50 and two dishes, at any hour. */
export async function createBookingPrices(db: Db) {
  await setEventHours(db, '00:00', '04:00')
  await db.hourlyPrice.create({ data: { priceCents: 18_550 } })
  await db.menuProduct.createMany({
    data: [
      { name: 'Suya trio', priceCents: 1105 },
      { name: 'Two sides', priceCents: 450, course: 'side' },
    ],
  })
}

export const setEventHours = (db: Db, earliest: string, latest: string) => {
  const time = (clock: string) => new Date(`1970-01-01T${clock}:00Z`)
  return db.eventSettings.update({
    where: { id: 1 },
    data: { earliestStart: time(earliest), latestEnd: time(latest) },
  })
}

/** A day from now on, by the restaurant's clock. */
export const inDays = (days: number, now = new Date()): string => addDays(restaurantDate(now), days)

/** So many days, by the calendar, before an event at 18:00. */
export const beforeEvent = (eventDate: string, days: number, ms = 0): Date =>
  new Date(restaurantInstant(addDays(eventDate, -days), '18:00').getTime() + ms)

let taken = { file: testFile(), days: 20 }
/** A day that no other booking of this test file is on. */
export const freeDay = (): string => {
  if (taken.file !== testFile()) taken = { file: testFile(), days: 20 }
  taken.days += 2
  return inDays(taken.days)
}

const event = () => ({
  first_name: 'Ada',
  last_name: 'Obi',
  email: `${randomUUID()}@example.com`,
  no_of_people: 40,
  event_type: 'Wedding',
  event_address: '1 Lake Rd, Tacoma',
  event_date: freeDay(),
  event_time: '18:00',
  description: 'In the garden',
  payment_method: 'stripe',
})

/** Three hours of grilling, as the browser sends it; money in dollars. */
export const yourWayForm = (changes: Record<string, unknown> = {}) => ({
  ...event(),
  event_way: 'yourway',
  number_of_hours: 3,
  total_price: 556.5,
  ...changes,
})

export const menuRow = (changes: Record<string, unknown> = {}) => ({
  name: 'Suya trio',
  price: 11.05,
  quantity: 40,
  total_price: 442,
  ...changes,
})

export const ourWayForm = (changes: Record<string, unknown> = {}) => ({
  ...event(),
  event_way: 'ourway',
  menu_products: [menuRow()],
  total_price: 442,
  ...changes,
})

export const postBooking = (site: Pick<Site, 'http'>, form: object, key: string | null = newKey()) => {
  const request = site.http.post('/api/user/book/event')
  return (key === null ? request : request.set('idempotency-key', key)).send(form)
}

/** Does what the web app does while another request opens the pay page of the same booking. */
export async function bookAndRetry(...call: Parameters<typeof postBooking>): Promise<Response> {
  for (;;) {
    const answer = await postBooking(...call)
    if (answer.body.code !== 'in_progress') return answer
    await sleep(Number(answer.headers['retry-after']) * 1000)
  }
}

/** A booking that waits for its money, with what the provider calls it. */
export async function holdEvent(site: Site, changes: Record<string, unknown> = {}, key: string = newKey()) {
  const form = changes.event_way === 'ourway' ? ourWayForm(changes) : yourWayForm(changes)
  const answer = await postBooking(site, form, key).expect(200)
  const bookingId: string = answer.body.book_event_id
  const { id, payments } = await getBooking(site, bookingId)
  const reference = payments[0]?.reference
  if (reference == null) throw new Error('the booking has no payment with a reference')
  return { bookingId, id, key, form, email: form.email, url: String(answer.body.url), reference }
}

/** A booking that is paid. */
export async function bookEvent(site: PayingSite, changes: Record<string, unknown> = {}) {
  const held = await holdEvent(site, changes)
  payAtProvider(site, held.form.payment_method === 'paypal' ? 'paypal' : 'stripe', held.reference)
  await site.sandbox.webhooksIdle()
  expect(await getBooking(site, held.bookingId)).toMatchObject({ status: 'booked' })
  return held
}

export const getBooking = async (site: Pick<Site, 'db'>, bookingId: string) =>
  site.db.booking.findUniqueOrThrow({
    where: { publicId: bookingId },
    include: {
      payments: { orderBy: { attempt: 'desc' }, include: { refunds: { orderBy: { createdAt: 'asc' } } } },
      menuRows: { orderBy: { position: 'asc' } },
    },
  })

/** What became of it since it was placed: which column, its new value and who. */
export async function listRecorded(site: Pick<Site, 'db'>, bookingId: string) {
  const where = { subject: 'bookings', label: bookingId }
  const rows = await site.db.change.findMany({ where, orderBy: { id: 'asc' } })
  return rows.map(({ field, after, actorName }) => [field, after, actorName])
}

export const showBooking = async (site: Pick<Site, 'http'>, bookingId: string) =>
  (await site.http.get(`/api/user/bookevent/${bookingId}`).expect(200)).body.booking

export const confirmBooking = (site: Pick<Site, 'http'>, bookingId: string) =>
  site.http.get(`/api/user/bookevent/payment/${bookingId}`)

export const cancelBooking = (site: Pick<Site, 'http'>, bookingId: string, expected_refund: number) =>
  site.http.post(`/api/user/bookevent/${bookingId}/cancel`).send({ expected_refund })

export const moveBooking = (
  site: Pick<Site, 'http'>,
  bookingId: string,
  event_date: string,
  event_time = '18:00',
) => site.http.post(`/api/user/bookevent/${bookingId}/move`).send({ event_date, event_time })

export const refundedAtProvider = ({ sandbox }: Pick<PayingSite, 'sandbox'>, reference: string) =>
  sandbox.ledger().find((entry) => entry.reference === reference)?.refundedCents

/** A refused booking stores nothing and calls no provider. Returns the body of the response. */
export async function expectRefused(
  site: PayingSite,
  form: ReturnType<typeof yourWayForm | typeof ourWayForm>,
  status: number,
) {
  const calls = site.sandbox.calls().length
  const answer = await postBooking(site, form)
  expect(answer.status, JSON.stringify(answer.body)).toBe(status)
  expect(await site.db.booking.count({ where: { email: form.email } })).toBe(0)
  expect(site.sandbox.calls().length, 'a provider was called').toBe(calls)
  return answer.body
}

/** A paid booking as it is stored: three hours of grilling, paid at no provider that a test could ask. */
export async function createBooking(
  db: Db,
  changes: Partial<Prisma.BookingUncheckedCreateInput> & { startsAt: Date },
) {
  const { startsAt } = changes
  const hoursLater = (hours: number) => new Date(startsAt.getTime() + hours * 3_600_000)
  return db.booking.create({
    data: {
      id: newId(),
      publicId: newTrackingId(),
      status: 'booked',
      paymentMethod: 'stripe',
      firstName: 'Ada',
      lastName: 'Obi',
      email: `${randomUUID()}@example.com`,
      way: 'yourway',
      eventType: 'Wedding',
      eventAddress: '1 Lake Rd',
      travelMinutes: 30,
      description: 'In the garden',
      people: 40,
      endsAt: hoursLater(3),
      busyFrom: hoursLater(-2),
      busyUntil: hoursLater(4.5),
      crew: 1,
      hours: 3,
      hourlyPriceCents: 18_550,
      totalCents: 55_650,
      policyVersion: '14:100,7:50',
      policyText: 'All until 14 days before, half until 7.',
      policySteps: [
        { daysBefore: 14, percent: 100 },
        { daysBefore: 7, percent: 50 },
      ],
      paidAt: new Date(),
      ...changes,
    },
    select: { id: true, publicId: true },
  })
}
