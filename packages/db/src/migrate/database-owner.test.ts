import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { freshDatabase } from '../../testing/index.ts'
import { migrate } from './migrate.ts'

test('OPS-10 A role that owns its database and is no superuser can migrate it, extensions included', async () => {
  const adminUrl = await freshDatabase('nothing')
  const admin = new pg.Client({ connectionString: adminUrl })
  await admin.connect()
  const role = `owner_${randomBytes(5).toString('hex')}`
  const url = new URL(adminUrl)
  url.username = role
  url.password = 'secret'
  await admin.query(`CREATE ROLE ${role} LOGIN PASSWORD 'secret' NOSUPERUSER NOCREATEROLE NOCREATEDB`)
  onTestFinished(async () => {
    await admin.query(`REASSIGN OWNED BY ${role} TO CURRENT_USER`)
    await admin.query(`DROP OWNED BY ${role}`)
    await admin.query(`DROP ROLE ${role}`)
    await admin.end()
  })
  await admin.query(`ALTER DATABASE ${url.pathname.slice(1)} OWNER TO ${role}`)

  expect(await migrate(url.href)).toContain('20261122020500_bookings')
  const extensions = await admin.query<{ extname: string }>(
    `SELECT extname FROM pg_extension WHERE extname <> 'plpgsql' ORDER BY extname`,
  )
  // a later migration has dropped unaccent
  expect(extensions.rows.map(({ extname }) => extname)).toEqual(['btree_gist', 'citext', 'pg_trgm'])
})
