import {
  type changeLot as endpoint,
  type MovedOrder,
  type Parsed,
  type StaffLot,
  serviceDate,
} from '@baobab/contract'
import type { Tx } from '@baobab/db'
import { asActor, type Person } from '../changes/as-actor.ts'
import type { Deps } from '../deps.ts'
import { AppError, notFound } from '../http/app-error.ts'
import { LATE_LOT, MEAT_IS_LATE, mailMoved } from '../orders/mails/mail-moved.ts'
import type { Calendar } from '../schedule/service-day.ts'
import { getLot } from './list-lots.ts'

type Change = Parsed<typeof endpoint>['body']

const MINUTE_MS = 60_000
/** An order that comes in between makes it start again. No rush brings so many at one moment. */
const ATTEMPTS = 20

/**
 * Corrects a lot or makes it later. In one transaction every order on it that would be too early gets a new promise, and its
 * guest a mail. Lowering the ounces leaves the orders alone.
 */
export async function changeLot(
  deps: Deps,
  calendar: Calendar,
  id: number,
  change: Change & { by: Person },
): Promise<{ lot: StaffLot; moved: MovedOrder[] }> {
  for (let attempt = 1; ; attempt += 1) {
    const changed = await tryToChange(deps, calendar, id, change)
    if (changed !== 'order_came_in') return changed
    if (attempt === ATTEMPTS) throw refused('Orders are coming in right now. Please try again.')
  }
}

function tryToChange(
  deps: Deps,
  calendar: Calendar,
  id: number,
  { ounces, later_minutes: minutes = 0, by }: Change & { by: Person },
): Promise<{ lot: StaffLot; moved: MovedOrder[] } | 'order_came_in'> {
  return asActor(
    deps,
    by,
    async (tx) => {
      // orders first, then lots, as where an order ends
      const orders = await lockOrders(tx, id)
      await tx.$queryRaw`SELECT 1 FROM pit_lots WHERE id = ${id} FOR UPDATE`
      const lot = await tx.pitLot.findUnique({ where: { id } })
      if (lot === null) throw notFound('We can’t find that lot.')
      if (minutes > 0 && orders.length !== (await countOrders(tx, id))) return 'order_came_in'
      const readyAt = new Date(lot.readyAt.getTime() + minutes * MINUTE_MS)
      if (serviceDate(readyAt.getTime()) !== lot.serviceDay.toISOString().slice(0, 10))
        throw refused('That’s another day. Set this lot to 0 oz and add a new one.')
      // triggers: pit_lots_record records who changed it, changes_live tells the boards
      await tx.pitLot.update({ where: { id }, data: { readyAt, ounces: ounces ?? lot.ounces } })
      const moved = minutes === 0 ? [] : await moveOrders(tx, deps, calendar, { id, readyAt, orders })
      return { lot: await getLot(tx, id), moved }
    },
    { timeout: 30_000 },
  )
}

type Order = {
  id: string
  trackingId: string
  readyAt: Date | null
  toldReadyAt: Date | null
  movedFrom: Date | null
  paidAt: Date | null
}

/** Those whose food is not handed over yet. */
export const WAITING = ['pending', 'received', 'process'] as const
const onLot = (lotId: number) => ({ status: { in: [...WAITING] }, lots: { some: { lotId } } })

async function lockOrders(tx: Tx, lotId: number): Promise<Order[]> {
  await tx.$queryRaw`
    SELECT 1 FROM orders WHERE id IN (SELECT order_id FROM order_lots WHERE lot_id = ${lotId})
    ORDER BY id FOR UPDATE`
  return tx.order.findMany({ where: onLot(lotId), orderBy: { id: 'asc' } })
}

const countOrders = (tx: Tx, lotId: number): Promise<number> => tx.order.count({ where: onLot(lotId) })

/** The kitchen's work stays where it was counted: only the meat is late. */
async function moveOrders(
  tx: Tx,
  { config, now }: Deps,
  { settings, periods }: Calendar,
  lot: { id: number; readyAt: Date; orders: readonly Order[] },
): Promise<MovedOrder[]> {
  const slotMs = settings.slot_minutes * MINUTE_MS
  const promise = new Date(Math.ceil(lot.readyAt.getTime() / slotMs) * slotMs)
  const late = lot.orders.filter(({ readyAt }) => readyAt !== null && readyAt < lot.readyAt)
  const isOpen = periods.some(
    ({ opensAt, closesAt }) => opensAt <= promise.getTime() && promise.getTime() < closesAt,
  )
  if (late.length > 0 && !isOpen)
    throw refused(
      late.length === 1
        ? 'We’re closed by then. One order needs it. Cancel that order first.'
        : `We’re closed by then. ${late.length} orders need it. Cancel them first.`,
    )
  const moved: MovedOrder[] = []
  for (const { id, trackingId, readyAt, toldReadyAt, movedFrom, paidAt } of late) {
    if (readyAt === null) continue
    // several short moves make a long one
    // triggers: orders_version raises the version, orders_live publishes the change
    await tx.order.update({
      where: { id },
      data: {
        readyAt: promise,
        toldReadyAt: toldReadyAt ?? readyAt,
        movedFrom: movedFrom ?? readyAt,
        moveReason: MEAT_IS_LATE,
        updatedAt: now(),
      },
    })
    // who has not paid hears of it with the payment
    const mailed = paidAt !== null && (await mailMoved(tx, { config, now }, id, LATE_LOT))
    moved.push({
      tracking_id: trackingId,
      before: readyAt.toISOString(),
      ready_at: promise.toISOString(),
      mailed,
    })
  }
  return moved
}

const refused = (message: string) => new AppError('conflict', message)
