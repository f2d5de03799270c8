import { randomUUID } from 'node:crypto'
import { brand } from '@baobab/contract'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { getOrder, newestPayment, placeOrder } from '../../test/checkouts.ts'
import { expectInvariants } from '../../test/invariants.ts'
import { mailsTo } from '../../test/mailbox.ts'
import { type PayingSite, payingSite } from '../../test/paying-site.ts'
import { bearer, createUser, type TestUser } from '../../test/people.ts'
import { settleAll } from '../../test/settle-all.ts'
import { queueJob } from '../jobs/queue.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { sendMail } from '../mail/send-mail.ts'
import { settlePayment } from '../payments/settle/settle-payment.ts'
import { reportDeadJobs } from './report-dead-jobs.ts'

let site: PayingSite
let owner: TestUser
let cook: TestUser
beforeAll(async () => {
  site = await payingSite()
  owner = await createUser(site, { role: 'owner' })
  cook = await createUser(site, { role: 'kitchen' })
})
afterAll(() => site.close())
afterEach(async () => {
  site.sandbox.faults.clear()
  await settleAll(site)
  await expectInvariants(site.db, site.sandbox.ledger())
})

type Listed = { id: number; kind: string; summary: string; tracking_id: string | null; count: number }
const listed = async (): Promise<Listed[]> =>
  (await site.http.get('/api/staff/incident').set(bearer(cook)).expect(200)).body.incidents
const close = (id: number, reason = 'Called the customer') =>
  site.http.post(`/api/staff/incident/${id}/close`).set(bearer(owner)).send({ reason })
const cancel = (trackingId: string) =>
  site.http
    .post(`/api/staff/order/${trackingId}/cancel`)
    .set(bearer(cook))
    .send({ reason: 'The smoker is down' })
const mailsAbout = async (id: number) =>
  (await mailsTo(site, brand.email)).filter(({ subject }) => subject.endsWith(`(${id})`))
const incidentOf = async (trackingId: string) => {
  const [incident] = (await listed()).filter((one) => one.tracking_id === trackingId)
  if (incident === undefined) throw new Error(`no open incident about ${trackingId}`)
  return incident
}
const paidOrder = async () => {
  const order = await placeOrder(site)
  site.sandbox.stripe.pay(order.reference)
  await site.sandbox.webhooksIdle()
  return order
}

describe('A refund that the provider refuses', () => {
  test('is one incident, mailed to the restaurant once; cancelling again makes another refund', async () => {
    const order = await paidOrder()
    const refusal = { kind: 'status', operation: 'refund', status: 400 } as const
    site.sandbox.faults.add({ ...refusal, times: 1 })
    await cancel(order.trackingId).expect(200)
    await site.runDueJobs()
    expect(await newestPayment(site, order.trackingId)).toMatchObject({
      status: 'paid',
      refunds: [{ status: 'failed' }],
    })
    const first = await incidentOf(order.trackingId)
    expect(first).toMatchObject({ kind: 'refund_failed', count: 1 })
    expect(first.summary).toContain('25.00 USD did not go back')

    site.sandbox.faults.add({ ...refusal, times: 1 })
    const again = await cancel(order.trackingId).expect(200)
    expect(again.body.message).toBe('The order was cancelled before. $25.00 is asked for again.')
    await site.runDueJobs()
    expect(await incidentOf(order.trackingId)).toMatchObject({ id: first.id, count: 2 })
    expect(await mailsAbout(first.id)).toHaveLength(1)

    await Promise.all([cancel(order.trackingId), cancel(order.trackingId), cancel(order.trackingId)])
    await site.runDueJobs()
    await site.sandbox.webhooksIdle()
    const payment = await newestPayment(site, order.trackingId)
    expect(payment).toMatchObject({ status: 'refunded', refundedCents: 2500 })
    expect(payment.refunds.map(({ status }) => status).sort()).toEqual(['done', 'failed', 'failed'])
    expect((await listed()).map(({ id }) => id)).not.toContain(first.id)
    const done = await cancel(order.trackingId).expect(200)
    expect(done.body.message).toBe('The order was cancelled before.')
    const toCustomer = await mailsTo(site, order.email)
    expect(toCustomer.map(({ kind }) => kind)).toEqual(['order-paid', 'order-cancelled'])
    expect(toCustomer[1]?.text).toContain('We have asked for $25.00 to go back to you')
  })

  test('is an incident when it fails days after the provider accepted it', async () => {
    const order = await paidOrder()
    await cancel(order.trackingId).expect(200)
    await site.runDueJobs()
    await site.sandbox.webhooksIdle()
    const payment = await newestPayment(site, order.trackingId)
    const { stripe } = site.deps.providers
    const find: typeof stripe.find = async (...args) => {
      const state = await stripe.find(...args)
      return state.state === 'paid' ? { ...state, refundedCents: 0 } : state
    }
    const deps = { ...site.deps, providers: { ...site.deps.providers, stripe: { ...stripe, find } } }
    await settlePayment(deps, payment.id)
    expect(
      (await listed()).map((one) => one.tracking_id),
      'not while the answer may be older',
    ).not.toContain(order.trackingId)
    await settlePayment({ ...deps, now: () => new Date(Date.now() + 3_600_000) }, payment.id)
    expect(await incidentOf(order.trackingId)).toMatchObject({ kind: 'refund_failed' })
  })
})

