import { afterEach, describe, expect, test } from 'vitest'
import { mailsTo } from '../../test/channels/mailbox.ts'
import { settleAndCheckBooks } from '../../test/invariants/settle-all.ts'
import { newestPayment, payOrder } from '../../test/rows/checkouts.ts'
import { findIncident, mailsAbout } from '../../test/rows/incidents.ts'
import { createUser, postAs } from '../../test/rows/people.ts'
import { payingSite } from '../../test/sites/paying-site.ts'
import { settlePayment } from '../payments/settle/settle-payment.ts'
import { listIncidents } from './list-incidents.ts'

const site = await payingSite()
const cook = await createUser(site, { role: 'kitchen' })
afterEach(() => settleAndCheckBooks(site))

const cancel = (trackingId: string) =>
  postAs(site, cook, `/staff/order/${trackingId}/cancel`, { reason: 'The smoker is down' })

describe('OPS-04 A refund that the provider refuses', () => {
  test('is one incident, mailed to the restaurant once; canceling again makes another refund', async () => {
    const order = await payOrder(site)
    const refusal = { kind: 'status', operation: 'refund', status: 400 } as const
    site.sandbox.faults.add({ ...refusal, times: 1 })
    await cancel(order.trackingId).expect(200)
    await site.runDueJobs()
    expect(await newestPayment(site, order.trackingId)).toMatchObject({
      status: 'paid',
      refunds: [{ status: 'failed' }],
    })
    const first = await findIncident(site, order.trackingId)
    expect(first).toMatchObject({ kind: 'refund_failed', count: 1 })
    expect(first.summary).toContain('25.00 USD wasn’t refunded')

    site.sandbox.faults.add({ ...refusal, times: 1 })
    const again = await cancel(order.trackingId).expect(200)
    expect(again.body.message).toBe('The order was already canceled. $25.00 was requested again.')
    await site.runDueJobs()
    expect(await findIncident(site, order.trackingId)).toMatchObject({ id: first.id, count: 2 })
    expect(await mailsAbout(site, first)).toHaveLength(1)

    await Promise.all([cancel(order.trackingId), cancel(order.trackingId), cancel(order.trackingId)])
    await site.runDueJobs()
    await site.sandbox.webhooksIdle()
    const payment = await newestPayment(site, order.trackingId)
    expect(payment).toMatchObject({ status: 'refunded', refundedCents: 2500 })
    expect(payment.refunds.map(({ status }) => status).sort()).toEqual(['done', 'failed', 'failed'])
    expect((await listIncidents(site.db)).map(({ id }) => id)).not.toContain(first.id)
    const done = await cancel(order.trackingId).expect(200)
    expect(done.body.message).toBe('The order was already canceled.')
    const toCustomer = await mailsTo(site, order.email)
    expect(toCustomer.map(({ kind }) => kind)).toEqual(['order-paid', 'order-cancelled'])
    expect(toCustomer[1]?.text).toContain('We’re refunding $25.00')
  })

  test('is an incident when it fails days after the provider accepted it', async () => {
    const order = await payOrder(site)
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
      (await listIncidents(site.db)).map((one) => one.tracking_id),
      'not while the answer may be older',
    ).not.toContain(order.trackingId)
    await settlePayment({ ...deps, now: () => new Date(Date.now() + 3_600_000) }, payment.id)
    expect(await findIncident(site, order.trackingId)).toMatchObject({ kind: 'refund_failed' })
  })
})

describe('OPS-04 A dispute', () => {
  test('at Stripe is one incident about its payment, which closes when it ends', async () => {
    const order = await payOrder(site)
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
    const opened = await findIncident(site, order.trackingId)
    expect(opened).toMatchObject({ kind: 'dispute', count: 1 })
    expect(opened.summary).toContain('25.00 USD, fraudulent, needs_response')
    expect(await send('closed', 'lost')).toBe(200)
    const ended = await site.db.incident.findUniqueOrThrow({ where: { id: opened.id } })
    expect(ended.closeReason).toContain('lost')
    expect(await mailsAbout(site, opened)).toHaveLength(1)
    expect((await newestPayment(site, order.trackingId)).status).toBe('paid')
  })

  test('at PayPal is one incident about its payment, and one about an unknown payment is kept too', async () => {
    const order = await payOrder(site, 'paypal')
    const { id, captureReference } = await newestPayment(site, order.trackingId)
    const dispute = (dispute_id: string, transaction: string | null) => ({
      dispute_id,
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
    const ended = await site.db.incident.findFirstOrThrow({ where: { paymentId: id, kind: 'dispute' } })
    expect(ended.closeReason).toContain('RESOLVED_BUYER_FAVOUR')
    expect(await send('CREATED', dispute('PP-D-UNKNOWN', 'NOBODY'))).toBe(200)
    expect(
      (await listIncidents(site.db)).filter(({ summary }) => summary.includes('PP-D-UNKNOWN')),
    ).toMatchObject([{ kind: 'dispute', tracking_id: null }])
  })
})
