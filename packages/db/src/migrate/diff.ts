import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { migrationsFolder } from '../package-root.ts'
import { readMigrations, schemaText, withSchemaEngine } from './schema-engine.ts'

/**
 * The SQL that is missing between the migrations and schema.prisma: '' when they agree. `serverUrl` is any database of a
 * server where a scratch database may be made. What schema.prisma cannot say (CHECKs, partial indexes, triggers) is not
 * compared.
 */
export async function driftCheck(serverUrl: string, folder: string = migrationsFolder): Promise<string> {
  const migrations = await readMigrations(folder)
  const [path, content] = await schemaText()
  return withSchemaEngine(serverUrl, async (engine) => {
    const { exitCode, stdout } = await engine.diff({
      from: { tag: 'migrations', ...migrations },
      to: { tag: 'schemaDatamodel', files: [{ path, content }] },
      script: true,
      exitCode: true,
      filters: { externalTables: [], externalEnums: [] },
    })
    // 2 is Prisma's "there is a difference"; an empty one still prints a comment
    return exitCode === 2 ? (stdout ?? '').trim() : ''
  })
}

/** Writes the next migration from schema.prisma and gives its file, or undefined when nothing is missing. */
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
  const sql = await driftCheck(serverUrl, folder)
  if (sql === '') return undefined
  const stamp = new Date().toISOString().replace(/\D/g, '').slice(0, 14)
  const migration = join(folder, `${stamp}_${slug}`)
  await mkdir(migration)
  const file = join(migration, 'migration.sql')
  await writeFile(file, `${sql}\n`)
  return file
}
