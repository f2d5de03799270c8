import { afterEach, describe, expect, test } from 'vitest'
import { settleAndCheckBooks } from '../../test/invariants/settle-all.ts'
import { newestPayment, payOrder } from '../../test/rows/checkouts.ts'
import { findIncident, mailsAbout } from '../../test/rows/incidents.ts'
import { payingSite } from '../../test/sites/paying-site.ts'
import { listIncidents } from './list-incidents.ts'

const site = await payingSite()
afterEach(() => settleAndCheckBooks(site))

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
