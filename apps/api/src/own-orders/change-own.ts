import { type changeOwnOrder, formatCents, hasAllergy, type Parsed } from '@baobab/contract'
import type { Tx } from '@baobab/db'
import type { Deps } from '../deps.ts'
import { AppError } from '../http/app-error.ts'
import { findOrder, getOrderById } from '../orders/find-order.ts'
import { lockCapacity, takeOtherTime } from '../orders/late/move-to-time.ts'
import { announceChange } from '../orders/own/announce-change.ts'
import { assertOpen } from '../orders/own/assert-open.ts'
import { cutLines } from '../orders/own/cut-lines.ts'
import { lockPayments } from '../payments/lock-payment.ts'
import { lockSettings, type StoredSettings } from '../schedule/load-settings.ts'
import { changeLines, findLineChanges } from './change-choices.ts'
import { changedFields, refuseDelivery } from './changed-fields.ts'

/**
 * One transaction takes dishes off, requests their refunds, changes what stays and queues the mail. The amounts of a paid order are
 * the sale and never change: nothing here costs more, and what costs less is a struck line. Returns what the guest reads.
 */
export async function changeOwn(
  deps: Deps,
  trackingId: string,
  change: Parsed<typeof changeOwnOrder>['body'],
  userId: number | null,
): Promise<string> {
  const { db, now } = deps
  const { id, ...found } = await findOrder(db, trackingId)
  const lineChanges = await findLineChanges(db, { id, ...found }, change.lines)
  return db.$transaction(async (tx) => {
    // lock order everywhere: payments, the order, settings, lots, slots
    const payments = await lockPayments(tx, { orderId: id })
    await tx.$queryRaw`SELECT 1 FROM orders WHERE id = ${id}::uuid FOR UPDATE`
    const before = await getOrderById(tx, id)
    await assertOpen(tx, before)
    const settings = await lockSettings(tx)
    await lockCapacity(tx, now())

    const wanted = { ...change, sizes: lineChanges }
    const { isCut, isResized, refundCents } = await cutLines(tx, deps, { order: before, payments }, wanted)
    const { isChanged, takesOtherMeat } = await changeLines(tx, before, lineChanges, now())
    const fields = changedFields(before, change, userId)
    const readyAt = change.ready_at === undefined ? before.readyAt : new Date(change.ready_at)
    const isMoved = readyAt?.getTime() !== before.readyAt?.getTime()
    if (!isCut && !isChanged && fields === null && !isMoved) return 'You haven’t changed anything.'

    if (fields !== null) await tx.order.update({ where: { id }, data: fields })
    refuseDelivery(settings, before, await getOrderById(tx, id))
    if (readyAt !== null && (isMoved || isResized || takesOtherMeat || fields?.zip !== undefined))
      await takeTime(tx, id, { readyAt, isMoved, settings, now: now() })
    const after = await getOrderById(tx, id)
    // a cook who has seen the order has not seen this allergy
    if (hasAllergy(after) && (isChanged || fields !== null))
      await tx.order.update({ where: { id }, data: { seenAt: null, seenByUserId: null } })
    await announceChange(tx, deps, { before, refundCents })
    return refundCents > 0
      ? `Your order is changed. ${formatCents(refundCents)} is on its way back to you.`
      : 'Your order is changed.'
  })
}

type Time = { readyAt: Date; isMoved: boolean; settings: StoredSettings; now: Date }

async function takeTime(tx: Tx, id: string, { readyAt, isMoved, settings, now }: Time) {
  if (!(await takeOtherTime(tx, id, { readyAt, settings, now, byGuest: true })))
    throw new AppError(
      'conflict',
      isMoved
        ? 'That time was just taken. Your order keeps its time. Choose another.'
        : 'That no longer works for this time. Choose a later time, too.',
    )
  if (!isMoved) return
  const theirOwn = { movedFrom: null, moveReason: null, toldReadyAt: null, keptReadyAt: null }
  // triggers: orders_version raises the version, orders_live publishes the change
  await tx.order.update({ where: { id }, data: { readyAt, ...theirOwn } })
}
