import { formatCents, toReadyMoment } from '@baobab/contract'
import { renderMail } from '../mail/layout.ts'
import { pendingRefundText } from '../mail/money-back.ts'
import type { QueuedMail } from '../mail/queue-mail.ts'
import type { OrderDetails } from '../orders/load-orders.ts'
import {
  allergies,
  conflicts,
  handover,
  lineText,
  orderNumber,
  trackButton,
} from '../orders/mails/mail-blocks.ts'
import type { OrderConflict } from '../orders/order-conflicts.ts'

type Changed = { before: OrderDetails; after: OrderDetails; refundCents: number }

/** What it was and what it is. It names the money, so that the refund needs no mail of its own. */
export const changedMail = (
  siteUrl: string,
  { before, after, refundCents }: Changed,
  warnings: OrderConflict[],
): QueuedMail => ({
  key: `order-changed:${after.id}:${after.version}`,
  kind: 'order-changed',
  about: { orderId: after.id },
  to: { name: `${after.firstName} ${after.lastName}`, address: after.email },
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
