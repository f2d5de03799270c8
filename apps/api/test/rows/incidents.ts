import { brand, type Incident } from '@baobab/contract'
import { listIncidents } from '../../src/incidents/list-incidents.ts'
import { mailsTo } from '../channels/mailbox.ts'
import type { PayingSite } from '../sites/paying-site.ts'
import type { TestSite } from '../sites/test-site.ts'
import { holdEvent } from './bookings.ts'
import { placeOrder } from './checkouts.ts'
import { bearer, type TestUser } from './people.ts'

/** The open incident about an order or a booking. */
export async function findIncident({ db }: PayingSite, id: string): Promise<Incident> {
  const incidents = await listIncidents(db)
  const incident = incidents.find(({ tracking_id, book_event_id }) =>
    [tracking_id, book_event_id].includes(id),
  )
  if (incident === undefined) throw new Error(`no open incident about ${id}`)
  return incident
}

/** The mails to the restaurant about an incident. */
export const mailsAbout = async (site: PayingSite, { id }: Incident) =>
  (await mailsTo(site, brand.email)).filter(({ subject }) => subject.endsWith(`(${id})`))

/** Its payment is in review: asked for $25.00, got $24.00. */
export async function orderInReview(site: PayingSite, edit: object = { amountCents: 2400 }) {
  const order = await placeOrder(site)
  site.sandbox.stripe.edit(order.reference, edit)
  site.sandbox.stripe.pay(order.reference)
  await site.sandbox.webhooksIdle()
  return { ...order, incident: await findIncident(site, order.trackingId) }
}

/** Its payment is in review: asked for $556.50, got $556.49. */
export async function bookingInReview(site: PayingSite) {
  const booking = await holdEvent(site)
  site.sandbox.stripe.edit(booking.reference, { amountCents: 55_649 })
  site.sandbox.stripe.pay(booking.reference)
  await site.sandbox.webhooksIdle()
  return { ...booking, incident: await findIncident(site, booking.bookingId) }
}

export type Decision = 'accept' | 'return'

/** What the owner decides about a payment in review. */
export const settleReview = (
  { http }: TestSite,
  owner: TestUser,
  { id, decision }: { id: number; decision: Decision },
) =>
  http
    .post(`/api/staff/incident/${id}/${decision}`)
    .set(bearer(owner))
    .send({ reason: 'The rest came in cash' })
