import { expect, test } from 'vitest'
import { loadBalances, proveBooks } from '../../test/invariants/prove-books.ts'
import { newestPayment, newKey, payOrder, placeOrder } from '../../test/rows/checkouts.ts'
import { settleReview } from '../../test/rows/incidents.ts'
import { bearer, createUser } from '../../test/rows/people.ts'
import { payingSite } from '../../test/sites/paying-site.ts'
import { cancelOrder } from '../orders/cancel-order.ts'
import { settlePayment } from '../payments/settle/settle-payment.ts'

const site = await payingSite()
const person = await createUser(site, { role: 'owner' })
const owner = bearer(person)
const { money, webhooksIdle, stripe } = site.sandbox
type Order = Awaited<ReturnType<typeof payOrder>>
const FEE = 1500

/** What a story has cost in cents, and whether the owner has something to do. */
async function tell(order: Order, story: (order: Order) => void | Promise<void>) {
  await proveBooks(site)
  const before = await loadBalances(site.db)
  await story(order)
  await webhooksIdle()
  const proof = await proveBooks(site)
  expect([proof.red, proof.unexplainedCents]).toEqual([[], 0])
  const after = await loadBalances(site.db)
  const { id } = await newestPayment(site, order.trackingId)
  const { body } = await site.http.get(`/api/office/order/${order.trackingId}`).set(owner).expect(200)
  return {
    disputed: (after.disputes ?? 0) - (before.disputes ?? 0),
    fees: (after.fees ?? 0) - (before.fees ?? 0),
    openIncidents: await site.db.incident.count({
      where: { paymentId: id, kind: 'dispute', closedAt: null },
    }),
    left: body.money.left,
    isRefundable: body.money.blocked === null,
  }
}
const captureReference = async ({ trackingId }: Order) =>
  (await newestPayment(site, trackingId)).captureReference
const answer = (id: string) =>
  site.deps.providers.stripe.sendEvidence(id, { uncategorized_text: 'Picked up' })

test('LED-10 An inquiry moves no money; while it is open nothing is refunded, afterwards it is', async () => {
  const order = await payOrder(site)
  let id = ''
  const opened = await tell(order, () => {
    id = money.dispute(order.reference, { isInquiry: true }).id
  })
  expect(opened).toEqual({ disputed: 0, fees: 0, openIncidents: 1, left: 25, isRefundable: false })
  const closed = await tell(order, () => void money.closeDispute(id, 'warning_closed'))
  expect(closed).toEqual({ disputed: 0, fees: 0, openIncidents: 0, left: 25, isRefundable: true })
})

test('LED-10 Lost: the amount and a fee are gone, and nothing is left to refund', async () => {
  const order = await payOrder(site)
  const story = await tell(order, ({ reference }) => {
    money.closeDispute(money.dispute(reference).id, 'lost')
  })
  expect(story).toEqual({ disputed: 2500, fees: FEE, openIncidents: 0, left: 0, isRefundable: false })
})

test('LED-10 Won, or withdrawn by the customer: the amount comes back, the fee does not; a refund is possible again', async () => {
  const order = await payOrder(site)
  let id = ''
  const opened = await tell(order, ({ reference }) => {
    id = money.dispute(reference).id
  })
  expect(opened).toMatchObject({ disputed: 2500, openIncidents: 1, isRefundable: false })
  const won = await tell(order, () => void money.closeDispute(id, 'won'))
  expect(won).toEqual({ disputed: -2500, fees: 0, openIncidents: 0, left: 25, isRefundable: true })
  const body = { amount: 4, reason: 'To make up for it' }
  const refund = site.http.post(`/api/staff/order/${order.trackingId}/refund`).set(owner)
  await refund.set('idempotency-key', newKey()).send(body).expect(200)
})

test('LED-10 Won in part: only that part comes back', async () => {
  const story = await tell(await payOrder(site), ({ reference }) => {
    money.closeDispute(money.dispute(reference).id, 'won', 1000)
  })
  expect(story).toMatchObject({ disputed: 1500, openIncidents: 0, left: 10, isRefundable: true })
})

