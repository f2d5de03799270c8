import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { createBookingPrices, getBooking, holdEvent } from '../../test/bookings.ts'
import {
  confirmPayment,
  getOrder,
  mailKinds,
  newestPayment,
  placeOrder,
  postCheckout,
} from '../../test/checkouts.ts'
import { incidentOf } from '../../test/incidents.ts'
import { createSite, type PayingSite, payingSite } from '../../test/paying-site.ts'
import { bearer, createUser, type TestUser } from '../../test/people.ts'
import { settleAll, settleAndCheckBooks } from '../../test/settle-all.ts'
import type { TestSite } from '../../test/test-site.ts'
import { settlePayment } from '../payments/settle/settle-payment.ts'
import { reconcilePaid, sweepPayments } from '../payments/settle/sweep-payments.ts'
import { listIncidents } from './list-incidents.ts'

let site: PayingSite
let secondSite: TestSite
let owner: TestUser
beforeAll(async () => {
  site = await payingSite()
  await createBookingPrices(site.db)
  secondSite = await createSite(site.sandbox, { DATABASE_URL: site.config.DATABASE_URL })
  owner = await createUser(site, { role: 'owner' })
})
afterAll(async () => {
  await secondSite.close()
  await site.close()
})
afterEach(() => settleAndCheckBooks(site))

type Way = 'accept' | 'return'
const settle = (id: number, way: Way, { http }: Pick<TestSite, 'http'> = site) =>
  http.post(`/api/staff/incident/${id}/${way}`).set(bearer(owner)).send({ reason: 'The rest came in cash' })

/** Asked for $25.00, got $24.00. */
async function orderInReview(edit: object = { amountCents: 2400 }) {
  const order = await placeOrder(site)
  site.sandbox.stripe.edit(order.reference, edit)
  site.sandbox.stripe.pay(order.reference)
  await site.sandbox.webhooksIdle()
  return { ...order, incident: await incidentOf(site, order.trackingId) }
}

describe('A payment in review that is taken as paid', () => {
  test('MON-29 pays its order with what came, names who took it and why, and nothing after it changes that', async () => {
    const { trackingId, email, incident } = await orderInReview()
    expect(incident.in_review).toEqual({ amount: 2400, currency: 'usd' })
    expect((await settle(incident.id, 'accept').expect(200)).body.message).toBe(
      'It is taken as paid, and the customer is told.',
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
      closeReason: 'Taken as paid: The rest came in cash',
      closedByUserId: owner.id,
    })
    expect(await mailKinds(site, email)).toEqual(['order-paid'])
    const { body } = await site.http.get(`/api/staff/order/${trackingId}`).set(bearer(owner)).expect(200)
    expect(body.order).toMatchObject({ total_price: 25, refundable: 24, must_acknowledge: true })
    await site.http
      .post(`/api/staff/order/${trackingId}/cancel`)
      .set(bearer(owner))
      .send({ reason: 'Rain' })
      .expect(200)
    await settleAll(site)
    expect(await newestPayment(site, trackingId)).toMatchObject({ status: 'refunded', refundedCents: 2400 })
  })

  test('books its event with the crew that it held', async () => {
    const held = await holdEvent(site)
    site.sandbox.stripe.edit(held.reference, { amountCents: 55_649 })
    site.sandbox.stripe.pay(held.reference)
    await settleAll(site)
    const [incident] = (await listIncidents(site.db)).filter((one) => one.book_event_id === held.bookingId)
    await settle(Number(incident?.id), 'accept').expect(200)
    expect(await getBooking(site, held.bookingId)).toMatchObject({
      status: 'booked',
      crew: 1,
      payments: [{ status: 'paid', capturedCents: 55_649, acceptedByUserId: owner.id }],
    })
    expect(await mailKinds(site, held.email)).toEqual(['booking-booked'])
  })

  test('needs the owner, a reason, an incident of its kind and a provider that answers', async () => {
    const { trackingId, incident } = await orderInReview()
    const post = (who: TestUser, body: object, id = incident.id) =>
      site.http.post(`/api/staff/incident/${id}/accept`).set(bearer(who)).send(body)
    await post(await createUser(site, { role: 'kitchen' }), { reason: 'x' }).expect(403)
    await post(owner, { reason: ' ' }).expect(422)
    await post(owner, { reason: 'x' }, 2_147_483_647).expect(404)
    const at = new Date()
    const { id } = await site.db.incident.create({
      data: { kind: 'refund_failed', key: 'refund_failed:x', summary: 'x', createdAt: at, lastSeenAt: at },
    })
    await post(owner, { reason: 'x' }, id).expect(409)
    site.sandbox.faults.add({ kind: 'status', operation: 'retrieve', status: 500 })
    expect((await post(owner, { reason: 'x' }).expect(503)).body.code).toBe('payment_unavailable')
    expect(await getOrder(site, trackingId)).toMatchObject({ paidAt: null, payments: [{ status: 'review' }] })
  })
})

