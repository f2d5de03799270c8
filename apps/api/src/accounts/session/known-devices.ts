import { createHmac, randomBytes } from 'node:crypto'
import type { Db } from '@baobab/db'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from '../../deps.ts'
import { networkOf } from '../../http/limits/strict-limits.ts'

/**
 * Where a sign-in comes from: the browser, by a cookie that means nothing else, and its neighbourhood of the network.
 * Stored as keyed hashes, so that the table does not tell where people live.
 */
export type Device = { device: string | null; network: string }

const COOKIE = 'baobab_device'
const YEAR_SECONDS = 31_536_000
const REMEMBERED = 20

export const readDevice = (request: FastifyRequest): Device => ({
  device:
    new RegExp(`(?:^|; )${COOKIE}=([A-Za-z0-9_-]{43})(?:;|$)`).exec(request.headers.cookie ?? '')?.[1] ??
    null,
  network: networkOf(request.ip, 'neighbourhood'),
})

const hashesOf = (secret: string, { device, network }: Device) => {
  const hash = (text: string) => createHmac('sha256', `${secret}:places`).update(text).digest('base64url')
  return { device: device && hash(`device:${device}`), network: hash(`network:${network}`) }
}

/** The hash of the place this account is known from, the device before the network; null for a stranger. */
export async function findKnownDevice(
  { db, config }: Deps,
  email: string,
  place: Device,
): Promise<string | null> {
  const { device, network } = hashesOf(config.JWT_SECRET, place)
  const candidates = device === null ? [network] : [device, network]
  const known = await db.signInPlace.findMany({
    where: { user: { email }, placeHash: { in: candidates } },
    select: { placeHash: true },
  })
  return candidates.find((hash) => known.some(({ placeHash }) => placeHash === hash)) ?? null
}

/** After a right password: this browser and this network are the account's own. */
export async function rememberDevice(
  { db, config, now }: Deps,
  userId: number,
  place: Device,
  reply: FastifyReply,
) {
  const device = place.device ?? randomBytes(32).toString('base64url')
  const https = config.SITE_URL.startsWith('https:')
  reply.header(
    'set-cookie',
    `${COOKIE}=${device}; Path=/api; Max-Age=${YEAR_SECONDS}; HttpOnly; SameSite=Lax${https ? '; Secure' : ''}`,
  )
  const hashes = hashesOf(config.JWT_SECRET, { ...place, device })
  for (const placeHash of [hashes.device, hashes.network])
    if (placeHash !== null) await remember(db, userId, placeHash, now())
}

async function remember(db: Db, userId: number, placeHash: string, at: Date) {
  await db.$executeRaw`
    INSERT INTO sign_in_places (user_id, place_hash, last_at) VALUES (${userId}, ${placeHash}, ${at})
    ON CONFLICT (user_id, place_hash) DO UPDATE SET last_at = excluded.last_at`
  await db.$executeRaw`
    DELETE FROM sign_in_places WHERE user_id = ${userId} AND place_hash NOT IN (
      SELECT place_hash FROM sign_in_places WHERE user_id = ${userId} ORDER BY last_at DESC LIMIT ${REMEMBERED})`
}
