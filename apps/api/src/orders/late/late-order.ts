import type { Tx } from '@baobab/db'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../http/app-error.ts'
import { queueMail } from '../../mail/queue-mail.ts'
import { loadSettings, lockSettings } from '../../schedule/load-settings.ts'
import { cancelOrder } from '../cancel-order.ts'
import { findOrder, findOrderId, getOrderById } from '../find-order.ts'
import type { OrderDetails } from '../load-orders.ts'
import { newTimeMail } from '../mails/mails.ts'
import { loadConflicts } from '../order-conflicts.ts'
import { lateState } from './late-state.ts'
import { takeOtherTime } from './move-to-time.ts'
import { findOtherTimes } from './other-times.ts'

/** When else it could be ready. */
export async function findLateTimes(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  trackingId: string,
): Promise<Date[]> {
  const order = await findOrder(db, trackingId)
  if (lateState(order) !== 'open' && !order.isOpenToGuest) return []
  return db.$transaction(async (tx) =>
    findOtherTimes(tx, order, { settings: await loadSettings(tx), now: now(), byGuest: true }),
  )
}

type Seen = { seenReadyAt: Date }

/** The guest waits for the new time. It is theirs to choose again when the kitchen moves it once more. */
export async function waitForLate(deps: Deps, trackingId: string, { seenReadyAt }: Seen): Promise<void> {
  const id = await findOrderId(deps.db, trackingId)
  await deps.db.$transaction(async (tx) => {
    const order = await lockOrder(tx, id)
    if (lateState(order) === 'waits' && order.readyAt?.getTime() === seenReadyAt.getTime()) return
    assertOpen(order, seenReadyAt)
    // the trigger orders_live publishes the change
    await tx.order.update({ where: { id }, data: { keptReadyAt: seenReadyAt } })
  })
}

/** The whole order is cancelled and all of its money goes back. */
export async function refundLate(deps: Deps, trackingId: string, { seenReadyAt }: Seen): Promise<void> {
  await cancelOrder(deps, trackingId, {
    reason: 'You asked for your money back because your food was running late.',
    by: { name: 'guest' },
    check: async (tx, id) => assertOpen(await getOrderById(tx, id), seenReadyAt),
  })
}

/** Takes another time while the order keeps its own until then. The new promise is the guest's own. */
export async function changeLate(
  { db, now, config }: Deps,
  trackingId: string,
  { seenReadyAt, readyAt }: Seen & { readyAt: Date },
): Promise<void> {
  const id = await findOrderId(db, trackingId)
  await db.$transaction(async (tx) => {
    const order = await lockOrder(tx, id)
    assertOpen(order, seenReadyAt)
    const at = now()
    const settings = await lockSettings(tx)
    if (!(await takeOtherTime(tx, id, { readyAt, settings, now: at, byGuest: true })))
      throw new AppError('conflict', 'That time was just taken. Your order keeps its time. Choose another.')
    const theirOwn = { movedFrom: null, moveReason: null, toldReadyAt: null, keptReadyAt: null }
    // triggers: orders_version raises the version, orders_live publishes the change
    await tx.order.update({ where: { id }, data: { readyAt, ...theirOwn, updatedAt: at } })
    const changed = await getOrderById(tx, id)
    await queueMail(tx, newTimeMail(config.SITE_URL, changed, await loadConflicts(tx, changed)))
  })
}

async function lockOrder(tx: Tx, id: string): Promise<OrderDetails> {
  await tx.$queryRaw`SELECT 1 FROM orders WHERE id = ${id}::uuid FOR UPDATE`
  return getOrderById(tx, id)
}

function assertOpen(order: OrderDetails, seenReadyAt: Date) {
  if (order.status === 'cancelled') throw new AppError('wrong_status', 'This order was canceled.')
  if (lateState(order) === null || order.readyAt === null)
    throw new AppError('wrong_status', 'This order’s time is set. Call us to change it.')
  if (order.readyAt.getTime() !== seenReadyAt.getTime())
    throw new AppError('conflict', 'Your order’s time has changed again. Please check it.')
  if (lateState(order) === 'waits')
    throw new AppError('conflict', 'You chose to wait. Call us to change your order.')
}
