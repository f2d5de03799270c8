import type { OfficePayout } from '@baobab/contract'
import { expect, test } from 'vitest'
import { createPastOrders } from '../../test/invariants/past-orders.ts'
import { loadBalances, proveBooks } from '../../test/invariants/prove-books.ts'
import { bearer, createUser } from '../../test/rows/people.ts'
import { payingSite } from '../../test/sites/paying-site.ts'

const site = await payingSite()
const owner = bearer(await createUser(site, { role: 'owner' }))
const money = async (from: string, to = from) =>
  (await site.http.get('/api/office/money').query({ from, to }).set(owner).expect(200)).body
/** As Stripe counts it: 2.9 % and 30 cents. */
const fee = (cents: number) => Math.round(cents * 0.029) + 30

// Stripe pays out each Saturday, a week after the first order, whatever our service days and months are.
await createPastOrders(site, [
  { at: '2026-02-28T23:00:00-08:00', cents: 4000 },
  { at: '2026-03-01T01:00:00-08:00', cents: 1100 },
  // the night in which 2 am is 3 am, on both sides of 4 am
  { at: '2026-03-08T01:59:00-08:00', cents: 1300 },
  { at: '2026-03-08T03:01:00-07:00', cents: 1700 },
  { at: '2026-03-08T04:01:00-07:00', cents: 1900 },
])
await createPastOrders(site, [
  // a weekend, and the night in which 1:30 comes twice
  { at: '2025-10-31T19:00:00-07:00', cents: 2500 },
  { at: '2025-11-01T19:00:00-07:00', cents: 3500, refund: { at: '2025-11-09T12:00:00-08:00', cents: 3500 } },
  { at: '2025-11-02T01:30:00-07:00', cents: 2100 },
  { at: '2025-11-02T01:30:00-08:00', cents: 2300 },
  { at: '2025-11-02T12:00:00-08:00', cents: 2900 },
])
expect((await proveBooks(site)).red).toEqual([])
const payouts: OfficePayout[] = (
  await site.http.get('/api/office/money/payout').query({}).set(owner).expect(200)
).body.items
const sumSteps = ({ bridge: { before, collected, refunds, fees, disputes, other, left } }: OfficePayout) =>
  Math.round((before + collected - refunds - fees - disputes + other - left) * 100)

test('LED-09 A night of either clock change has its sales on the evening before, and each payout adds up', async () => {
  const collected = async (day: string) => Math.round((await money(day)).bridge.collected * 100)
  expect(await collected('2026-03-07')).toBe(1300 + 1700)
  expect(await collected('2026-03-08')).toBe(1900)
  expect(await collected('2025-11-01')).toBe(3500 + 2100 + 2300)
  expect(await collected('2025-11-02')).toBe(2900)
  expect(payouts.length).toBeGreaterThan(3)
  for (const payout of payouts) expect(sumSteps(payout)).toBe(Math.round(payout.amount * 100))
})

test('LED-09 What was sold on the last night of a month is still with the provider there, and before in the next', async () => {
  const february = (await money('2026-02-01', '2026-02-28')).bridge
  const march = (await money('2026-03-01', '2026-03-31')).bridge
  // one in the morning of March 1 is February's night
  expect(Math.round(february.collected * 100)).toBe(4000 + 1100)
  expect(Math.round(february.in_transit * 100)).toBe(5100 - fee(4000) - fee(1100))
  expect(march.before).toBe(february.in_transit)
  expect(march.in_transit).toBe(0)
})

test('LED-09 A weekend comes as one deposit; a refund larger than a week’s sales is taken from the bank', async () => {
  const weekend = payouts.find(({ at }) => at.startsWith('2025-11-08'))
  expect(weekend?.bridge).toMatchObject({ collected: 133, refunds: 0, before: 0, left: 0 })
  const negative = payouts.find(({ at }) => at.startsWith('2025-11-15'))
  expect(negative).toMatchObject({ amount: -35, bridge: { collected: 0, refunds: 35 } })
})

test('LED-09 Once all payouts have arrived, nothing is in transit', async () => {
  expect((await loadBalances(site.db)).in_transit).toBe(0)
})