describe('A payment in review', () => {
  test('MON-05 is mailed to the restaurant once, however often the provider reports it', async () => {
    const order = await placeOrder(site)
    site.sandbox.stripe.edit(order.reference, { amountCents: 2400 })
    site.sandbox.faults.add({ kind: 'duplicate', operation: 'webhook', copies: 3, times: 1 })
    site.sandbox.stripe.pay(order.reference)
    await settleAll(site)
    const incident = await incidentOf(order.trackingId)
    expect(incident).toMatchObject({
      kind: 'payment_in_review',
      summary: 'Asked for 25.00 USD, got 24.00 USD.',
      count: 1,
    })
    const [mail, ...others] = await mailsAbout(incident.id)
    expect(others).toEqual([])
    expect(mail?.text).toContain('Asked for 25.00 USD, got 24.00 USD.')
  })

  test('of which nothing was collected ends when the owner closes it', async () => {
    const order = await placeOrder(site, { payment_method: 'paypal' })
    site.sandbox.paypal.edit(order.reference, { amountCents: 2400 })
    site.sandbox.paypal.approve(order.reference)
    await site.sandbox.webhooksIdle()
    const { id } = await incidentOf(order.trackingId)
    expect((await close(id).expect(200)).body.message).toBe('The incident is closed.')
    await settleAll(site)
    expect(await getOrder(site, order.trackingId)).toMatchObject({
      paidAt: null,
      payments: [{ status: 'expired', capturedCents: null }],
    })
    expect((await listed()).map((one) => one.tracking_id)).not.toContain(order.trackingId)
  })
})

describe('Closing', () => {
  test('Of five owners at once one closes; the others are told that it was closed before', async () => {
    const order = await placeOrder(site)
    site.sandbox.stripe.edit(order.reference, { amountCents: 2400 })
    site.sandbox.stripe.pay(order.reference)
    await site.sandbox.webhooksIdle()
    const { id } = await incidentOf(order.trackingId)
    const answers = await Promise.all(['a', 'b', 'c', 'd', 'e'].map((reason) => close(id, reason)))
    expect(answers.map(({ body }) => body.message).sort()).toEqual([
      'The incident is closed.',
      ...Array.from({ length: 4 }, () => 'The incident was closed before.'),
    ])
    const stored = await site.db.incident.findUniqueOrThrow({ where: { id } })
    expect(stored).toMatchObject({ closedByUserId: owner.id, closedAt: expect.any(Date) })
    expect((await newestPayment(site, order.trackingId)).status, 'its money is still there').toBe('review')
    await close(id, ' ').expect(422)
    await close(2_147_483_647).expect(404)
    await site.http
      .post(`/api/staff/incident/${id}/close`)
      .set(bearer(cook))
      .send({ reason: 'x' })
      .expect(403)
  })
})

