import { formatCents } from '@baobab/contract'
import type { Tx } from '@baobab/db'
import type { Deps } from '../deps.ts'
import { AppError } from '../http/app-error.ts'
import { cancelOrder } from '../orders/cancel-order.ts'
import { findOrder, getOrderById } from '../orders/find-order.ts'
import { OWN_CANCELLATION } from '../orders/mails/mails.ts'
import { assertOpen } from '../orders/own/assert-open.ts'

/** The guest cancels before the kitchen has accepted. Returns what they read. */
export async function cancelOwn(deps: Deps, trackingId: string): Promise<string> {
  const { refundCents } = await cancelOrder(deps, trackingId, {
    reason: OWN_CANCELLATION,
    by: { name: 'guest' },
    check: refuseUnlessOpen,
  })
  await cancelAdditions(deps, trackingId)
  return refundCents > 0
    ? `Your order is canceled. ${formatCents(refundCents)} is on its way back to you.`
    : 'Your order is canceled.'
}

/** What was added goes with it, unless the kitchen has accepted that. Unpaid ones end when their money comes. */
async function cancelAdditions(deps: Deps, trackingId: string) {
  for (const addition of (await findOrder(deps.db, trackingId)).additions)
    await cancelOwn(deps, addition).catch((err: unknown) => {
      if (!(err instanceof AppError)) throw err
    })
}

async function refuseUnlessOpen(tx: Tx, id: string) {
  const order = await getOrderById(tx, id)
  // sent twice
  if (order.status === 'cancelled' && order.cancelReason === OWN_CANCELLATION) return
  await assertOpen(tx, order)
}
