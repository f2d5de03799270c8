import { createHash } from 'node:crypto'
import type { Db } from '@baobab/db'
import type { FastifyRequest } from 'fastify'
import type { Deps } from '../../deps.ts'
import { AppError } from '../app-error.ts'

/** So many tries in a window that opens with the first of them. */
export type Limit = { name: string; max: number; windowSeconds: number }
export type Tries = { limit: Limit; by: string }

/** Tries are counted in the database, so that all replicas count together and a restart forgets nothing. */
export async function countTry({ db, now }: Pick<Deps, 'db' | 'now'>, tries: Tries): Promise<void> {
  const at = now()
  const until = new Date(at.getTime() + tries.limit.windowSeconds * 1000)
  const [row] = await db.$queryRaw<{ count: number; expires_at: Date }[]>`
    INSERT INTO rate_limits AS l (key, window_start, count, expires_at) VALUES (${keyOf(tries)}, ${at}, 1, ${until})
    ON CONFLICT (key) DO UPDATE SET
      window_start = CASE WHEN l.expires_at <= ${at} THEN ${at} ELSE l.window_start END,
      count = CASE WHEN l.expires_at <= ${at} THEN 1 ELSE LEAST(l.count, 1000000) + 1 END,
      expires_at = CASE WHEN l.expires_at <= ${at} THEN ${until} ELSE l.expires_at END
    RETURNING count, expires_at`
  if (row === undefined || row.count <= tries.limit.max) return
  const retryAfterSeconds = Math.ceil((row.expires_at.getTime() - at.getTime()) / 1000)
  throw new AppError(
    'too_many_requests',
    `Too many tries. Please wait ${inWords(retryAfterSeconds)} and try again.`,
    {
      retryAfterSeconds,
    },
  )
}

/** For what succeeded and ought not to count. */
export const takeBackTry = (db: Db, tries: Tries) =>
  db.$executeRaw`UPDATE rate_limits SET count = GREATEST(count - 1, 0) WHERE key = ${keyOf(tries)}`

/** As `countTry`, by where the request comes from. Off where the general limit is off: behind one address in tests and benchmarks. */
export async function countTryFrom(
  request: FastifyRequest,
  deps: Pick<Deps, 'db' | 'now' | 'config'>,
  limit: Limit,
): Promise<Tries | null> {
  if (deps.config.RATE_LIMIT === 0) return null
  const tries = { limit, by: networkOf(request.ip, 'host') }
  await countTry(deps, tries)
  return tries
}

/** An IPv6 customer holds a whole /64 (a household often a /56), an IPv4 one mostly a single address. */
export function networkOf(ip: string, width: 'host' | 'neighbourhood'): string {
  const v4 = /^(?:::ffff:)?(\d+\.\d+\.\d+)\.(\d+)$/.exec(ip)
  if (v4) return width === 'host' ? `${v4[1]}.${v4[2]}` : `${v4[1]}.0/24`
  const [head = '', tail = ''] = ip.split('%')[0]?.split('::') ?? []
  const left = head.split(':').filter(Boolean)
  const right = tail.split(':').filter(Boolean)
  const groups = ip.includes('::')
    ? [...left, ...Array(Math.max(0, 8 - left.length - right.length)).fill('0'), ...right]
    : left
  const prefix = groups.slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16))
  if (width === 'host') return `${prefix.join(':')}::/64`
  return `${prefix.slice(0, 3).join(':')}:${(Number.parseInt(prefix[3] ?? '0', 16) & 0xff00).toString(16)}::/56`
}

// e-mail addresses do not belong in a table of counters
const keyOf = ({ limit, by }: Tries) =>
  `${limit.name}:${createHash('sha256').update(by).digest('base64url').slice(0, 22)}`

function inWords(seconds: number): string {
  if (seconds <= 90) return `${seconds} seconds`
  const minutes = Math.ceil(seconds / 60)
  return minutes <= 90 ? `${minutes} minutes` : `${Math.ceil(minutes / 60)} hours`
}
