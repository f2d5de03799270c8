import { serviceDate } from '@baobab/contract'
import { expect, test } from 'vitest'
import { loadBalances, proveBooks } from '../../test/invariants/prove-books.ts'
import { payOrder } from '../../test/rows/checkouts.ts'
import { bearer, createUser } from '../../test/rows/people.ts'
import { payingSite } from '../../test/sites/paying-site.ts'

const site = await payingSite()
const owner = bearer(await createUser(site, { role: 'owner' }))
const today = serviceDate(Date.now())
const get = (path: string) =>
  site.http.get(`/api/office/money${path}`).query({ from: today, to: today }).set(owner).expect(200)

test('LED-06 A row that is learned two days later counts on its own day, and its balance is the sum of lines', async () => {
  await payOrder(site, 'stripe')
  expect((await get('')).body.bridge.collected).toBe(0)
  expect((await proveBooks(site, 48, { stay: true })).red).toEqual([])
  const entry = await site.db.ledgerEntry.findFirstOrThrow({ where: { source: 'stripe', kind: 'charge' } })
  expect(entry.serviceDay.toISOString().slice(0, 10)).toBe(today)
  expect(entry.writtenAt.getTime()).toBeGreaterThan(Date.now() + 47 * 3_600_000)
  const { bridge } = (await get('')).body
  expect(bridge).toMatchObject({ collected: 25, in_transit: 23.97 })
  expect((await loadBalances(site.db)).in_transit).toBe(2397)
})

test('LED-16 While both providers are away, each page shows the last proof and how far it knows them', async () => {
  const before = (await get('')).body
  for (const provider of ['stripe', 'paypal'] as const)
    for (const kind of ['reset', 'html'] as const) site.sandbox.faults.add({ kind, provider, times: 50 })
  const proof = await proveBooks(site, 49, { stay: true })
  expect(proof.unexplainedCents).toBe(0)
  const { body } = await get('')
  expect(body.bridge).toEqual(before.bridge)
  expect(body.proof.known_until).toEqual(before.proof.known_until)
  await get('/line')
  await get('/payout')
  site.sandbox.faults.clear()
})
