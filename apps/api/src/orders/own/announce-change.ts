import { formatCents, toReadyMoment } from '@baobab/contract'
import type { Tx } from '@baobab/db'
import type { Deps } from '../../deps.ts'
import { renderMail } from '../../mail/layout.ts'
import { pendingRefundText } from '../../mail/money-back.ts'
import { type QueuedMail, queueMail } from '../../mail/queue-mail.ts'
import { getOrderById } from '../find-order.ts'
import type { OrderDetails } from '../load-orders.ts'
import {
  allergies,
  conflicts,
  handover,
  lineText,
  orderNumber,
  toGuest,
  trackButton,
} from '../mails/mail-blocks.ts'
import { loadConflicts, type OrderConflict } from '../order-conflicts.ts'

type Changed = { before: OrderDetails; after: OrderDetails; refundCents: number }

/** The last step of a change: a cook who saw the order before cannot accept it unseen, and its guest is mailed. */
export async function announceChange(
  tx: Tx,
  { config, now }: Pick<Deps, 'config' | 'now'>,
  { before, refundCents }: Omit<Changed, 'after'>,
): Promise<void> {
  // the trigger orders_live publishes the change
  await tx.$executeRaw`
    UPDATE orders SET version = version + 1, changed_version = version + 1, updated_at = ${now()} WHERE id = ${before.id}::uuid`
  const after = await getOrderById(tx, before.id)
  const warnings = await loadConflicts(tx, after)
  await queueMail(tx, changedMail(config.SITE_URL, { before, after, refundCents }, warnings))
}

/** What it was and what it is. It names the money, so that the refund needs no mail of its own. */
const changedMail = (
  siteUrl: string,
  { before, after, refundCents }: Changed,
  warnings: OrderConflict[],
): QueuedMail => ({
  ...toGuest(after, 'order-changed', `${after.id}:${after.version}`),
  ...renderMail(`You changed your order ${orderNumber(after)}`, 'Your order is changed', [
    { p: `Hello ${after.firstName}, the kitchen has your change.` },
    ...conflicts(warnings),
    ...(refundCents > 0 ? [{ p: pendingRefundText(after, refundCents) }] : []),
    handover(after),
    ...(isSame(before, after) ? [] : [{ strong: 'It was:', quote: describe(before) }]),
    { amounts: present(after).map((line) => [lineText(line), formatCents(line.totalCents)] as const) },
    ...allergies(after),
    trackButton(siteUrl, after),
  ]),
})

const present = ({ lines }: OrderDetails) => lines.filter(({ struck }) => struck === null)

const describe = (order: OrderDetails): string =>
  [
    ...present(order).map(lineText),
    ...(order.readyAt === null ? [] : [`Ready ${toReadyMoment(order.readyAt.getTime())}`]),
  ].join('\n')

const isSame = (before: OrderDetails, after: OrderDetails) => describe(before) === describe(after)
