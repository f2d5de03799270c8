import { setTimeout as sleep } from 'node:timers/promises'
import type { OfficePayout } from '@baobab/contract'
import { expect, test } from 'vitest'
import { loadBalances, proveBooks, runAsSuperuser } from '../../test/invariants/prove-books.ts'
import { payOrder } from '../../test/rows/checkouts.ts'
import { bearer, createUser } from '../../test/rows/people.ts'
import { payingSite } from '../../test/sites/paying-site.ts'

const site = await payingSite()
const owner = bearer(await createUser(site, { role: 'owner' }))
const { stripe, money, webhooksIdle } = site.sandbox
const get = (path: string, query: object) => site.http.get(path).query(query).set(owner).expect(200)

/** Providers tell seconds: what happens in one second has no order. */
const nextSecond = () => sleep(1010 - (Date.now() % 1000))

/** The payout that was found by its amount as a bank statement shows it. */
async function findPayout(amount: string): Promise<OfficePayout> {
  const { body } = await get('/api/office/money/payout', { search: amount })
  expect(body.total).toBe(1)
  const [payout] = body.items
  const { before, collected, refunds, fees, disputes, other, left } = payout.bridge
  const cents = [before, collected, -refunds, -fees, -disputes, other, -left].map((dollars) =>
    Math.round(dollars * 100),
  )
  expect(cents.reduce((sum, one) => sum + one, 0)).toBe(Math.round(payout.amount * 100))
  return payout
}

test('LED-09 A deposit is found by its amount, and each of its figures opens its rows', async () => {
  const weekend = [await payOrder(site, 'stripe'), await payOrder(site, 'stripe')]
  stripe.refund(weekend[0]?.reference ?? '', 500)
  money.endPayout(money.payOut('stripe'), 'paid')
  await payOrder(site, 'stripe')
  await webhooksIdle()
  await proveBooks(site)
  const payout = await findPayout('$42.94')
  expect(payout).toMatchObject({ provider: 'stripe', is_itemized: true, came_back: false, amount: 42.94 })
  expect(payout.bridge).toMatchObject({ before: 0, collected: 50, refunds: 5, fees: 2.06, left: 0 })
  const lines = async (query: object) =>
    (await get('/api/office/money/line', { payout: payout.id, ...query })).body.items.map(
      ({ amount }: { amount: number }) => amount,
    )
  expect(await lines({ account: 'receivable', step: 'collected' })).toEqual([-25, -25])
  expect(await lines({ account: 'receivable', step: 'refunds' })).toEqual([5])
  expect(await lines({ account: 'fees' })).toEqual([1.03, 1.03])
  expect(await lines({ account: 'bank' })).toEqual([42.94])
})

test('LED-09 A refund larger than the sales is taken from the bank; all paid out, nothing is in transit', async () => {
  const order = await payOrder(site, 'stripe')
  money.endPayout(money.payOut('stripe'), 'paid')
  stripe.refund(order.reference, 2400)
  await nextSecond()
  money.endPayout(money.payOut('stripe'), 'paid')
  await webhooksIdle()
  expect((await proveBooks(site)).red).toEqual([])
  expect(await findPayout('-24.00')).toMatchObject({ amount: -24, bridge: { collected: 0, refunds: 24 } })
  expect((await loadBalances(site.db)).in_transit).toBe(0)
})

test('LED-09 A payout by hand shows all since the one before; one that fails comes back', async () => {
  await nextSecond()
  await payOrder(site, 'stripe')
  await nextSecond()
  money.payOut('stripe', 1204)
  await nextSecond()
  await payOrder(site, 'stripe')
  await nextSecond()
  money.endPayout(money.payOut('stripe'), 'failed')
  await payOrder(site, 'paypal')
  await nextSecond()
  money.payOut('paypal', 2000)
  await nextSecond()
  expect((await proveBooks(site)).red).toEqual([])
  expect(await findPayout('12.04')).toMatchObject({
    is_itemized: false,
    bridge: { before: 0, collected: 25, fees: 1.03, left: 11.93 },
  })
  expect(await findPayout('35.90')).toMatchObject({ is_itemized: false, came_back: true })
  expect(await findPayout('20.00')).toMatchObject({
    provider: 'paypal',
    bridge: { collected: 25, left: 3.64 },
  })
  // what failed is with the provider again
  const { bank, in_transit } = await loadBalances(site.db)
  expect([bank, in_transit]).toEqual([4294 + 4794 - 2400 + 1204 + 2000, 3590 + 364])
})

test('LED-02 A payout whose rows were changed turns the proof red and is named', async () => {
  const [item] = await runAsSuperuser(
    site,
    "DELETE FROM payout_items WHERE row_id LIKE 'txn_%' AND row_id = (SELECT min(row_id) FROM payout_items GROUP BY payout_row_id HAVING count(*) = 3) RETURNING payout_row_id",
  )
  expect((await proveBooks(site)).red).toMatchObject([{ subject: `stripe row ${item?.payout_row_id}` }])
})
