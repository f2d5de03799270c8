import { formatCents } from '@baobab/contract'
import type { Tx } from '@baobab/db'
import type { Deps } from '../deps.ts'
import { cancelOrder } from '../orders/cancel-order.ts'
import { getOrderById } from '../orders/find-order.ts'
import { OWN_CANCELLATION } from '../orders/mails/mails.ts'
import { assertOpen } from './assert-open.ts'

/** The guest cancels before the kitchen has accepted. Returns what they read. */
export async function cancelOwn(deps: Deps, trackingId: string): Promise<string> {
  const { refundCents } = await cancelOrder(deps, trackingId, {
    reason: OWN_CANCELLATION,
    userId: null,
    check: refuseUnlessOpen,
  })
  return refundCents > 0
    ? `Your order is canceled. ${formatCents(refundCents)} is on its way back to you.`
    : 'Your order is canceled.'
}

async function refuseUnlessOpen(tx: Tx, id: string) {
  const order = await getOrderById(tx, id)
  // sent twice
  if (order.status === 'cancelled' && order.cancelReason === OWN_CANCELLATION) return
  await assertOpen(tx, order)
}
