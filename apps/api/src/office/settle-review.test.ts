import { afterEach, describe, expect, test } from 'vitest'
import { mailsTo } from '../../test/channels/mailbox.ts'
import { settleAll, settleAndCheckBooks } from '../../test/invariants/settle-all.ts'
import { createBookingPrices, getBooking } from '../../test/rows/bookings.ts'
import { getOrder, mailKinds, newestPayment, placeOrder, postCheckout } from '../../test/rows/checkouts.ts'
import {
  approvedInReview,
  bookingInReview,
  type Decision,
  findIncident,
  orderInReview,
  settleReview,
} from '../../test/rows/incidents.ts'
import { bearer, createUser, postAs } from '../../test/rows/people.ts'
import { payingSite } from '../../test/sites/paying-site.ts'
import { listIncidents } from '../incidents/list-incidents.ts'

const site = await payingSite()
await createBookingPrices(site.db)
const owner = await createUser(site, { role: 'owner' })
afterEach(() => settleAndCheckBooks(site))

const settle = (id: number, decision: Decision) => settleReview(site, owner, { id, decision })

describe('A payment in review that is taken as paid', () => {
  test('MON-29 pays its order with what came, names who took it and why, and nothing after it changes that', async () => {
    const { trackingId, email, incident } = await orderInReview(site)
    expect(incident.in_review).toEqual({ amount: 2400, currency: 'usd' })
    expect((await settle(incident.id, 'accept').expect(200)).body.message).toBe(
      'Accepted as paid. We’ve told the customer.',
    )
    await settleAll(site)
    expect(await getOrder(site, trackingId)).toMatchObject({
      paidAt: expect.any(Date),
      status: 'pending',
      payments: [
        {
          status: 'paid',
          amountCents: 2500,
          capturedCents: 2400,
          reviewReason: null,
          acceptedAt: expect.any(Date),
          acceptedByUserId: owner.id,
          acceptReason: 'The rest came in cash',
        },
      ],
    })
    expect(await site.db.incident.findUniqueOrThrow({ where: { id: incident.id } })).toMatchObject({
      summary: 'Asked for 25.00 USD, got 24.00 USD.',
      closeReason: 'Accepted as paid: The rest came in cash',
      closedByUserId: owner.id,
    })
    const [mail, ...others] = await mailsTo(site, email)
    expect(mail?.text).toContain('You paid $24.00 instead of $25.00. We count that as paid in full.')
    expect(others).toEqual([])
    const { body } = await site.http.get(`/api/staff/order/${trackingId}`).set(bearer(owner)).expect(200)
    expect(body.order).toMatchObject({
      total_price: 25,
      paid_amount: 24,
      refundable: 24,
      must_acknowledge: true,
    })
    await postAs(site, owner, `/staff/order/${trackingId}/cancel`, { reason: 'Rain' }).expect(200)
    await settleAll(site)
    expect(await newestPayment(site, trackingId)).toMatchObject({ status: 'refunded', refundedCents: 2400 })
  })

  test('books its event with the crew that it held', async () => {
    const { bookingId, email, incident } = await bookingInReview(site)
    await settle(incident.id, 'accept').expect(200)
    expect(await getBooking(site, bookingId)).toMatchObject({
      status: 'booked',
      crew: 1,
      payments: [{ status: 'paid', capturedCents: 55_649, acceptedByUserId: owner.id }],
    })
    const [mail, ...others] = await mailsTo(site, email)
    expect(mail?.text).toContain('You paid $556.49 instead of $556.50. We count that as paid in full.')
    expect(others).toEqual([])
    const { body } = await site.http.get(`/api/staff/booking/${bookingId}`).set(bearer(owner)).expect(200)
    expect(body.booking).toMatchObject({ total_price: 556.5, paid_amount: 556.49 })
  })

  test('needs a reason, an incident of its kind and a provider that answers', async () => {
    const { trackingId, incident } = await orderInReview(site)
    const post = (body: object, id = incident.id) =>
      site.http.post(`/api/staff/incident/${id}/accept`).set(bearer(owner)).send(body)
    await post({ reason: ' ' }).expect(422)
    await post({ reason: 'x' }, 2_147_483_647).expect(404)
    const at = new Date()
    const { id } = await site.db.incident.create({
      data: { kind: 'refund_failed', key: 'refund_failed:x', summary: 'x', createdAt: at, lastSeenAt: at },
    })
    await post({ reason: 'x' }, id).expect(409)
    site.sandbox.faults.add({ kind: 'status', operation: 'retrieve', status: 500 })
    expect((await post({ reason: 'x' }).expect(503)).body.code).toBe('payment_unavailable')
    expect(await getOrder(site, trackingId)).toMatchObject({ paidAt: null, payments: [{ status: 'review' }] })
  })
})