describe('A payment in review is not taken as paid', () => {
  const refusal = async (id: number) => (await settle(id, 'accept').expect(409)).body.message

  test('when it is in another currency', async () => {
    const { trackingId, incident } = await orderInReview({ currency: 'cad' })
    expect(await refusal(incident.id)).toBe('It was paid in CAD, not in USD. Give it back.')
    await settle(incident.id, 'return').expect(200)
    await settleAll(site)
    expect(await newestPayment(site, trackingId)).toMatchObject({ status: 'refunded', refundedCents: 2500 })
  })

  test('when nothing was collected', async () => {
    const order = await placeOrder(site, { payment_method: 'paypal' })
    site.sandbox.paypal.edit(order.reference, { amountCents: 2400 })
    site.sandbox.paypal.approve(order.reference)
    await site.sandbox.webhooksIdle()
    const incident = await incidentOf(site, order.trackingId)
    expect(incident.in_review).toBeNull()
    expect(await refusal(incident.id)).toContain('Nothing was collected')
    expect((await settle(incident.id, 'return').expect(409)).body.message).toContain('nothing to give back')
  })

  test('when a part went back on the provider’s website, of which no event came', async () => {
    const { reference, incident, trackingId } = await orderInReview()
    site.sandbox.faults.add({ kind: 'drop', operation: 'webhook' })
    site.sandbox.stripe.refund(reference, 400)
    expect(await refusal(incident.id)).toBe('Its money is going back to the customer already.')
    expect((await settle(incident.id, 'return').expect(200)).body.message).toBe(
      '$20.00 goes back to the customer.',
    )
    await settleAll(site)
    expect(await newestPayment(site, trackingId)).toMatchObject({ status: 'refunded', refundedCents: 2400 })
  })

  test('when another payment has paid; given back, only this one goes back', async () => {
    const { trackingId, body, key, incident } = await payTwice()
    expect(await refusal(incident.id)).toBe('Another payment has paid for it. Give this one back.')
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
  return { ...order, incident: await incidentOf(site, order.trackingId) }
}

test('A payment in review that is given back ends its order with the reason, and frees what it held', async () => {
  const { trackingId, email, incident } = await orderInReview()
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

test('A booking whose payment in review is given back is cancelled and frees its crew', async () => {
  const held = await holdEvent(site)
  site.sandbox.stripe.edit(held.reference, { amountCents: 55_649 })
  site.sandbox.stripe.pay(held.reference)
  await settleAll(site)
  const [incident] = (await listIncidents(site.db)).filter((one) => one.book_event_id === held.bookingId)
  await settle(Number(incident?.id), 'return').expect(200)
  await settleAll(site)
  expect(await getBooking(site, held.bookingId)).toMatchObject({
    status: 'cancelled',
    crew: null,
    payments: [{ status: 'refunded', refundedCents: 55_649 }],
  })
})

describe('MON-29 At the same time', () => {
  test('of taking as paid and giving back exactly one wins', async () => {
    const winners = new Set<Way>()
    for (let round = 0; round < 8; round += 1) {
      const { trackingId, incident } = await orderInReview()
      const ways: Way[] = ['accept', 'return', 'accept', 'return']
      // to take it as paid asks the provider before: on half of the rounds it gets that head start
      const answers = await Promise.all(
        ways.map(async (way, i) => {
          if (way === 'return' && round % 2) await new Promise((later) => setTimeout(later, 30))
          return { way, ...(await settle(incident.id, way, i % 2 ? site : secondSite)) }
        }),
      )
      const won = answers.filter(({ status }) => status === 200)
      expect(won).toHaveLength(1)
      expect(answers.filter(({ status }) => status === 409)).toHaveLength(3)
      const [{ way } = { way: 'accept' as Way }] = won
      winners.add(way)
      await settleAll(site)
      expect(await getOrder(site, trackingId)).toMatchObject(
        way === 'accept'
          ? { status: 'pending', paidAt: expect.any(Date), payments: [{ status: 'paid', refundedCents: 0 }] }
          : { status: 'cancelled', paidAt: null, payments: [{ status: 'refunded', refundedCents: 2400 }] },
      )
    }
    expect([...winners].sort(), 'both happened').toEqual(['accept', 'return'])
  }, 60_000)

  test('events, return pages and the sweeper change nothing, and of three owners one takes it', async () => {
    const { trackingId, email, incident } = await orderInReview()
    const { id } = await newestPayment(site, trackingId)
    const [a, b, c] = await Promise.all([
      settle(incident.id, 'accept'),
      settle(incident.id, 'accept', secondSite),
      settle(incident.id, 'accept'),
      // what an event does
      settlePayment(secondSite.deps, id),
      settlePayment(site.deps, id),
      sweepPayments(secondSite.deps),
      reconcilePaid(site.deps),
      confirmPayment(site, trackingId),
    ])
    expect([a, b, c].map(({ status }) => status).sort()).toEqual([200, 409, 409])
    await settleAll(site)
    expect(await getOrder(site, trackingId)).toMatchObject({
      paidAt: expect.any(Date),
      payments: [{ status: 'paid', capturedCents: 2400 }],
    })
    expect(await mailKinds(site, email)).toEqual(['order-paid'])
  })
})
