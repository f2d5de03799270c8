import { formatShortDay, groupTrackingId, restaurantDate } from '@baobab/contract'
import type { Tx } from '@baobab/db'
import type { FastifyRequest } from 'fastify'
import type { Deps } from '../deps.ts'
import { hashNetwork } from '../http/limits/device-cookie.ts'
import { toNetwork } from '../http/limits/strict-limits.ts'
import { recordIncident } from '../incidents/record-incident.ts'

/** Unpaid bookings of one network at a time: an office where several people plan their parties has fewer. */
export const MAX_NETWORK_HOLDS = 6

/** Null where limits are off. */
export const networkHolding = ({ config }: Pick<Deps, 'config'>, request: FastifyRequest): string | null =>
  config.RATE_LIMIT === 0 ? null : hashNetwork(config.JWT_SECRET, toNetwork(request.ip, 'host'))

/** Whether the network holds all that it may. The owner is told, because an attacker may want the evenings to stay empty. */
export async function holdsTooMany(
  tx: Tx,
  deps: Pick<Deps, 'config' | 'now'>,
  network: string,
): Promise<boolean> {
  const holds = await tx.booking.findMany({
    where: { heldBy: network, status: 'held', holdEndsAt: { gt: deps.now() } },
    orderBy: { startsAt: 'asc' },
    select: { publicId: true, startsAt: true },
  })
  if (holds.length < MAX_NETWORK_HOLDS) return false
  const evenings = holds.map(
    ({ publicId, startsAt }) => `${formatShortDay(restaurantDate(startsAt))} (${groupTrackingId(publicId)})`,
  )
  await recordIncident(tx, deps, {
    kind: 'many_unpaid_bookings',
    subject: network,
    summary: `One network holds ${holds.length} unpaid events and wants another: ${evenings.join(', ')}. Each ends by itself, and paid events keep their place.`,
  })
  return true
}
