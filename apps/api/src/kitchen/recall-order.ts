import { kitchenStateText, type OrderStatus, toWireStatus, UNDO_SECONDS } from '@baobab/contract'
import { asActor, type Person } from '../changes/as-actor.ts'
import type { Deps } from '../deps.ts'
import { AppError } from '../http/app-error.ts'
import { withdrawMail } from '../mail/queue-mail.ts'
import { findOrderId } from '../orders/find-order.ts'
import { statusMailKey } from '../orders/mails/status-mail.ts'
import { withdrawText } from '../text-messages/queue-text.ts'

type Recall = { from: OrderStatus; by: Person }

/**
 * Takes an order's last step back, to its old place. Within ten seconds the mail about it is not sent; later the guest was told and
 * sees on their tracker that the kitchen took a step back. The step leaves the history, because each state is reached once.
 */
export async function recallOrder(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  trackingId: string,
  { from, by }: Recall,
): Promise<{ guestWasTold: boolean }> {
  const id = await findOrderId(db, trackingId)
  return asActor({ db }, by, async (tx) => {
    await tx.$queryRaw`SELECT 1 FROM orders WHERE id = ${id}::uuid FOR UPDATE`
    const { status, orderType: order_type } = await tx.order.findUniqueOrThrow({ where: { id } })
    const current = { status: toWireStatus(status) }
    const text = kitchenStateText({ status, order_type })
    if (status !== from) throw new AppError('wrong_status', `The order is at “${text}” now.`, { current })
    const step = await tx.orderStatusChange.findUnique({
      where: { orderId_toStatus: { orderId: id, toStatus: from } },
    })
    const to = step?.fromStatus ?? null
    if (step === null || to === null || from === 'cancelled')
      throw new AppError('wrong_status', `“${text}” can’t be undone.`, { current })
    // the trigger order_status_changes_record_undo records who took it back
    await tx.orderStatusChange.delete({ where: { id: step.id } })
    const isUndone = now().getTime() - step.at.getTime() < UNDO_SECONDS * 1000
    const key = statusMailKey(id, from)
    const guestWasTold = !(isUndone && (await withdrawMail(tx, key)) && (await withdrawText(tx, key)))
    // triggers: orders_version raises the version, orders_live publishes the change
    await tx.order.update({
      where: { id },
      data: { status: to, updatedAt: now(), ...(guestWasTold && { recalledAt: now() }) },
    })
    return { guestWasTold }
  })
}
