import { PrismaPg } from '@prisma/adapter-pg'
import { type Prisma, PrismaClient } from './generated/client.ts'
import { statementName } from './prepared-statement.ts'

/** UUID v7: sorts by time, so that an index on it grows at one end. For rows that hand-written SQL inserts. */
export { v7 as newId } from 'uuid'
export { databaseUnavailable, isForeignKeyViolation, isUniqueViolation } from './errors.ts'
export { Prisma } from './generated/client.ts'
export * from './generated/enums.ts'
export type * from './generated/models.ts'
export { MigrationError, migrate } from './migrate/migrate.ts'
export { withMigrationLock } from './migrate/migration-lock.ts'
export { preparedStatement } from './prepared-statement.ts'

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
  transactionTimeoutMs?: number
  applicationName?: string
  onPoolError?: (err: Error) => void
}

/** Nothing connects before the first query. End it with `db.$disconnect()`. */
export function createDb(url: string, limits: DbLimits = {}): Db {
  const {
    poolMax = 10,
    connectTimeoutMs = 3_000,
    idleTimeoutMs = 30_000,
    statementTimeoutMs = 10_000,
    transactionTimeoutMs = 15_000,
    applicationName = 'baobab',
    // An idle connection that is lost is replaced at the next query.
    onPoolError = () => {},
  } = limits
  const adapter = new PrismaPg(
    {
      connectionString: url,
      max: poolMax,
      connectionTimeoutMillis: connectTimeoutMs,
      idleTimeoutMillis: idleTimeoutMs,
      statement_timeout: statementTimeoutMs,
      // The server may disappear without a reply: give up a little after its own timeout.
      query_timeout: statementTimeoutMs + 2_000,
      idle_in_transaction_session_timeout: transactionTimeoutMs,
      keepAlive: true,
      application_name: applicationName,
    },
    {
      onPoolError,
      onConnectionError: onPoolError,
      statementNameGenerator: ({ sql }) => statementName(sql),
    },
  )
  return new PrismaClient({
    adapter,
    // No colours or code frames in messages.
    errorFormat: 'minimal',
    transactionOptions: { maxWait: connectTimeoutMs, timeout: transactionTimeoutMs },
  })
}
