import { expect, test } from 'vitest'
import { asSuperuser, loadBalances, proveBooks, shiftCents } from '../../test/invariants/prove-books.ts'
import { payOrder } from '../../test/rows/checkouts.ts'
import { payingSite } from '../../test/sites/paying-site.ts'
import { correctEntry } from './correct-entry.ts'

const site = await payingSite()
const by = { writtenBy: 'Amina Diallo', reason: 'The fee was changed by hand' }
/** After all proofs of this file. */
const deps = { ...site.deps, now: () => new Date(Date.now() + 6 * 3_600_000) }
const key = { source: 'stripe', kind: 'charge' } as const

test('LED-08 A wrong line is taken back and another is written; both stay in sight and count', async () => {
  await payOrder(site, 'stripe')
  await proveBooks(site, 1, { stay: true })
  const right = await loadBalances(site.db)
  const wrong = await site.db.ledgerEntry.findFirstOrThrow({ where: key })
  const { rowId } = wrong
  await shiftCents(site, wrong, { from: 'in_transit', to: 'fees', cents: 1 })
  const { red, unexplainedCents } = await proveBooks(site, 2, { stay: true })
  expect(unexplainedCents).toBe(2)
  expect(red).toMatchObject([
    { entry: { ...key, row_id: rowId }, expected_cents: 103, found_cents: 104 },
    { entry: { ...key, row_id: rowId }, expected_cents: 2397, found_cents: 2396 },
  ])
  await correctEntry(deps, { ...key, rowId }, by)
  expect((await proveBooks(site, 3, { stay: true })).findings).toEqual([])
  expect(await loadBalances(site.db)).toEqual(right)
  expect(
    await site.db.ledgerEntry.findMany({ where: { ...key, rowId }, orderBy: { correction: 'asc' } }),
  ).toMatchObject([
    { correction: 0, reason: null },
    { correction: 1, ...by },
    { correction: 2, ...by },
  ])
  await expect(correctEntry(deps, { ...key, rowId }, by)).rejects.toMatchObject({ code: 'conflict' })
})

test('A line that was removed is not written again by itself, but by the owner', async () => {
  const { rowId, id } = await site.db.ledgerEntry.findFirstOrThrow({
    where: { source: 'site', kind: 'sale' },
  })
  await asSuperuser(site.config.DATABASE_DIRECT_URL, async (client) => {
    await client.query('DELETE FROM ledger_entries WHERE id = $1', [id])
    await client.query('DELETE FROM ledger_legs WHERE entry_id = $1', [id])
  })
  expect((await proveBooks(site, 4, { stay: true })).red).toHaveLength(3)
  await correctEntry(deps, { source: 'site', kind: 'sale', rowId }, { ...by, reason: 'It was gone' })
  expect((await proveBooks(site, 5, { stay: true })).findings).toEqual([])
})
