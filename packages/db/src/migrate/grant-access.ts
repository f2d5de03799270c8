import pg from 'pg'
import { withMigrationLock } from './migration-lock.ts'

const { escapeIdentifier } = pg

/**
 * Lets the role of a site use the tables of the role that migrates: their rows, not the tables themselves. What is only added to, such
 * as the journal and the record of changes, it may not change. In one transaction, because copies of the site may be running.
 */
export async function grantAccess(ownerUrl: string, role: string): Promise<void> {
  const site = escapeIdentifier(role)
  const schemas = 'public, graphile_worker'
  await withMigrationLock(ownerUrl, async (client) => {
    const names = async (sql: string) =>
      (await client.query<{ name: string }>(sql)).rows.map(({ name }) => name)
    const onlyAdded = await names(
      `SELECT DISTINCT tgrelid::regclass::text AS name FROM pg_trigger WHERE tgfoid = 'refuse_to_rewrite()'::regprocedure`,
    )
    // the queue shows its rows to their owner only, but for a policy
    const guarded = await names(
      `SELECT oid::regclass::text AS name FROM pg_class WHERE relrowsecurity AND relnamespace = 'graphile_worker'::regnamespace`,
    )
    const statements = [
      'BEGIN',
      `GRANT USAGE ON SCHEMA ${schemas} TO ${site}`,
      `GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA ${schemas} TO ${site}`,
      `GRANT USAGE ON ALL SEQUENCES IN SCHEMA ${schemas} TO ${site}`,
      `REVOKE INSERT, UPDATE, DELETE ON _prisma_migrations, graphile_worker.migrations FROM ${site}`,
      `REVOKE UPDATE, DELETE ON ${onlyAdded.join(', ')} FROM ${site}`,
      ...guarded.flatMap((table) => [
        `DROP POLICY IF EXISTS site ON ${table}`,
        `CREATE POLICY site ON ${table} TO ${site} USING (true)`,
      ]),
      'COMMIT',
    ]
    for (const statement of statements) await client.query(statement)
  })
}
