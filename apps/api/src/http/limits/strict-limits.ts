import { createHash } from 'node:crypto'
import type { Db } from '@baobab/db'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import ipaddr from 'ipaddr.js'
import type { Deps } from '../../deps.ts'
import { AppError } from '../app-error.ts'
import { findDevice } from './device-cookie.ts'

/** At most `max` tries in a window that begins with the first of them. */
export type Limit = { name: string; max: number; windowSeconds: number }
export type Tries = { limit: Limit; by: string }

/** A route's limit per order, account or network, or the reason why the route needs none of its own. */
export type RouteLimit = Limit | { exempt: string }

/** Counts the requests of each route that was mounted with a `limit`. */
export function limitRoutes(app: FastifyInstance, deps: Pick<Deps, 'db' | 'now' | 'config'>) {
  app.addHook('onRoute', (route) => {
    const limit = route.config?.limit
    if (limit === undefined || 'exempt' in limit) return
    const count = async (request: FastifyRequest) => {
      if (deps.config.RATE_LIMIT === 0) return
      const by =
        (await findTarget(deps.db, request)) ?? asAccount(request) ?? (await asBrowser(request, deps))
      await countTry(deps, { limit, by })
    }
    // after validation: a request that is refused for its form costs nothing
    route.preHandler = [...[route.preHandler ?? []].flat(), count]
  })
}

/** Tries are counted in the database, so that all replicas count together and a restart forgets nothing. */
export async function countTry({ db, now }: Pick<Deps, 'db' | 'now'>, tries: Tries): Promise<void> {
  const at = now()
  const until = new Date(at.getTime() + tries.limit.windowSeconds * 1000)
  const [row] = await db.$queryRaw<{ count: number; expires_at: Date }[]>`
    INSERT INTO rate_limits AS l (key, window_start, count, expires_at) VALUES (${limitKey(tries)}, ${at}, 1, ${until})
    ON CONFLICT (key) DO UPDATE SET
      window_start = CASE WHEN l.expires_at <= ${at} THEN ${at} ELSE l.window_start END,
      count = CASE WHEN l.expires_at <= ${at} THEN 1 ELSE LEAST(l.count, 1000000) + 1 END,
      expires_at = CASE WHEN l.expires_at <= ${at} THEN ${until} ELSE l.expires_at END
    RETURNING count, expires_at`
  if (row === undefined) throw new Error('The upsert of a rate limit returns a row')
  if (row.count <= tries.limit.max) return
  const retryAfterSeconds = Math.ceil((row.expires_at.getTime() - at.getTime()) / 1000)
  throw new AppError(
    'too_many_requests',
    `Too many tries. Please wait ${formatDuration(retryAfterSeconds)} and try again.`,
    { retryAfterSeconds },
  )
}

/** For a try that succeeded and should not count. */
export const takeBackTry = (db: Db, tries: Tries): Promise<number> =>
  db.$executeRaw`UPDATE rate_limits SET count = GREATEST(count - 1, 0) WHERE key = ${limitKey(tries)}`

/** The order or the booking that the route is about: what others do with theirs costs it nothing. None for a guessed id. */
async function findTarget(db: Db, { params }: FastifyRequest): Promise<string | null> {
  const { orderId, bookingId } = params as { orderId?: string; bookingId?: string }
  const isKnown =
    (orderId !== undefined && (await db.order.count({ where: { trackingId: orderId }, take: 1 })) > 0) ||
    (bookingId !== undefined && (await db.booking.count({ where: { publicId: bookingId }, take: 1 })) > 0)
  return isKnown ? `id ${orderId ?? bookingId}` : null
}

const asAccount = ({ identity }: FastifyRequest) => (identity === null ? null : `account ${identity.id}`)

const asBrowser = async (request: FastifyRequest, deps: Pick<Deps, 'db' | 'config'>) =>
  (await findDevice(deps, request)) ?? toNetwork(request.ip, 'host')

/**
 * `countTry` by the caller's browser when an account knows it, else by the network. Off where the general limit is off: tests and benchmarks come
 * from one address.
 */
export async function countTryFrom(
  request: FastifyRequest,
  deps: Pick<Deps, 'db' | 'now' | 'config'>,
  limit: Limit,
): Promise<Tries | null> {
  if (deps.config.RATE_LIMIT === 0) return null
  const tries = { limit, by: await asBrowser(request, deps) }
  await countTry(deps, tries)
  return tries
}

/** An IPv6 customer has a whole /64 (a household often a /56), an IPv4 customer mostly a single address. */
export function toNetwork(ip: string, width: 'host' | 'neighbourhood'): string {
  const address = ipaddr.process(ip)
  if (address.kind() === 'ipv4') return ipv4Network(address.toString(), width === 'host' ? 32 : 24)
  return ipv6Network(address.toString(), width === 'host' ? 64 : 56)
}

const ipv4Network = (ip: string, bits: number) =>
  `${ipaddr.IPv4.networkAddressFromCIDR(`${ip}/${bits}`)}/${bits}`
const ipv6Network = (ip: string, bits: number) =>
  `${ipaddr.IPv6.networkAddressFromCIDR(`${ip.split('%', 1)[0]}/${bits}`)}/${bits}`

// e-mail addresses do not belong in a table of counters
const limitKey = ({ limit, by }: Tries) =>
  `${limit.name}:${createHash('sha256').update(by).digest('base64url').slice(0, 22)}`

function formatDuration(seconds: number): string {
  if (seconds <= 90) return `${seconds} seconds`
  const minutes = Math.ceil(seconds / 60)
  return minutes <= 90 ? `${minutes} minutes` : `${Math.ceil(minutes / 60)} hours`
}
