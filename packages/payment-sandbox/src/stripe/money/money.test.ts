import { expect, test } from 'vitest'
import { openShop, sessionParams } from '../../testing/shop.ts'

const shop = await openShop()

async function paidSession() {
  const { id } = await shop.stripe.checkout.sessions.create(sessionParams)
  return { id, intentId: shop.sandbox.stripe.pay(id).intentId ?? '' }
}
const events = () => shop.sandbox.events().map(({ rawBody }) => JSON.parse(rawBody))
const eventTypes = () => events().map(({ type }) => type)
const newestObject = (eventType: string) => events().findLast(({ type }) => type === eventType)?.data.object

async function findRows(source: string) {
  const { data } = await shop.stripe.balanceTransactions.list({ limit: 100 })
  return data.filter((row) => row.source === source).reverse()
}
const lines = (rows: Awaited<ReturnType<typeof findRows>>) =>
  rows.map(({ reporting_category, amount, fee, net }) => [reporting_category, amount, fee, net])

test('A charge has a balance transaction with its fee, which the charge names', async () => {
  const { id } = await paidSession()
  const session = await shop.stripe.checkout.sessions.retrieve(id, {
    expand: ['payment_intent.latest_charge'],
  })
  const charge = Object(session.payment_intent).latest_charge
  const [row] = await findRows(charge.id)
  expect(row).toMatchObject({
    id: charge.balance_transaction,
    reporting_category: 'charge',
    amount: 2800,
    fee: 111,
    net: 2689,
  })
  expect(row?.fee_details.reduce((sum, { amount }) => sum + amount, 0)).toBe(111)
})

test('The list is paged by the SDK, bounded by time, and shows what each row is about', async () => {
  for (let count = 0; count < 4; count++) await paidSession()
  const ids: string[] = []
  for await (const row of shop.stripe.balanceTransactions.list({ limit: 2, expand: ['data.source'] })) {
    ids.push(row.id)
    expect(row.source).toMatchObject({ object: 'charge', payment_intent: expect.stringMatching(/^pi_/) })
  }
  expect(ids).toHaveLength(new Set(ids).size)
  expect(ids.length).toBeGreaterThanOrEqual(4)
  const later = await shop.stripe.balanceTransactions.list({
    created: { gte: Math.floor(Date.now() / 1000) + 60 },
  })
  expect(later.data).toEqual([])
})

test('A refund that fails later comes back as a row of its own', async () => {
  const { intentId } = await paidSession()
  const refund = await shop.stripe.refunds.create({ payment_intent: intentId, amount: 500 })
  shop.sandbox.money.failRefund(refund.id)
  expect(lines(await findRows(refund.id))).toEqual([
    ['refund', -500, 0, -500],
    ['refund_failure', 500, 0, 500],
  ])
  const [failed] = (await shop.stripe.refunds.list({ payment_intent: intentId })).data
  expect(failed).toMatchObject({
    status: 'failed',
    failure_balance_transaction: expect.stringMatching(/^txn_/),
  })
  expect(eventTypes()).toContain('refund.failed')
})

test('A dispute takes amount and fee; answered and won, the amount and the second fee come back', async () => {
  const { id } = await paidSession()
  const dispute = shop.sandbox.money.dispute(id)
  await shop.stripe.disputes.update(dispute.id, { evidence: { service_date: '2027-05-29' }, submit: true })
  shop.sandbox.money.closeDispute(dispute.id, 'won')
  expect(lines(await findRows(dispute.id))).toEqual([
    ['dispute', -2800, 1500, -4300],
    ['dispute', 0, 1500, -1500],
    ['dispute_reversal', 2800, -1500, 4300],
  ])
  const answered = newestObject('charge.dispute.closed')
  expect(answered).toMatchObject({
    id: dispute.id,
    status: 'won',
    evidence_details: { submission_count: 1, has_evidence: true },
  })
  expect(answered.balance_transactions).toHaveLength(3)
  for (const what of ['created', 'funds_withdrawn', 'updated', 'funds_reinstated', 'closed'])
    expect(eventTypes()).toContain(`charge.dispute.${what}`)
  await expect(shop.stripe.disputes.update(dispute.id, { submit: true })).rejects.toMatchObject({
    statusCode: 400,
  })
})

test('An inquiry takes no money', async () => {
  const { id } = await paidSession()
  const inquiry = shop.sandbox.money.dispute(id, { isInquiry: true })
  shop.sandbox.money.closeDispute(inquiry.id, 'warning_closed')
  expect(await findRows(inquiry.id)).toEqual([])
})

test('An automatic payout takes what is open and lists it; one by hand does not', async () => {
  shop.sandbox.money.payOut('stripe')
  const { id, intentId } = await paidSession()
  await shop.stripe.refunds.create({ payment_intent: intentId, amount: 300 })
  const payoutId = shop.sandbox.money.payOut('stripe')
  const payout = { id: payoutId, amount: 2800 - 111 - 300, automatic: true, status: 'in_transit' }
  expect(newestObject('payout.created')).toMatchObject(payout)
  const { data } = await shop.stripe.balanceTransactions.list({ payout: payoutId })
  expect(data.map(({ reporting_category }) => reporting_category)).toEqual(['payout', 'refund', 'charge'])
  expect(data.reduce((sum, { net }) => sum + net, 0)).toBe(0)
  shop.sandbox.money.endPayout(payoutId, 'paid')
  expect(eventTypes()).toContain('payout.reconciliation_completed')

  await paidSession()
  const byHand = shop.sandbox.money.payOut('stripe', 1000)
  expect(newestObject('payout.created')).toMatchObject({ id: byHand, amount: 1000, automatic: false })
  expect((await shop.stripe.balanceTransactions.list({ payout: byHand })).data).toEqual([])
  expect(() => shop.sandbox.money.payOut('stripe', 99_999)).toThrow('balance_insufficient')
  shop.sandbox.money.dispute(id)
})

test('A payout may be negative, and one that fails comes back', async () => {
  shop.sandbox.money.payOut('stripe')
  const { id } = await paidSession()
  shop.sandbox.money.dispute(id)
  const negative = shop.sandbox.money.payOut('stripe')
  expect(newestObject('payout.created')).toMatchObject({ id: negative, amount: 2800 - 111 - 2800 - 1500 })
  await paidSession()
  const payoutId = shop.sandbox.money.payOut('stripe')
  shop.sandbox.money.endPayout(payoutId, 'failed')
  expect(lines(await findRows(payoutId))).toEqual([
    ['payout', -2689, 0, -2689],
    ['payout_reversal', 2689, 0, 2689],
  ])
  expect(newestObject('payout.failed')).toMatchObject({ id: payoutId, failure_code: 'account_closed' })
})
