import { type ScheduleSettings, type StrandedDecision, StrandedList } from '@baobab/contract'
import { Prisma, type Tx } from '@baobab/db'
import * as z from 'zod/mini'
import { cancelLockedAsHouse } from '../../bookings/change/cancel-booking.ts'
import { moveLockedAsHouse } from '../../bookings/change/move-booking.ts'
import { loadEventRules } from '../../bookings/event-rules.ts'
import { asActor } from '../../changes/as-actor.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../http/app-error.ts'
import type { Identity } from '../../http/security/access.ts'
import { cancelLocked } from '../../orders/cancel-order.ts'
import { moveToTime } from '../../orders/late/move-to-time.ts'
import { payableOrder } from '../../orders/payable-order.ts'
import { lockPayments } from '../../payments/lock-payment.ts'
import { closeUnfinished } from '../../payments/refunds/refund-cancelled.ts'
import { loadSettings } from '../../schedule/load-settings.ts'
import { findStrandedOrders, findStrandedUnpaid, type Settings } from './find-stranded.ts'
import { findStrandedBookings, type House } from './find-stranded-bookings.ts'

/** Moving many orders takes a while. */
const TIMEOUT_MS = 60_000

/**
 * Changes the settings and settles what they strand, in one transaction: without a decision for each, nothing is saved and the
 * owner is shown the list.
 */
export function changeAndSettle<T>(
  deps: Deps,
  { user, decisions = [] }: { user: Identity; decisions?: readonly StrandedDecision[] | undefined },
  write: (tx: Tx) => Promise<T>,
): Promise<T> {
  return asActor(
    deps,
    user,
    async (tx) => {
      await lockDecided(tx, decisions)
      await lockUnpaid(tx)
      await tx.$queryRaw`SELECT 1 FROM service_settings FOR UPDATE`
      const before = await loadHouse(tx, deps)
      const result = await write(tx)
      const after = await loadHouse(tx, deps)
      const settings = { before: before.settings, after: after.settings }
      const stranded = [
        ...(await findStrandedOrders(tx, settings, deps.now())),
        ...(await findStrandedBookings(tx, { before, after, deps })),
      ]
      const decided = stranded.map((one) =>
        decisions.find(({ kind, id }) => kind === one.kind && id === one.id),
      )
      if (decided.includes(undefined))
        throw new AppError('stranded', strandedText(stranded.length), {
          current: z.encode(StrandedList, { stranded }),
        })
      for (const decision of decided)
        if (decision) await settle(tx, deps, decision, { after: after.settings, userId: user.id })
      await endStrandedUnpaid(tx, deps, settings)
      return result
    },
    { timeout: TIMEOUT_MS },
  )
}

const loadHouse = async (tx: Tx, deps: Deps): Promise<House> => ({
  settings: await loadSettings(tx),
  rules: await loadEventRules({ ...deps, db: tx }),
})

const strandedText = (count: number) =>
  count === 1
    ? 'One order or event needs a decision first.'
    : `${count} orders or events need a decision first.`

/** Payments first, then what they pay for, as everywhere; all at once, so that no guest's step waits in between. */
async function lockDecided(tx: Tx, decisions: readonly StrandedDecision[]) {
  const ids = decisions.map(({ id }) => id)
  await tx.$queryRaw`
    SELECT 1 FROM payments WHERE order_id IN (SELECT id FROM orders WHERE tracking_id = ANY(${ids}))
      OR booking_id IN (SELECT id FROM bookings WHERE public_id = ANY(${ids}))
    ORDER BY id FOR UPDATE`
  for (const [table, column] of [
    ['orders', 'tracking_id'],
    ['bookings', 'public_id'],
  ] as const)
    await tx.$queryRaw`
      SELECT 1 FROM ${Prisma.raw(table)} WHERE ${Prisma.raw(column)} = ANY(${ids}) ORDER BY id FOR UPDATE`
}

/** Before the settings: who pays now and is promised a time holds them and asks for the settings. */
const lockUnpaid = (tx: Tx) => tx.$queryRaw`
  SELECT 1 FROM payments p JOIN orders o ON o.id = p.order_id WHERE o.status = 'pending' AND o.paid_at IS NULL
  ORDER BY p.id FOR UPDATE OF p`

/**
 * What is not paid needs no decision: it ends as if its time to pay were over. Money that still comes is promised another time of
 * that day, or goes back by itself.
 */
async function endStrandedUnpaid(tx: Tx, deps: Deps, settings: Settings) {
  for (const { id } of await findStrandedUnpaid(tx, settings, deps.now())) {
    const payments = await lockPayments(tx, { orderId: id })
    if ((await payableOrder.lock(tx, deps, id)) !== 'waiting') continue
    // the money of these is on its way; the day's page shows the order once it is paid
    if (payments.some(({ status }) => status === 'processing' || status === 'review')) continue
    await payableOrder.expire(tx, deps, id)
    await closeUnfinished(tx, payments)
  }
}

async function settle(
  tx: Tx,
  deps: Deps,
  { kind, id: shownId, action, ready_at, message }: StrandedDecision,
  { after, userId }: { after: ScheduleSettings; userId: number },
) {
  if (action === 'keep') return
  if (kind === 'booking') {
    const { id } = await tx.booking.findUniqueOrThrow({ where: { publicId: shownId } })
    if (action === 'refund') await cancelLockedAsHouse(tx, deps, id, { reason: message, userId })
    else if (ready_at !== undefined)
      await moveLockedAsHouse(tx, deps, id, { startsAt: new Date(ready_at), message })
    return
  }
  const { id } = await tx.order.findUniqueOrThrow({ where: { trackingId: shownId } })
  if (action === 'refund') await cancelLocked(tx, deps, id, { reason: message, userId })
  else if (ready_at !== undefined)
    await moveToTime(tx, deps, id, { readyAt: new Date(ready_at), settings: after, reason: message })
}
