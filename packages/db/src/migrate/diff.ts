import { randomUUID } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { migrationsFolder } from '../package-root.ts'
import { withClient } from '../with-client.ts'
import { missingDateChecks } from './date-checks.ts'
import { migrate } from './migrate.ts'
import { diffWithSchema } from './schema-engine.ts'

/**
 * The SQL that the migrations lack to match schema.prisma, '' when they agree. What schema.prisma cannot say (CHECKs,
 * partial indexes, triggers) is not compared, except that every timestamp needs its date CHECK.
 * `serverUrl` is any database of a server where a scratch database may be created.
 */
export const missingSql = (serverUrl: string, folder: string = migrationsFolder): Promise<string> =>
  withScratchDatabase(serverUrl, async (url) => {
    await migrate(url, folder)
    const schemaSql = await diffWithSchema(url)
    const dateChecks = await dateChecksAfter(url, schemaSql)
    return [schemaSql, ...dateChecks].filter((sql) => sql !== '').join('\n\n')
  })

const dateChecksAfter = (url: string, schemaSql: string): Promise<string[]> =>
  withClient(url, async (client) => {
    await client.query(schemaSql)
    return (await missingDateChecks(client)).map(({ sql }) => sql)
  })

/** Writes the next migration and returns its file, or undefined when nothing is missing. */
export async function writeNextMigration(
  serverUrl: string,
  name: string,
  folder: string = migrationsFolder,
): Promise<string | undefined> {
  const slug = name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^_+|_+$/g, '')
  if (slug === '') throw new Error('A migration needs a name: npm run db:diff -- add_allergens')
  const sql = await missingSql(serverUrl, folder)
  if (sql === '') return undefined
  const timestamp = new Date().toISOString().replace(/\D/g, '').slice(0, 14)
  const migration = join(folder, `${timestamp}_${slug}`)
  await mkdir(migration)
  const file = join(migration, 'migration.sql')
  await writeFile(file, `${sql}\n`)
  return file
}

async function withScratchDatabase<T>(serverUrl: string, work: (url: string) => Promise<T>): Promise<T> {
  const url = new URL(serverUrl)
  // a name has 63 characters at most
  const name = `${url.pathname.slice(1, 46)}_scratch_${randomUUID().slice(0, 8)}`
  url.pathname = `/${name}`
  return withClient(serverUrl, async (server) => {
    try {
      await server.query(`CREATE DATABASE "${name}" TEMPLATE template0`)
      return await work(url.href)
    } finally {
      await server.query(`DROP DATABASE IF EXISTS "${name}" WITH (FORCE)`)
    }
  })
}
