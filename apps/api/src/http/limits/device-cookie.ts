import { createHmac } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { Deps } from '../../deps.ts'

export const DEVICE_COOKIE = 'baobab_device'

/** The random id of the browser, which is set by a sign-in from it. */
export function readDeviceId(request: FastifyRequest): string | null {
  const id = request.cookies[DEVICE_COOKIE] ?? ''
  return /^[\w-]{43}$/.test(id) ? id : null
}

// keyed, so that the table does not tell where people live
const hash = (secret: string, text: string) =>
  createHmac('sha256', `${secret}:known-devices`).update(text).digest('base64url')
export const hashDeviceId = (secret: string, id: string) => hash(secret, `device:${id}`)
export const hashNetwork = (secret: string, network: string) => hash(secret, `network:${network}`)

/**
 * The hash of a browser that some account knows. A cookie that we never gave counts for nothing, and an account knows twenty
 * devices at most, so inventing cookies brings no fresh limit.
 */
export async function findDevice(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  request: FastifyRequest,
): Promise<string | null> {
  const id = readDeviceId(request)
  if (id === null) return null
  const deviceHash = hashDeviceId(config.JWT_SECRET, id)
  return (await db.knownDevice.count({ where: { deviceHash }, take: 1 })) > 0 ? `device ${deviceHash}` : null
}