describe('A dispute', () => {
  test('at Stripe is one incident about its payment; its end is told in the same incident', async () => {
    const order = await paidOrder()
    const { captureReference } = await newestPayment(site, order.trackingId)
    const send = (type: string, status: string) =>
      site.sandbox.sendEvent('stripe', `charge.dispute.${type}`, {
        id: `dp_${order.trackingId}`,
        object: 'dispute',
        charge: 'ch_1',
        payment_intent: captureReference,
        amount: 2500,
        currency: 'usd',
        reason: 'fraudulent',
        status,
      })
    expect(await send('created', 'needs_response')).toBe(200)
    const opened = await incidentOf(order.trackingId)
    expect(opened).toMatchObject({ kind: 'dispute', count: 1 })
    expect(opened.summary).toContain('25.00 USD, fraudulent, needs_response')
    expect(await send('closed', 'lost')).toBe(200)
    const ended = await incidentOf(order.trackingId)
    expect(ended).toMatchObject({ id: opened.id, count: 2, summary: expect.stringContaining('lost') })
    expect(await mailsAbout(opened.id)).toHaveLength(1)
    expect((await newestPayment(site, order.trackingId)).status).toBe('paid')
  })

  test('at PayPal is one incident about its payment, and one about an unknown payment is kept too', async () => {
    const order = await placeOrder(site, { payment_method: 'paypal' })
    site.sandbox.paypal.approve(order.reference)
    await site.sandbox.webhooksIdle()
    const { captureReference } = await newestPayment(site, order.trackingId)
    const dispute = (id: string, transaction: string | null) => ({
      dispute_id: id,
      disputed_transactions: [{ buyer_transaction_id: 'B1', seller_transaction_id: transaction }],
      reason: 'MERCHANDISE_OR_SERVICE_NOT_RECEIVED',
      status: 'RESOLVED',
      dispute_amount: { currency_code: 'USD', value: '25.00' },
      dispute_outcome: { outcome_code: 'RESOLVED_BUYER_FAVOUR' },
    })
    const send = (type: string, resource: object) =>
      site.sandbox.sendEvent('paypal', `CUSTOMER.DISPUTE.${type}`, resource)
    const known = dispute(`PP-D-${order.trackingId}`, captureReference)
    expect(await send('CREATED', { ...known, status: 'OPEN', dispute_outcome: undefined })).toBe(200)
    expect(await send('RESOLVED', known)).toBe(200)
    expect(await incidentOf(order.trackingId)).toMatchObject({
      kind: 'dispute',
      count: 2,
      summary: expect.stringContaining('RESOLVED_BUYER_FAVOUR'),
    })
    expect(await send('CREATED', dispute('PP-D-UNKNOWN', 'NOBODY'))).toBe(200)
    expect((await listed()).filter(({ summary }) => summary.includes('PP-D-UNKNOWN'))).toMatchObject([
      { kind: 'dispute', tracking_id: null },
    ])
  })
})

test('A refund without an Idempotency-Key is refused; two clicks with one key give back once', async () => {
  const order = await paidOrder()
  const refund = () =>
    site.http
      .post(`/api/staff/order/${order.trackingId}/refund`)
      .set(bearer(owner))
      .send({ amount: 5, reason: 'Cold' })
  const refused = await refund().expect(400)
  expect(refused.body.message).toBe('Please send an Idempotency-Key, so that two clicks do this once.')
  const key = randomUUID()
  await Promise.all([refund().set('idempotency-key', key).expect(200), refund().set('idempotency-key', key)])
  await site.runDueJobs()
  expect(await newestPayment(site, order.trackingId)).toMatchObject({ refundedCents: 500 })
})

test('WHK-07 An event about an unknown payment is answered 200, stored as unmatched and one incident', async () => {
  const intent = `pi_${randomUUID()}`
  const send = () => site.sandbox.sendEvent('stripe', 'refund.created', { payment_intent: intent })
  expect([await send(), await send()]).toEqual([200, 200])
  const about = (await listed()).filter(({ summary }) => summary.includes(intent))
  expect(about).toMatchObject([{ kind: 'event_unmatched', count: 2, tracking_id: null }])
  expect(await site.db.paymentEvent.count({ where: { outcome: 'unmatched' } })).toBe(2)
})

test('FLT-13 A job that failed for the last time is one incident, and a closed one stays closed', async () => {
  await site.db.$transaction((tx) => queueJob(tx, 'settle-payment', { paymentId: randomUUID() }))
  await site.db.$executeRaw`
    UPDATE graphile_worker._private_jobs SET attempts = 11
    WHERE task_id = (SELECT id FROM graphile_worker._private_tasks WHERE identifier = 'settle-payment')`
  await site.runDueJobs()
  await reportDeadJobs(site.deps)
  await reportDeadJobs(site.deps)
  const dead = (await listed()).filter(({ kind }) => kind === 'job_failed')
  expect(dead).toMatchObject([{ count: 1, summary: expect.stringContaining('“settle-payment”') }])
  for (const { id } of dead) await close(id).expect(200)
  await reportDeadJobs(site.deps)
  expect((await listed()).filter(({ kind }) => kind === 'job_failed')).toEqual([])
})

test('/metrics counts the open incidents of each kind', async () => {
  const parked = async () =>
    Number(/open_incidents\{kind="mail_parked"\} (\d+)/.exec((await site.http.get('/metrics')).text)?.[1])
  const before = await parked()
  await site.db.$transaction(async (tx) => {
    const mail = { to: { name: 'Ada', address: 'not an address' }, subject: 's', html: 'h', text: 't' }
    await queueMail(tx, { ...mail, key: randomUUID(), kind: 'test' })
  })
  const row = await site.db.mail.findFirstOrThrow({ orderBy: { id: 'desc' } })
  // a row that cannot be sent
  await site.db.mail.update({ where: { id: row.id }, data: { content: {} } })
  await sendMail(site.deps, { mailId: row.id }, { isLast: true }).catch(() => {})
  expect(await parked()).toBe(before + 1)
})
