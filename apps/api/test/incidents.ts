import { brand, type Incident } from '@baobab/contract'
import { listIncidents } from '../src/incidents/list-incidents.ts'
import { placeOrder } from './checkouts.ts'
import { mailsTo } from './mailbox.ts'
import type { PayingSite } from './paying-site.ts'
import { bearer, type TestUser } from './people.ts'
import type { TestSite } from './test-site.ts'

/** The open incident about an order. */
export async function incidentOf({ db }: PayingSite, trackingId: string): Promise<Incident> {
  const [incident] = (await listIncidents(db)).filter((open) => open.tracking_id === trackingId)
  if (incident === undefined) throw new Error(`no open incident about ${trackingId}`)
  return incident
}

/** The mails to the restaurant about an incident. */
export const mailsAbout = async (site: PayingSite, { id }: Incident) =>
  (await mailsTo(site, brand.email)).filter(({ subject }) => subject.endsWith(`(${id})`))

/** An order whose payment waits for staff: asked for $25.00, got $24.00. */
export async function orderInReview(site: PayingSite, edit: object = { amountCents: 2400 }) {
  const order = await placeOrder(site)
  site.sandbox.stripe.edit(order.reference, edit)
  site.sandbox.stripe.pay(order.reference)
  await site.sandbox.webhooksIdle()
  return { ...order, incident: await incidentOf(site, order.trackingId) }
}

export type Way = 'accept' | 'return'

/** What the owner decides about a payment in review. */
export const settleReview = ({ http }: TestSite, owner: TestUser, { id, way }: { id: number; way: Way }) =>
  http.post(`/api/staff/incident/${id}/${way}`).set(bearer(owner)).send({ reason: 'The rest came in cash' })