test('LED-10 Answered and lost costs a second fee; answered and won gives that one back', async () => {
  const lost = await tell(await payOrder(site), async ({ reference }) => {
    const { id } = money.dispute(reference)
    await answer(id)
    money.closeDispute(id, 'lost')
  })
  expect(lost).toMatchObject({ disputed: 2500, fees: 2 * FEE })
  const won = await tell(await payOrder(site), async ({ reference }) => {
    const { id } = money.dispute(reference)
    await answer(id)
    money.closeDispute(id, 'won')
  })
  expect(won).toMatchObject({ disputed: 0, fees: FEE })
})

test('LED-10 Two on one payment, one of them after a refund of a part', async () => {
  const order = await payOrder(site)
  const story = await tell(order, async ({ reference }) => {
    stripe.refund(reference, 500)
    await webhooksIdle()
    money.dispute(reference, { amountCents: 1000 })
    money.closeDispute(money.dispute(reference, { amountCents: 700 }).id, 'lost')
  })
  expect(story).toMatchObject({ disputed: 1700, fees: 2 * FEE, openIncidents: 1, left: 3 })
})

test('LED-10 Without any event the proof books the dispute, tells the owner, and closes it when it is over', async () => {
  const order = await payOrder(site)
  const drop = { kind: 'drop', operation: 'webhook', times: 20 } as const
  site.sandbox.faults.add(drop)
  let id = ''
  const missed = await tell(order, ({ reference }) => {
    id = money.dispute(reference).id
  })
  expect(missed).toMatchObject({ disputed: 2500, openIncidents: 1, isRefundable: false })
  const ended = await tell(order, () => void money.closeDispute(id, 'won'))
  site.sandbox.faults.clear()
  expect(ended).toMatchObject({ disputed: -2500, openIncidents: 0, isRefundable: true })
})

test('LED-10 A dispute about which Stripe did not answer, and a proof that died after it, is asked about by the next', async () => {
  const order = await payOrder(site)
  const story = await tell(order, async ({ reference }) => {
    site.sandbox.faults.add({ kind: 'drop', operation: 'webhook', times: 20 })
    money.dispute(reference)
    await webhooksIdle()
    site.sandbox.faults.add({ kind: 'status', provider: 'stripe', status: 503, match: '/v1/disputes' })
    // that this proof ran is forgotten, what it has read and posted is not
    const { red } = await proveBooks(site, 2)
    expect(red).toMatchObject([
      { subject: `stripe disputes of ${await captureReference(order)}`, expected_cents: 2500 },
    ])
    site.sandbox.faults.clear()
    expect((await proveBooks(site, 2)).red).toEqual([])
  })
  expect(story).toMatchObject({ disputed: 2500, fees: FEE, openIncidents: 1 })
})

test('LED-10 Money that comes too late and is disputed before we hear of it waits for the owner, and goes back when the dispute is won', async () => {
  const order = await placeOrder(site)
  site.sandbox.faults.add({ kind: 'status', operation: 'expire', status: 500 })
  await cancelOrder(site.deps, order.trackingId, { reason: 'Out of oak', by: person })
  await site.runDueJobs()
  site.sandbox.faults.add({ kind: 'drop', operation: 'webhook', times: 20 })
  stripe.pay(order.reference)
  const { id } = money.dispute(order.reference)
  await webhooksIdle()
  await proveBooks(site)
  site.sandbox.faults.clear()
  const payment = await newestPayment(site, order.trackingId)
  await settlePayment(site.deps, payment.id)
  expect(await newestPayment(site, order.trackingId)).toMatchObject({ status: 'review', refunds: [] })
  const incident = await site.db.incident.findFirstOrThrow({
    where: { paymentId: payment.id, kind: 'payment_in_review', closedAt: null },
  })
  money.closeDispute(id, 'won')
  await webhooksIdle()
  await proveBooks(site)
  await settleReview(site, person, { id: incident.id, decision: 'return' }).expect(200)
  await site.runDueJobs()
  expect(await newestPayment(site, order.trackingId)).toMatchObject({ status: 'refunded' })
})
