import { canCancel } from '@baobab/contract'
import type { Tx } from '@baobab/db'
import type { Deps } from '../../deps.ts'
import { AppError, notFound } from '../../http/app-error.ts'
import { lockPayments } from '../../payments/lock-payment.ts'
import { getOrderById } from '../find-order.ts'
import type { OrderDetails } from '../load-orders.ts'
import { announceChange } from './announce-change.ts'
import { assertOpen } from './assert-open.ts'
import { cutLines } from './cut-lines.ts'

export const ADDED_TOO_LATE = 'The order that these dishes go with has left the kitchen or was canceled'
export const REPLACED_TOO_LATE = 'Your order could no longer be changed when you paid, so it stays as it was'

/**
 * Dishes that were added to an order are made with it, or in place of one of its dishes. Null while they can be. The order is locked
 * after its addition: no transaction that has it locked asks for its additions.
 */
export async function whyTooLateToAdd(tx: Tx, id: string): Promise<string | null> {
  const { addedToId, replacesLine } = await tx.order.findUniqueOrThrow({ where: { id } })
  if (addedToId === null) return null
  await lockPayments(tx, { orderId: addedToId })
  await tx.$queryRaw`SELECT 1 FROM orders WHERE id = ${addedToId}::uuid FOR UPDATE`
  const order = await getOrderById(tx, addedToId)
  if (replacesLine === null) return canCancel(order.status) ? null : ADDED_TOO_LATE
  try {
    await assertOpen(tx, order)
    assertReplaceable(order, replacesLine)
    return null
  } catch (err) {
    if (err instanceof AppError) return REPLACED_TOO_LATE
    throw err
  }
}

/** A dish in another size takes the place of this line. */
export function assertReplaceable({ lines, couponPercent }: OrderDetails, replacesLine: number): void {
  const left = lines.filter(({ struck }) => struck === null)
  if (!left.some(({ line }) => line === replacesLine)) throw notFound('That dish isn’t in this order.')
  if (left.length === 1)
    throw new AppError('conflict', 'That’s your only dish. Cancel the order and order again.')
  // it costs nothing, so no payment takes the other one off
  if (couponPercent === 100) throw new AppError('conflict', 'Call us for another size of a free dish.')
}

/** An addition is paid. When it takes the place of a line, that one is taken off and its money goes back. The order is locked. */
export async function replaceLine(tx: Tx, deps: Pick<Deps, 'now' | 'config'>, id: string): Promise<void> {
  const { addedToId, replacesLine } = await tx.order.findUniqueOrThrow({ where: { id } })
  if (addedToId === null || replacesLine === null) return
  const payments = await tx.payment.findMany({ where: { orderId: addedToId } })
  const before = await getOrderById(tx, addedToId)
  const lines = [{ line: replacesLine, quantity: 0 }]
  const { refundCents } = await cutLines(tx, deps, { order: before, payments }, { lines, sizes: [] })
  await announceChange(tx, deps, { before, refundCents })
}
