import { type Client, escapeIdentifier } from 'pg'
import { migrate } from '../src/index.ts'
import { withClient } from '../src/with-client.ts'

declare module 'vitest' {
  interface ProvidedContext {
    testDatabases: {
      adminUrl: string
      run: string
      project: string
      description: string
      poolerUrl: string | undefined
    }
  }
}

/** What a new test database contains: nothing, the tables, or the tables and the seed. */
export type Content = 'nothing' | 'migrated' | 'seeded'

/** Databases whose names begin with `prefix`, but for those that begin with `kept`. */
type Named = { prefix: string; kept?: string }

/** Creates the database unless it exists, and returns its URL. The databases that `outdated` names are dropped first. */
export const ensureDatabase = (
  adminUrl: string,
  name: string,
  content: Content,
  run: string,
  outdated?: Named,
) =>
  // one connection for all of it: to connect takes as long as all its queries
  withClient(adminUrl, async (client) => {
    if (outdated) await drop(client, outdated)
    const template =
      content === 'nothing' ? 'template0' : await ensureTemplate(client, adminUrl, content, run)
    await createOnce(client, name, () => copy(client, name, template))
    return databaseUrl(adminUrl, name)
  })

const ensureTemplate = async (
  client: Client,
  adminUrl: string,
  content: 'migrated' | 'seeded',
  run: string,
): Promise<string> => {
  const name = `${run}_${content}`
  const base = content === 'seeded' ? await ensureTemplate(client, adminUrl, 'migrated', run) : 'template0'
  await createOnce(client, name, async () => {
    const draft = `${name}_draft`
    await copy(client, draft, base)
    await fill(databaseUrl(adminUrl, draft), content)
    // Renamed only when complete, so that no test copies half a template.
    await client.query(`ALTER DATABASE ${escapeIdentifier(draft)} RENAME TO ${escapeIdentifier(name)}`)
  })
  return name
}

const fill = async (url: string, content: 'migrated' | 'seeded') => {
  if (content === 'migrated') {
    await migrate(url)
    await openAlways(url)
    return
  }
  // By path: @baobab/prisma depends on this package, so a dependency on it would be a cycle.
  const { seed } = await import('../../../prisma/seed/index.ts')
  await seed(url)
  await withClient(url, (client) => client.query('DELETE FROM special_days'))
}

/** Tests run at any hour and on any day. Those about hours, closed days, capacity and the delivery minimum set their own. */
const openAlways = (url: string) =>
  withClient(url, async (client) => {
    await client.query('UPDATE service_settings SET units_per_slot = 100000, delivery_minimum_cents = NULL')
    await client.query('UPDATE event_closed_days SET year = 2000')
    await client.query('DELETE FROM weekly_openings')
    await client.query(
      "INSERT INTO weekly_openings SELECT weekday, '04:00', '04:00' FROM generate_series(0, 6) AS weekday",
    )
  })

/** Several workers may need the same database at once. */
const createOnce = async (client: Client, name: string, make: () => Promise<unknown>) => {
  await client.query('SELECT pg_advisory_lock(hashtext($1))', [name])
  try {
    const found = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [name])
    if (found.rowCount === 0) await make()
  } finally {
    await client.query('SELECT pg_advisory_unlock(hashtext($1))', [name])
  }
}

/** File by file: through the log, page by page, it takes five times as long. */
const copy = (client: Client, name: string, template: string) =>
  client.query(
    `CREATE DATABASE ${escapeIdentifier(name)} TEMPLATE ${escapeIdentifier(template)} STRATEGY FILE_COPY`,
  )

const databaseUrl = (adminUrl: string, name: string) => {
  const url = new URL(adminUrl)
  url.pathname = `/${name}`
  return url.href
}

/** Drops all databases of a run, templates included. */
export const dropDatabases = (adminUrl: string, run: string) =>
  withClient(adminUrl, (client) => drop(client, { prefix: `${run}_` }))

const drop = async (client: Client, { prefix, kept }: Named) => {
  const { rows } = await client.query<{ datname: string }>(
    'SELECT datname FROM pg_database WHERE starts_with(datname, $1) AND NOT coalesce(starts_with(datname, $2), false)',
    [prefix, kept ?? null],
  )
  for (const { datname } of rows)
    await client.query(`DROP DATABASE IF EXISTS ${escapeIdentifier(datname)} WITH (FORCE)`)
}
