import {
  AWAY_MS,
  arrivalStart,
  MAX_ARRIVAL_NOTE,
  mayArrive,
  toReadyTimeText,
  toTimeText,
} from '@baobab/contract'
import type { Db } from '@baobab/db'
import type { Deps } from '../deps.ts'
import { AppError } from '../http/app-error.ts'
import { countTry, type Limit } from '../http/limits/strict-limits.ts'
import { findOrder } from './find-order.ts'
import type { OrderDetails } from './load-orders.ts'

type Context = Pick<Deps, 'db' | 'now'>

/** The guest's clock offered it, and may be ahead of ours. */
const CLOCK_GRACE_MS = 60_000

/** Ten seconds on the page. A slow connection takes longer; later the kitchen is on its way to the door. */
const UNDO_MS = 60_000

/** Each arrival after an undo rings in the kitchen again. */
const UNDOS: Limit = { name: 'undo-arrival', max: 5, windowSeconds: 15 * 60 }

/** The guest is here to pick the order up. False when they have said so before: then their words are added. */
export async function arriveForOrder({ db, now }: Context, trackingId: string, words = ''): Promise<boolean> {
  const order = await findOrder(db, trackingId)
  const note = toTicketWords(words)
  const at = now()
  if (order.arrivedAt === null) {
    refuseOthers(order, at, { what: 'you’re here', aheadMs: 0 })
    // the trigger orders_live publishes the change
    const { count } = await db.order.updateMany({
      where: stillWaiting(order),
      data: { arrivedAt: at, arrivalNote: note || null },
    })
    if (count === 1) return true
  }
  if (note !== '') await addWords(db, order.id, note)
  return false
}

/** Once each, however often they come. */
async function addWords(db: Db, orderId: string, note: string): Promise<void> {
  await db.$executeRaw`
    UPDATE orders SET arrival_note = left(concat_ws('; ', arrival_note, ${note}::text), ${MAX_ARRIVAL_NOTE}::int)
    WHERE id = ${orderId}::uuid AND arrived_at IS NOT NULL AND status NOT IN ('delivered', 'cancelled')
      AND position(${note}::text IN coalesce(arrival_note, '')) = 0`
}

/** One line: control characters and line breaks would break the ticket. */
const toTicketWords = (text: string): string =>
  text
    .replace(/[\p{C}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .trim()
    .slice(0, MAX_ARRIVAL_NOTE)
    .trim()

/** Repeating it changes nothing. Another arrival than the one that the guest saw stays. */
export async function undoArrival(context: Context, trackingId: string, seen: Date): Promise<void> {
  const { db, now } = context
  const order = await findOrder(db, trackingId)
  if (order.arrivedAt === null) return
  await countTry(context, { limit: UNDOS, by: order.id })
  const { count } = await db.order.updateMany({
    where: {
      id: order.id,
      arrivedAt: { equals: seen, gte: new Date(now().getTime() - UNDO_MS) },
      status: { notIn: OVER },
    },
    data: { arrivedAt: null, arrivalNote: null },
  })
  if (count === 0) throw refused('The kitchen is already on its way to you. Please call us.')
}

/** The guest is ten minutes away: until when. Null when they are here already. */
export async function approachOrder({ db, now }: Context, trackingId: string): Promise<Date | null> {
  const order = await findOrder(db, trackingId)
  if (order.arrivedAt !== null) return null
  const at = now()
  refuseOthers(order, at, { what: 'you’re on your way', aheadMs: AWAY_MS })
  const comingAt = new Date(at.getTime() + AWAY_MS)
  const { count } = await db.order.updateMany({ where: stillWaiting(order), data: { comingAt } })
  return count === 1 ? comingAt : null
}

const OVER = ['delivered' as const, 'cancelled' as const]

const stillWaiting = ({ id }: OrderDetails) => ({
  id,
  arrivedAt: null,
  paidAt: { not: null },
  status: { notIn: OVER },
})

type Step = { what: string; aheadMs: number }

function refuseOthers(order: OrderDetails, at: Date, step: Step) {
  if (order.orderType !== 'pickup') throw refused('We’re bringing this order to you.')
  if (order.paidAt === null) throw refused('This order isn’t paid yet.')
  if (order.status === 'delivered') throw refused('You already have this order.')
  if (order.status === 'cancelled') throw refused('This order was canceled.')
  const waiting = {
    order_type: order.orderType,
    status: order.status,
    ready_at: order.readyAt?.toISOString() ?? null,
    arrived_at: null,
  }
  if (!mayArrive(waiting, at.getTime() + step.aheadMs + CLOCK_GRACE_MS))
    throw refused(tooEarly(order.readyAt, at, step))
}

const refused = (message: string) => new AppError('wrong_status', message)

function tooEarly(readyAt: Date | null, at: Date, { what, aheadMs }: Step): string {
  // mayArrive refuses an open pickup for its promise only
  if (readyAt === null) throw new Error('an order without a promise is never too early')
  const promise = toReadyTimeText(readyAt.getTime(), at.getTime())
  const start = toTimeText(arrivalStart(readyAt.getTime()) - aheadMs)
  return `Your order is ready ${promise}. Tell us ${what} from ${start}.`
}
