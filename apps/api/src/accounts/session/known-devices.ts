import { randomBytes } from 'node:crypto'
import type { Db } from '@baobab/db'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from '../../deps.ts'
import { DEVICE_COOKIE, hashDeviceId, hashNetwork, readDeviceId } from '../../http/limits/device-cookie.ts'
import { toNetwork } from '../../http/limits/strict-limits.ts'

/** What a sign-in comes from: a browser, known by a random id in a cookie, and a network. */
export type Device = { id: string | null; network: string }

const COOKIE_SECONDS = 31_536_000
const MAX_HASHES_PER_USER = 20

export function readDevice(request: FastifyRequest): Device {
  return {
    id: readDeviceId(request),
    network: toNetwork(request.ip, 'neighbourhood'),
  }
}

/** The hash by which this account knows the device, the browser's before the network's; null for an unknown device. */
export async function findKnownDevice(
  { db, config }: Deps,
  email: string,
  { id, network }: Device,
): Promise<string | null> {
  const secret = config.JWT_SECRET
  const hashes = [...(id === null ? [] : [hashDeviceId(secret, id)]), hashNetwork(secret, network)]
  const rows = await db.knownDevice.findMany({
    where: { user: { email }, deviceHash: { in: hashes } },
    select: { deviceHash: true },
  })
  return hashes.find((candidate) => rows.some(({ deviceHash }) => deviceHash === candidate)) ?? null
}

/** Called after a correct password: from now on the account knows this browser and this network. */
export async function rememberDevice(
  { db, config, now }: Deps,
  userId: number,
  device: Device,
  reply: FastifyReply,
): Promise<void> {
  const id = device.id ?? randomBytes(32).toString('base64url')
  reply.setCookie(DEVICE_COOKIE, id, {
    path: '/api',
    maxAge: COOKIE_SECONDS,
    httpOnly: true,
    sameSite: 'lax',
    secure: config.SITE_URL.startsWith('https:'),
  })
  await remember(db, userId, hashDeviceId(config.JWT_SECRET, id), now())
  await remember(db, userId, hashNetwork(config.JWT_SECRET, device.network), now())
}

async function remember(db: Db, userId: number, deviceHash: string, at: Date) {
  await db.$executeRaw`
    INSERT INTO known_devices (user_id, device_hash, last_at) VALUES (${userId}, ${deviceHash}, ${at})
    ON CONFLICT (user_id, device_hash) DO UPDATE SET last_at = excluded.last_at`
  await db.$executeRaw`
    DELETE FROM known_devices WHERE user_id = ${userId} AND device_hash NOT IN (
      SELECT device_hash FROM known_devices WHERE user_id = ${userId}
      ORDER BY last_at DESC LIMIT ${MAX_HASHES_PER_USER})`
}
