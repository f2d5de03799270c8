import {
  type changeLot as endpoint,
  type MovedOrder,
  type Parsed,
  type StaffLot,
  serviceDate,
} from '@baobab/contract'
import type { Tx } from '@baobab/db'
import type { Deps } from '../../deps.ts'
import { AppError, notFound } from '../../http/app-error.ts'
import { queueMail } from '../../mail/queue-mail.ts'
import { getOrderById } from '../../orders/find-order.ts'
import { movedMail } from '../../orders/mails.ts'
import type { Calendar } from '../service-day.ts'
import { getLot } from './list-lots.ts'

type Change = Parsed<typeof endpoint>['body']

/** Guests accept a shorter one without a word. */
const SILENT_MS = 5 * 60_000
const MINUTE_MS = 60_000

/**
 * Corrects a lot or makes it later. In one transaction every order on it that would be too early gets a new promise, and its
 * guest a mail. Lowering the ounces leaves the orders alone.
 */
export async function changeLot(
  deps: Deps,
  calendar: Calendar,
  id: number,
  { ounces, later_minutes: minutes = 0, userId }: Change & { userId: number },
): Promise<{ lot: StaffLot; moved: MovedOrder[] }> {
  const { db, now } = deps
  return db.$transaction(
    async (tx) => {
      // orders first, then lots, as where an order ends
      const orders = await lockOrders(tx, id)
      await tx.$queryRaw`SELECT 1 FROM pit_lots WHERE id = ${id} FOR UPDATE`
      const lot = await tx.pitLot.findUnique({ where: { id } })
      if (lot === null) throw notFound('There is no such lot.')
      const readyAt = new Date(lot.readyAt.getTime() + minutes * MINUTE_MS)
      if (serviceDate(readyAt.getTime()) !== lot.serviceDay.toISOString().slice(0, 10))
        throw refused('It would be ready on another day. Correct it to 0 oz and add another lot.')
      const data = { readyAt, ounces: ounces ?? lot.ounces }
      await tx.pitLot.update({ where: { id }, data })
      await tx.pitChange.create({ data: { ...data, lotId: id, changedByUserId: userId, at: now() } })
      if (minutes > 0 && orders.length !== (await countOrders(tx, id)))
        throw new AppError('conflict', 'An order came in at this moment. Please try again.')
      const moved = minutes === 0 ? [] : await moveOrders(tx, deps, calendar, { id, readyAt, orders })
      return { lot: await getLot(tx, id), moved }
    },
    { timeout: 30_000 },
  )
}

type Order = { id: string; trackingId: string; readyAt: Date | null; paidAt: Date | null }

/** Those whose food is not handed over yet. */
const WAITING = ['pending', 'received', 'process'] as const
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
      `We are closed by then. ${late.length === 1 ? 'An order needs' : `${late.length} orders need`} it: cancel them first.`,
    )
  const moved: MovedOrder[] = []
  for (const { id, trackingId, readyAt, paidAt } of late) {
    if (readyAt === null) continue
    await tx.order.update({ where: { id }, data: { readyAt: promise, updatedAt: now() } })
    const mailed = paidAt !== null && promise.getTime() - readyAt.getTime() > SILENT_MS
    if (mailed)
      await queueMail(
        tx,
        movedMail(config.SITE_URL, await getOrderById(tx, id), {
          key: `${lot.id}:${promise.getTime()}`,
          reason: LATE_LOT,
        }),
      )
    moved.push({
      tracking_id: trackingId,
      before: readyAt.toISOString(),
      ready_at: promise.toISOString(),
      mailed,
    })
  }
  return moved
}

const LATE_LOT = 'we are sorry: the meat needs longer in the pit than we thought. Your order has a new time.'

const refused = (message: string) => new AppError('conflict', message)
