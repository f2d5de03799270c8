import type pg from 'pg'
import type { Prisma, PrismaClient } from './generated/client.ts'

const pools = new WeakMap<object, pg.Pool>()

/** Lets `queryPrepared` use the pool of this client, whose connections keep what they have prepared. */
export const sharePool = (db: PrismaClient, pool: pg.Pool) => void pools.set(db, pool)

/**
 * Runs a statement that PostgreSQL plans once per connection, on Prisma's pool but not through its engine, whose work would take
 * as long as sending the statement. In a transaction it belongs to Prisma's connection, and is planned each time.
 */
export async function queryPrepared<Rows extends object[]>(
  db: Pick<PrismaClient, '$queryRaw'>,
  name: string,
  statement: Prisma.Sql,
): Promise<Rows> {
  const pool = pools.get(db)
  if (pool === undefined) return db.$queryRaw<Rows>(statement)
  const { rows } = await pool.query<Rows[number]>({ name, text: statement.text, values: statement.values })
  // the caller names a tuple where its statement returns a fixed number of rows
  return rows as Rows
}
