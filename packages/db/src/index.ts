import { PrismaPg } from '@prisma/adapter-pg'
import pg, { type PoolConfig } from 'pg'
import { Connection } from './connection.ts'
import { type Prisma, PrismaClient } from './generated/client.ts'
import { sharePool } from './prepared-statement.ts'

/** UUID v7: sorts by time, so that an index on it grows at one end. For rows that hand-written SQL inserts. */
export { v7 as newId } from 'uuid'
export {
  databaseUnavailable,
  isCheckViolation,
  isForeignKeyViolation,
  isUniqueViolation,
  isUserGone,
} from './errors.ts'
export { Prisma } from './generated/client.ts'
export * from './generated/enums.ts'
export type * from './generated/models.ts'
export { grantAccess } from './migrate/grant-access.ts'
export { MigrationError, migrate } from './migrate/migrate.ts'
export { withMigrationLock } from './migrate/migration-lock.ts'
export { queryPrepared } from './prepared-statement.ts'

export type Db = PrismaClient
/** Inside `db.$transaction(async (tx) => …)`. */
export type Tx = Prisma.TransactionClient

export type DbLimits = {
  /** Connections of this process. */
  poolMax?: number
  /** How long a query waits for a free connection, and a connection for its handshake. */
  connectTimeoutMs?: number
  idleTimeoutMs?: number
  /** The server ends a statement that runs longer. */
  statementTimeoutMs?: number
  /** How long we wait for the server, which may disappear without a word. */
  queryTimeoutMs?: number
  transactionTimeoutMs?: number
  applicationName?: string
  /** A transaction pooler is in between: it gives each transaction another connection of the server. */
  isPooled?: boolean
  onPoolError?: (err: Error) => void
}

const defaults = {
  poolMax: 10,
  connectTimeoutMs: 3_000,
  statementTimeoutMs: 10_000,
  transactionTimeoutMs: 15_000,
}

/** What pg's pool is told, also where no Prisma is in between. */
export function poolConfig(url: string, limits: DbLimits = {}): PoolConfig {
  const {
    poolMax,
    connectTimeoutMs,
    idleTimeoutMs = 30_000,
    statementTimeoutMs,
    // a little after the server's own timeout
    queryTimeoutMs = statementTimeoutMs + 2_000,
    transactionTimeoutMs,
    applicationName = 'baobab',
    isPooled = false,
  } = { ...defaults, ...limits }
  return {
    connectionString: url,
    max: poolMax,
    connectionTimeoutMillis: connectTimeoutMs,
    idleTimeoutMillis: idleTimeoutMs,
    query_timeout: queryTimeoutMs,
    // PgBouncer refuses both: there the role has them (docs/production.md)
    ...(!isPooled && {
      statement_timeout: statementTimeoutMs,
      idle_in_transaction_session_timeout: transactionTimeoutMs,
    }),
    keepAlive: true,
    application_name: applicationName,
    Client: Connection,
  }
}

/** Nothing connects before the first query. End it with `db.$disconnect()`. */
export function createDb(url: string, limits: DbLimits = {}): Db {
  const { connectTimeoutMs, transactionTimeoutMs, onPoolError = () => {} } = { ...defaults, ...limits }
  const pool = new pg.Pool(poolConfig(url, limits))
  // an idle connection that is lost is replaced at the next query
  pool.on('error', onPoolError)
  const adapter = new PrismaPg(pool, { disposeExternalPool: true, onConnectionError: onPoolError })
  const db = new PrismaClient({
    adapter,
    // No colours or code frames in messages.
    errorFormat: 'minimal',
    transactionOptions: { maxWait: connectTimeoutMs, timeout: transactionTimeoutMs },
  })
  if (!limits.isPooled) sharePool(db, pool)
  return db
}
