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

/** Its payment is in review before anything was collected: asked for $25.00, approved $24.00. */
export async function approvedInReview(site: PayingSite) {
  const order = await placeOrder(site, { payment_method: 'paypal' })
  site.sandbox.paypal.edit(order.reference, { amountCents: 2400 })
  site.sandbox.paypal.approve(order.reference)
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

/** The bank has not decided yet, so nothing of the payment goes back. */
export const openDispute = (
  { db }: Pick<TestSite, 'db'>,
  paymentId = '',
  at = new Date(),
): Promise<{ id: number }> =>
  db.incident.create({
    data: {
      ...{ kind: 'dispute', key: `dispute:${paymentId}`, summary: 'Disputed', paymentId },
      ...{ createdAt: at, lastSeenAt: at },
    },
  })

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
