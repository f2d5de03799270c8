import { randomBytes } from 'node:crypto'
import { daily } from '@baobab/contract/testing'
import { grantAccess, migrate } from '@baobab/db'
import { freshDatabase } from '@baobab/db/testing'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { proveBooks } from '../../test/invariants/prove-books.ts'
import { payOrder } from '../../test/rows/checkouts.ts'
import { createUser, postAs } from '../../test/rows/people.ts'
import { setSchedule } from '../../test/rows/schedule.ts'
import { payingSite } from '../../test/sites/paying-site.ts'

// As in production: one role owns the tables and migrates them, the site signs in as another. Neither is a superuser.

const ADDED = [
  'provider_rows',
  'ledger_entries',
  'ledger_legs',
  'ledger_proofs',
  'ledger_explanations',
  'payout_items',
  'closed_months',
  'changes',
]
const suffix = randomBytes(4).toString('hex')
const [owner, siteRole] = [`owner_${suffix}`, `site_${suffix}`]
const adminUrl = await freshDatabase('nothing')
const as = (role: string) => {
  const url = new URL(adminUrl)
  url.username = role
  url.password = 'x'
  return url.href
}

const admin = new pg.Client({ connectionString: adminUrl })
await admin.connect()
afterAll(async () => {
  await admin.query(`REASSIGN OWNED BY ${owner} TO CURRENT_USER`)
  await admin.query(`DROP OWNED BY ${owner}, ${siteRole}`)
  await admin.query(`DROP ROLE ${owner}, ${siteRole}`)
  await admin.end()
})
for (const role of [owner, siteRole])
  await admin.query(`CREATE ROLE ${role} LOGIN PASSWORD 'x' NOSUPERUSER NOCREATEDB NOCREATEROLE`)
await admin.query(`ALTER DATABASE ${new URL(adminUrl).pathname.slice(1)} OWNER TO ${owner}`)
const migrated = await migrate(as(owner))
await grantAccess(as(owner), siteRole)
// as the next release does
await grantAccess(as(owner), siteRole)
const site = await payingSite({ databaseUrl: as(siteRole) })
await setSchedule(site, { hours: daily({ opens: '04:00', closes: '04:00' }) })

test('OPS-10 A role that owns its database and is no superuser can migrate it, extensions included', async () => {
  expect(migrated).toContain('20261122020500_bookings')
  const extensions = await admin.query<{ extname: string }>(
    `SELECT extname FROM pg_extension WHERE extname <> 'plpgsql' ORDER BY extname`,
  )
  // a later migration has dropped unaccent
  expect(extensions.rows.map(({ extname }) => extname)).toEqual(['btree_gist', 'citext', 'pg_trgm'])
})

test('LED-12 As a role that owns nothing the site migrates to nothing, sells, refunds, runs its jobs and proves its books', async () => {
  expect(await migrate(as(siteRole))).toEqual([])
  const person = await createUser(site, { role: 'owner' })
  const order = await payOrder(site, 'stripe')
  await postAs(site, person, `/staff/order/${order.trackingId}/refund`, {
    amount: 4,
    reason: 'Cold ribs',
  }).expect(200)
  await site.runDueJobs()
  expect(site.sandbox.ledger()).toMatchObject([{ refundedCents: 400 }])
  expect(await proveBooks(site)).toMatchObject({ unexplainedCents: 0, matched: 2 })
  expect(await site.db.change.count()).toBeGreaterThan(0)
})

test('LED-12 That role may read and add to what is only added to, and can give itself no other right', async () => {
  const client = new pg.Client({ connectionString: as(siteRole) })
  await client.connect()
  const { rows } = await client.query<{ table: string; rights: string }>(
    `SELECT t AS table, string_agg(p, ' ' ORDER BY p) AS rights
    FROM unnest($1::text[]) t, unnest(ARRAY['SELECT', 'INSERT', 'UPDATE', 'DELETE', 'TRUNCATE']) p
    WHERE has_table_privilege(t, p) GROUP BY t ORDER BY t`,
    [ADDED],
  )
  expect(rows).toEqual(ADDED.toSorted().map((table) => ({ table, rights: 'INSERT SELECT' })))
  for (const statement of [
    'DELETE FROM ledger_legs',
    'UPDATE ledger_entries SET id = 1',
    'TRUNCATE ledger_proofs',
    'GRANT DELETE ON ledger_legs TO CURRENT_USER',
    'ALTER TABLE ledger_legs DISABLE TRIGGER ALL',
    'ALTER TABLE ledger_legs OWNER TO CURRENT_USER',
    'DROP TRIGGER ledger_legs_only_added ON ledger_legs',
    'CREATE TABLE shadow (id int)',
    'SET session_replication_role = replica',
    'SET ROLE baobab_repair',
    `SET ROLE ${owner}`,
    'DELETE FROM _prisma_migrations',
  ]) {
    // PostgreSQL only warns when a role without the right to grant grants nothing
    const refused = await client.query(statement).then(
      () => null,
      (err: Error) => err.message,
    )
    if (statement.startsWith('GRANT'))
      expect(refused ?? 'granted nothing').toMatch(/permission denied|granted nothing/)
    else expect(refused, statement).toMatch(/permission denied|must be owner|does not exist/)
  }
  const { rows: still } = await client.query("SELECT has_table_privilege('ledger_legs', 'DELETE') AS may")
  expect(still).toEqual([{ may: false }])
  await client.end()
})

test('LED-12 The owner of the tables meets the trigger; only a role made for repairs passes it', async () => {
  const client = new pg.Client({ connectionString: as(owner) })
  await client.connect()
  await client.query('GRANT ALL ON ledger_proofs TO CURRENT_USER')
  await expect(client.query('DELETE FROM ledger_proofs')).rejects.toThrow('only added')
  await client.end()

  await admin.query('BEGIN')
  await admin.query('CREATE ROLE baobab_repair')
  await admin.query('GRANT SELECT, DELETE ON ledger_proofs TO baobab_repair')
  await admin.query('SET LOCAL ROLE baobab_repair')
  const { rowCount } = await admin.query('DELETE FROM ledger_proofs')
  await admin.query('ROLLBACK')
  expect(rowCount).toBeGreaterThan(0)
})
