import { brand, links, toTimeText } from '@baobab/contract'
import type { Tx } from '@baobab/db'
import type { Deps } from '../../deps.ts'
import { queueText } from '../../text-messages/queue-text.ts'
import { afterQuietHours } from '../../text-messages/quiet-hours.ts'
import type { OrderDetails } from '../load-orders.ts'

type Context = Pick<Deps, 'config' | 'now'>

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
/** Who expects food so soon is told at night, too. */
const SOON_MS = 3 * HOUR_MS

// Only letters of GSM 03.38: one other letter, such as a curly quote, halves what fits into a message and doubles its price.

/** Ready, or on its way. `key` is that of the mail about the step. */
export const textReady = (tx: Tx, deps: Context, order: OrderDetails, { key, runAt }: Step) =>
  queue(tx, deps, order, {
    key,
    kind: 'order-ready',
    runAt,
    expiresAt: new Date(runAt.getTime() + HOUR_MS),
    content:
      order.orderType === 'pickup'
        ? `your order ${shortId(order)} is ready. When you are outside, reply with your car, like "Here, blue Subaru".`
        : `your order ${shortId(order)} is on its way to you.`,
  })

/** `key` names the move, as in the mail. */
export async function textMoved(tx: Tx, deps: Context, order: OrderDetails, key: string): Promise<void> {
  const { readyAt } = order
  if (readyAt === null) return
  await queueWhenAwake(tx, deps, order, {
    key: `order-moved:${order.id}:${key}`,
    kind: 'order-moved',
    content: `your order ${shortId(order)} has a new time: ${toTimeText(readyAt.getTime())}. Wait, choose another or get a refund.`,
  })
}

export async function textCancelled(tx: Tx, deps: Context, order: OrderDetails): Promise<void> {
  if (order.paidAt === null) return
  const money = order.totalCents > 0 ? ' Your money goes back.' : ''
  await queueWhenAwake(tx, deps, order, {
    key: `order-cancelled:${order.id}`,
    kind: 'order-cancelled',
    content: `we are sorry, your order ${shortId(order)} was canceled.${money}`,
  })
}

type Step = { key: string; runAt: Date }
type Text = { key: string; kind: string; content: string }

async function queueWhenAwake(tx: Tx, deps: Context, order: OrderDetails, text: Text) {
  const now = deps.now()
  const isSoon = order.readyAt === null || order.readyAt.getTime() - now.getTime() < SOON_MS
  const runAt = isSoon ? now : afterQuietHours(now)
  const expiresAt = new Date(Math.max(runAt.getTime() + 2 * HOUR_MS, order.readyAt?.getTime() ?? 0))
  await queue(tx, deps, order, { ...text, runAt, expiresAt })
}

async function queue(
  tx: Tx,
  deps: Context,
  order: OrderDetails,
  text: Text & { runAt: Date; expiresAt: Date },
) {
  const { id: orderId, textPhone, trackingId } = order
  if (textPhone === null) return
  const link = deps.config.SITE_URL + links.trackOrder(trackingId)
  const content = `${brand.name}: ${text.content} ${link} Reply STOP to end.`
  await queueText(tx, deps, { ...text, content, orderId, to: textPhone })
}

/** The letters that the board and the ticket show, too. */
const shortId = ({ trackingId }: OrderDetails) => trackingId.slice(-4)
