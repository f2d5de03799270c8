import { type Client, escapeIdentifier } from 'pg'
import { migrate } from '../src/index.ts'
import { asAdmin } from './test-server.ts'

declare module 'vitest' {
  interface ProvidedContext {
    testDatabases: { adminUrl: string; run: string; project: string; description: string }
  }
}

/** How a test database begins: with nothing at all, with every table, or with the restaurant's seeded menu as well. */
export type Beginning = 'nothing' | 'migrated' | 'seeded'

/** The address of the database of this name; the first who asks makes it. */
export const ensureDatabase = async (adminUrl: string, name: string, beginning: Beginning, run: string) => {
  const template = beginning === 'nothing' ? 'template0' : await ensureTemplate(adminUrl, beginning, run)
  await once(adminUrl, name, (client) => copy(client, name, template))
  return urlOf(adminUrl, name)
}

const ensureTemplate = async (
  adminUrl: string,
  beginning: 'migrated' | 'seeded',
  run: string,
): Promise<string> => {
  const name = `${run}_${beginning}`
  const base = beginning === 'seeded' ? await ensureTemplate(adminUrl, 'migrated', run) : 'template0'
  await once(adminUrl, name, async (client) => {
    const draft = `${name}_draft`
    await copy(client, draft, base)
    await fill(urlOf(adminUrl, draft), beginning)
    // Under its final name only when complete, so that nobody copies half a template.
    await client.query(`ALTER DATABASE ${escapeIdentifier(draft)} RENAME TO ${escapeIdentifier(name)}`)
  })
  return name
}

const fill = async (url: string, beginning: 'migrated' | 'seeded') => {
  if (beginning === 'migrated') {
    await migrate(url)
    return
  }
  const { seed } = await import('../../../prisma/seed/index.ts')
  await seed(url)
}

// Several workers ask for the same database at once; the lock ends with the connection.
const once = (adminUrl: string, name: string, make: (client: Client) => Promise<unknown>) =>
  asAdmin(adminUrl, async (client) => {
    await client.query('SELECT pg_advisory_lock(hashtext($1))', [name])
    const found = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [name])
    if (found.rowCount === 0) await make(client)
  })

const copy = (client: Client, name: string, template: string) =>
  client.query(`CREATE DATABASE ${escapeIdentifier(name)} TEMPLATE ${escapeIdentifier(template)}`)

const urlOf = (adminUrl: string, name: string) => {
  const url = new URL(adminUrl)
  url.pathname = `/${name}`
  return url.href
}

/** Drops whatever a run has made, templates included. */
export const dropDatabases = (adminUrl: string, run: string) => dropOthers(adminUrl, `${run}_`, undefined)

/** Drops the databases whose names begin with `prefix`, but for those that begin with `kept`. */
export const dropOthers = (adminUrl: string, prefix: string, kept: string | undefined) =>
  asAdmin(adminUrl, async (client) => {
    const { rows } = await client.query<{ datname: string }>(
      'SELECT datname FROM pg_database WHERE starts_with(datname, $1) AND NOT coalesce(starts_with(datname, $2), false)',
      [prefix, kept ?? null],
    )
    for (const { datname } of rows)
      await client.query(`DROP DATABASE IF EXISTS ${escapeIdentifier(datname)} WITH (FORCE)`)
  })
