import { type AcceptResult, hasAllergy } from '@baobab/contract'
import { Prisma } from '@baobab/db'
import type { Person } from '../changes/as-actor.ts'
import type { Deps } from '../deps.ts'
import { AppError } from '../http/app-error.ts'
import { loadOrders } from '../orders/load-orders.ts'
import { loadBoardRules } from '../schedule/load-board-rules.ts'
import { moveOrder } from './move-order.ts'

type Request = {
  orders: readonly { tracking_id: string; version: number }[]
  by: Person
  idempotencyKey: string | null
}

/**
 * Accepts each order in a transaction of its own, as a single tap does: one that cannot be accepted keeps no other from it, and
 * each can be recalled. The same key answers as the first call did.
 */
export async function acceptOrders(
  deps: Deps,
  { orders, by, idempotencyKey: requestKey }: Request,
): Promise<{ tracking_id: string; result: AcceptResult }[]> {
  const { acceptIsSeen } = await loadBoardRules(deps.db)
  const shown = await loadOrders(deps.db, {
    where: Prisma.sql`o.tracking_id = ANY(${orders.map(({ tracking_id }) => tracking_id)}::text[])`,
    order: Prisma.sql`o.id`,
  })
  const results: { tracking_id: string; result: AcceptResult }[] = []
  for (const { tracking_id, version } of orders)
    results.push({ tracking_id, result: await accept(tracking_id, version) })
  return results

  async function accept(trackingId: string, version: number): Promise<AcceptResult> {
    const order = shown.find((each) => each.trackingId === trackingId)
    if (order === undefined) return 'unknown'
    if (order.seenAt === null && hasAllergy(order)) return 'allergy'
    if (order.seenAt === null && !acceptIsSeen) return 'unseen'
    try {
      await moveOrder(deps, trackingId, { from: 'pending', to: 'received', version, by, requestKey })
      return 'accepted'
    } catch (err) {
      if (err instanceof AppError && err.code === 'wrong_status') return 'changed'
      throw err
    }
  }
}
