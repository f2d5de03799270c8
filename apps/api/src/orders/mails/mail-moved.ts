import { isMoved } from '@baobab/contract'
import type { Tx } from '@baobab/db'
import type { Deps } from '../../deps.ts'
import { queueMail } from '../../mail/queue-mail.ts'
import { getOrderById } from '../find-order.ts'
import { loadConflicts } from '../order-conflicts.ts'
import { textMoved } from '../text-messages/order-texts.ts'
import { movedMail } from './mails.ts'

/** What the tracker says. */
export const MEAT_IS_LATE = 'the meat needs longer in the pit than we thought.'
export const LATE_LOT = `we’re sorry: ${MEAT_IS_LATE} Your order has a new time.`

/** Tells the guest of a time that is more than five minutes later than the one they know. False when there is nothing to tell. */
export async function mailMoved(
  tx: Tx,
  deps: Pick<Deps, 'config' | 'now'>,
  id: string,
  reason: string,
): Promise<boolean> {
  const { readyAt, toldReadyAt } = await tx.order.findUniqueOrThrow({
    where: { id },
    select: { readyAt: true, toldReadyAt: true },
  })
  if (readyAt === null || toldReadyAt === null) return false
  if (!isMoved(toldReadyAt.getTime(), readyAt.getTime())) return false
  await tx.order.update({ where: { id }, data: { toldReadyAt: null } })
  const key = String(readyAt.getTime())
  const order = await getOrderById(tx, id)
  const warnings = await loadConflicts(tx, order)
  await queueMail(tx, movedMail(deps.config.SITE_URL, order, { key, reason, warnings }))
  await textMoved(tx, deps, order, key)
  return true
}
