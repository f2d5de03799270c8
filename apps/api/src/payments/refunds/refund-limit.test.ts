import { afterEach, expect, test } from 'vitest'
import { settleAll, settleAndCheckBooks } from '../../../test/invariants/settle-all.ts'
import { newKey, payOrder } from '../../../test/rows/checkouts.ts'
import { bearer, createUser, postAs, type TestUser } from '../../../test/rows/people.ts'
import { payingSite } from '../../../test/sites/paying-site.ts'

const DAY_MS = 24 * 3_600_000
let now = () => new Date()
const site = await payingSite({ deps: { now: () => now() } })
afterEach(async () => {
  now = () => new Date()
  await settleAndCheckBooks(site)
})

async function createCook(refundLimitCents: number) {
  const cook = await createUser(site, { role: 'kitchen' })
  await site.db.user.update({ where: { id: cook.id }, data: { refundLimitCents } })
  return cook
}
const refund = (cook: TestUser, trackingId: string, amount: number, key = newKey()) =>
  postAs(site, cook, `/staff/order/${trackingId}/refund`, { amount, reason: 'Cold' }, key)
const showLimit = async (cook: TestUser) => {
  const { limit, left_today } = (await site.http.get('/api/staff/refund-limit').set(bearer(cook)).expect(200))
    .body
  return { limit, left_today }
}

test('A cook refunds up to their limit in a day, on all orders together', async () => {
  const cook = await createCook(1000)
  const [first, second] = [await payOrder(site), await payOrder(site)]
  expect(await showLimit(cook)).toEqual({ limit: 10, left_today: 10 })
  await refund(cook, first.trackingId, 10.01).expect(403)
  await refund(cook, first.trackingId, 6).expect(200)
  expect(await showLimit(cook)).toEqual({ limit: 10, left_today: 4 })
  const { body } = await refund(cook, second.trackingId, 4.01).expect(403)
  expect(body.message).toBe('You can refund up to $10.00 per order and per day. Ask the owner.')
  await refund(cook, second.trackingId, 4).expect(200)
  await refund(cook, second.trackingId, 0.01).expect(403)
})

test('One order gets no more from a cook on the days that follow', async () => {
  const cook = await createCook(1000)
  const [order, other] = [await payOrder(site), await payOrder(site)]
  await refund(cook, order.trackingId, 8).expect(200)
  await settleAll(site)
  await site.db.refund.updateMany({
    where: { requestedByUserId: cook.id },
    data: { createdAt: new Date(Date.now() - 2 * DAY_MS) },
  })
  await refund(cook, order.trackingId, 2.01).expect(403)
  await refund(cook, order.trackingId, 2).expect(200)
  await refund(cook, other.trackingId, 8).expect(200)
})

test('Of refunds at once on several orders no more goes back than the limit', async () => {
  const cook = await createCook(1000)
  const orders = await Promise.all([payOrder(site), payOrder(site), payOrder(site)])
  const answers = await Promise.all(orders.map(({ trackingId }) => refund(cook, trackingId, 6)))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 403, 403])
})

test('The same tap sent again counts once', async () => {
  const cook = await createCook(1000)
  const { trackingId } = await payOrder(site)
  const key = newKey()
  for (const answer of await Promise.all([6, 6, 6].map((amount) => refund(cook, trackingId, amount, key))))
    expect(answer.status).toBe(200)
  expect(await showLimit(cook)).toEqual({ limit: 10, left_today: 4 })
})

test('A cook without a limit refunds nothing, and the owner has none', async () => {
  const cook = await createCook(0)
  const owner = await createUser(site, { role: 'owner' })
  const { trackingId } = await payOrder(site)
  expect((await refund(cook, trackingId, 0.01).expect(403)).body.message).toBe(
    'You can’t issue refunds. Ask the owner.',
  )
  expect(await showLimit(owner)).toEqual({ limit: null, left_today: null })
  await refund(owner, trackingId, 25).expect(200)
})
