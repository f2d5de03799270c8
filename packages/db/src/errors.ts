type Cause = {
  kind?: unknown
  originalCode?: unknown
  constraint?: string | { index?: unknown }
  message?: unknown
}
type Link = {
  code?: unknown
  message?: unknown
  cause?: unknown
  meta?: { driverAdapterError?: unknown }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

/** The error itself, the driver adapter's error inside it, and its causes: any of them may have the code. */
function* links(err: unknown): Generator<Link & Cause> {
  let current = err
  for (let depth = 0; depth < 6 && isRecord(current); depth++) {
    const link: Link & Cause = current
    yield link
    current = link.meta?.driverAdapterError ?? link.cause
  }
}

const downKinds = new Set([
  'DatabaseNotReachable',
  'ConnectionClosed',
  'SocketTimeout',
  'TooManyConnections',
  'TlsConnectionError',
])
// Codes of Prisma, of Node, and of PostgreSQL: connection (08), shutdown (57P0x), out of connections, memory or disk (53),
// a statement that took too long (57014), a standby that is not the primary yet (25006).
const downCode =
  /^(P1001|P1002|P1008|P1017|P2024|P2028|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|08\w{3}|25006|57014|57P0[123]|53[0-3]00)$/
const downMessage =
  /timeout exceeded when trying to connect|connection terminated|connection ended unexpectedly|client has encountered a connection error|cannot use a pool after calling end|query read timeout|connect ECONN|server closed the connection|unable to start a transaction in the given time/i

/** True when the database cannot be reached just now, so that trying again later makes sense (503). */
export function databaseUnavailable(err: unknown): boolean {
  for (const { kind, code, originalCode, message } of links(err)) {
    if (typeof kind === 'string' && downKinds.has(kind)) return true
    if ([code, originalCode].some((value) => typeof value === 'string' && downCode.test(value))) return true
    if (typeof message === 'string' && downMessage.test(message)) return true
  }
  return err instanceof AggregateError && err.errors.some(databaseUnavailable)
}

/**
 * True for a rejected duplicate. `name` narrows it to one constraint or index ("payments_one_paid_per_order") or to the
 * columns of a unique one, joined as in SQL ("email", "provider_reference").
 */
export function isUniqueViolation(err: unknown, name?: string): boolean {
  return isViolation(err, { kind: 'UniqueConstraintViolation', code: '23505', suffix: '_key' }, name)
}

/**
 * True when a row refers to a parent that does not exist. `name` narrows it to one constraint ("reviews_product_id_fkey") or
 * one column ("product_id"). Lets an insert find out whether the parent exists instead of a query before it.
 */
export function isForeignKeyViolation(err: unknown, name?: string): boolean {
  return isViolation(err, { kind: 'ForeignKeyConstraintViolation', code: '23503', suffix: '_fkey' }, name)
}

/** True when a user's row is gone that a statement writes or refers to. */
export function isUserGone(err: unknown): boolean {
  if (isForeignKeyViolation(err, 'user_id')) return true
  if (!isRecord(err) || err.code !== 'P2025') return false
  return isRecord(err.meta) && err.meta.modelName === 'User'
}

/** True when a row breaks the CHECK of this name. */
export function isCheckViolation(err: unknown, name: string): boolean {
  for (const { code, originalCode, message } of links(err))
    if ((code === '23514' || originalCode === '23514') && String(message).includes(`"${name}"`)) return true
  return false
}

/** `kind` comes from Prisma's adapter; `code` from pg itself, where hand-written SQL goes past Prisma. */
type Violation = { kind: string; code: string; suffix: string }

function isViolation(err: unknown, violation: Violation, name: string | undefined): boolean {
  for (const { kind, code, constraint } of links(err)) {
    if (kind !== violation.kind && code !== violation.code) continue
    const violated = typeof constraint === 'string' ? constraint : constraint?.index
    if (name === undefined || violated === name) return true
    if (typeof violated === 'string' && violated.endsWith(`_${name}${violation.suffix}`)) return true
  }
  return false
}