describe('A payment in review is not taken as paid', () => {
  const refusal = async (id: number) => (await settle(id, 'accept').expect(409)).body.message

  test('when it is in another currency', async () => {
    const { trackingId, incident } = await orderInReview(site, { currency: 'cad' })
    expect(await refusal(incident.id)).toBe('It was paid in CAD, not in USD. Refund it.')
    await settle(incident.id, 'return').expect(200)
    await settleAll(site)
    expect(await newestPayment(site, trackingId)).toMatchObject({ status: 'refunded', refundedCents: 2500 })
  })

  test('when nothing was collected', async () => {
    const { incident } = await approvedInReview(site)
    expect(incident.in_review).toBeNull()
    expect(await refusal(incident.id)).toContain('Nothing was collected')
    expect((await settle(incident.id, 'return').expect(409)).body.message).toContain('nothing to refund')
  })

  test('when a part went back on the provider’s website, of which no event came', async () => {
    const { reference, incident, trackingId } = await orderInReview(site)
    site.sandbox.faults.add({ kind: 'drop', operation: 'webhook' })
    site.sandbox.stripe.refund(reference, 400)
    expect(await refusal(incident.id)).toBe('It’s already being refunded.')
    expect((await settle(incident.id, 'return').expect(200)).body.message).toBe(
      'We’re refunding $20.00 to the customer.',
    )
    await settleAll(site)
    expect(await newestPayment(site, trackingId)).toMatchObject({ status: 'refunded', refundedCents: 2400 })
  })

  test('when it was taken as paid before', async () => {
    const { incident } = await orderInReview(site)
    await settle(incident.id, 'accept').expect(200)
    expect(await refusal(incident.id)).toBe('This payment is no longer in review.')
  })

  test('when another payment has paid; given back, only this one goes back', async () => {
    const { trackingId, body, key, incident } = await payTwice()
    expect(await refusal(incident.id)).toBe('Another payment already covers it. Refund this one.')
    await settle(incident.id, 'return').expect(200)
    await settleAll(site)
    const order = await getOrder(site, trackingId)
    expect(order).toMatchObject({ status: 'pending', paidAt: expect.any(Date) })
    expect(order.payments.map(({ status }) => status).sort()).toEqual(['paid', 'refunded'])
    await postCheckout(site, body, key).expect(200)
  })
})

/** The right amount at PayPal, and a dollar less in another window at Stripe. */
async function payTwice() {
  const order = await placeOrder(site)
  site.sandbox.faults.add({ kind: 'status', operation: 'expire', status: 503 })
  await postCheckout(site, { ...order.body, payment_method: 'paypal' }, order.key).expect(200)
  const second = await newestPayment(site, order.trackingId)
  site.sandbox.paypal.approve(String(second.reference))
  await site.sandbox.webhooksIdle()
  site.sandbox.stripe.edit(order.reference, { amountCents: 2400 })
  site.sandbox.stripe.pay(order.reference)
  await site.sandbox.webhooksIdle()
  site.sandbox.faults.clear()
  return { ...order, incident: await findIncident(site, order.trackingId) }
}

test('A payment in review that is given back ends its order with the reason, and frees what it held', async () => {
  const { trackingId, email, incident } = await orderInReview(site)
  await settle(incident.id, 'return').expect(200)
  await settleAll(site)
  const order = await getOrder(site, trackingId)
  expect(order).toMatchObject({
    status: 'cancelled',
    cancelReason: 'The rest came in cash',
    payments: [{ status: 'refunded', refundedCents: 2400, refunds: [{ requestedByUserId: owner.id }] }],
  })
  expect(await site.db.orderSlot.count({ where: { orderId: order.id } })).toBe(0)
  expect(await mailKinds(site, email)).toEqual(['order-cancelled'])
  expect((await listIncidents(site.db)).map(({ id }) => id)).not.toContain(incident.id)
})

test('A booking whose payment in review is given back is canceled and frees its crew', async () => {
  const { bookingId, incident } = await bookingInReview(site)
  await settle(incident.id, 'return').expect(200)
  await settleAll(site)
  expect(await getBooking(site, bookingId)).toMatchObject({
    status: 'cancelled',
    crew: null,
    payments: [{ status: 'refunded', refundedCents: 55_649 }],
  })
})
