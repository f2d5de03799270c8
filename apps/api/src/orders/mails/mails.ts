import { brand, formatCents, groupTrackingId, links, texts } from '@baobab/contract'
import type { Config } from '../../config.ts'
import { renderMail } from '../../mail/layout.ts'
import { NOT_CHARGED, pendingRefundText, refundMail, returnedRefundMail } from '../../mail/money-back.ts'
import { otherAmount } from '../../mail/other-amount.ts'
import type { QueuedMail } from '../../mail/queue-mail.ts'
import { paidCents } from '../../payments/paid-cents.ts'
import type { OrderDetails } from '../load-orders.ts'
import type { OrderConflict } from '../order-conflicts.ts'
import {
  allergies,
  conflicts,
  handover,
  lineText,
  orderNumber,
  promiseText,
  taxNote,
  toGuest,
  totals,
  trackButton,
} from './mail-blocks.ts'

type Refund = { id: string; amountCents: number; reason: string }

export const paidMail = (
  siteUrl: string,
  order: OrderDetails,
  warnings: OrderConflict[] = [],
): QueuedMail => ({
  ...toGuest(order, 'order-paid', order.id),
  ...renderMail(`Your order ${orderNumber(order)} is in`, `Thank you, ${order.firstName}`, [
    {
      p: `${promiseText(order)}Your order is placed and paid. The kitchen has it, and we’ll e-mail you as it moves along.`,
    },
    ...(order.addedTo === null ? [] : [{ p: `It goes with your order ${groupTrackingId(order.addedTo)}.` }]),
    ...conflicts(warnings),
    handover(order),
    trackButton(siteUrl, order),
    { amounts: order.lines.map((line) => [lineText(line), formatCents(line.totalCents)]) },
    ...allergies(order),
    totals(order),
    ...otherAmount(paidCents(order), order.totalCents),
    ...taxNote(order),
  ]),
})

export const declinedMail = (siteUrl: string, order: OrderDetails, paymentId: string): QueuedMail => ({
  ...toGuest(order, 'order-declined', paymentId),
  ...renderMail(
    `Your payment for order ${orderNumber(order)} didn’t go through`,
    'The payment was declined',
    [
      {
        p: `Hello ${order.firstName}, your payment of ${formatCents(order.totalCents)} was declined, so the kitchen hasn’t started. You haven’t been charged.`,
      },
      { p: 'Your cart is saved. Try again, or pay another way.' },
      { button: texts.retryOrder, href: siteUrl + links.orderDeclined(order.trackingId) },
      { rows: [['Order', orderNumber(order)]] },
    ],
  ),
})

export const OWN_CANCELLATION = 'You canceled it before the kitchen accepted it.'

/** `pendingCents`: what we have asked the provider to give back. It may still refuse. */
export const cancelledMail = (siteUrl: string, order: OrderDetails, pendingCents: number): QueuedMail => ({
  ...toGuest(order, 'order-cancelled', order.id),
  ...renderMail(`Your order ${orderNumber(order)} was canceled`, 'Your order was canceled', [
    ...(order.cancelReason === OWN_CANCELLATION
      ? [{ p: `Hello ${order.firstName}, you canceled your order, and the kitchen knows.` }]
      : [
          { p: `Hello ${order.firstName}, we’re sorry: we had to cancel your order. Here’s why:` },
          { quote: cancelReason(order) },
        ]),
    { p: moneyBack(order, pendingCents) },
    trackButton(siteUrl, order),
  ]),
})

/** The refund of a struck line has a key that begins with it. */
export const STRIKE_KEY = 'strike:'

/** One dish is off. It names the money, so that the refund needs no mail of its own. */
export const struckMail = (siteUrl: string, order: OrderDetails, line: number): QueuedMail => {
  const dish = order.lines.find((each) => each.line === line)
  if (!dish?.struck) throw new Error(`line ${line} of order ${order.id} is not struck`)
  const { reason, refundCents } = dish.struck
  return {
    ...toGuest(order, 'order-struck', `${order.id}:${line}`),
    ...renderMail(`One dish is off your order ${orderNumber(order)}`, 'We had to take one dish off', [
      {
        p: `Hello ${order.firstName}, we’re sorry: we can’t make one dish. The rest of your order is coming.`,
      },
      { strong: `${lineText(dish)}.`, quote: reason },
      {
        p:
          refundCents > 0
            ? pendingRefundText(order, refundCents)
            : 'It was free, so there’s nothing to refund.',
      },
      handover(order),
      ...allergies(order),
      trackButton(siteUrl, order),
    ]),
  }
}

/** In the kitchen's own words. The guest's answer reaches the house. */
export const messageMail = (
  { SITE_URL, CONTACT_EMAIL }: Pick<Config, 'SITE_URL' | 'CONTACT_EMAIL'>,
  order: OrderDetails,
  message: { id: number; text: string; isRecall: boolean },
): QueuedMail => ({
  ...toGuest(order, 'order-message', String(message.id)),
  replyTo: { name: brand.name, address: CONTACT_EMAIL },
  ...renderMail(
    message.isRecall
      ? `Please read: food safety of your order ${orderNumber(order)}`
      : `A message about your order ${orderNumber(order)}`,
    message.isRecall ? 'Please read: food safety' : 'A message from our kitchen',
    [
      { p: `Hello ${order.firstName}, our kitchen has a message about your order:` },
      { quote: message.text },
      handover(order),
      trackButton(SITE_URL, order),
    ],
  ),
})

export const refundedMail = (siteUrl: string, order: OrderDetails, refund: Refund): QueuedMail => ({
  ...toGuest(order, 'order-refunded', refund.id),
  ...refundMail(`order ${orderNumber(order)}`, order, refund, trackButton(siteUrl, order)),
})

export const failedRefundMail = (
  config: Pick<Config, 'SITE_URL' | 'CONTACT_EMAIL'>,
  order: OrderDetails,
  refund: Pick<Refund, 'id' | 'amountCents'>,
): QueuedMail => ({
  ...toGuest(order, 'order-refund-failed', refund.id),
  ...returnedRefundMail(
    config,
    `order ${orderNumber(order)}`,
    order,
    refund,
    trackButton(config.SITE_URL, order),
  ),
})

/** The key names the move, so that each is mailed once. */
export const movedMail = (
  siteUrl: string,
  order: OrderDetails,
  {
    title = 'Your food is ready later',
    key,
    reason,
    warnings,
  }: { title?: string; key: string; reason: string; warnings: OrderConflict[] },
): QueuedMail => ({
  ...toGuest(order, 'order-moved', `${order.id}:${key}`),
  ...renderMail(`Your order ${orderNumber(order)} has a new time`, title, [
    { p: `Hello ${order.firstName}, ${reason}` },
    ...conflicts(warnings),
    handover(order),
    {
      p: `You can wait, choose another time or get your money back. Use your order’s page, or call ${brand.phone}.`,
    },
    trackButton(siteUrl, order),
  ]),
})

/** The guest has chosen it, because the promise was moved. */
export const newTimeMail = (siteUrl: string, order: OrderDetails, warnings: OrderConflict[]): QueuedMail => ({
  ...toGuest(order, 'order-time-chosen', `${order.id}:${order.version}`),
  ...renderMail(
    `Your order ${orderNumber(order)} has the time you chose`,
    'Your food will be ready when you want it',
    [
      { p: `Hello ${order.firstName}, your order now has the time you chose.` },
      ...conflicts(warnings),
      handover(order),
      trackButton(siteUrl, order),
    ],
  ),
})

function moneyBack(order: OrderDetails, pendingCents: number): string {
  if (pendingCents > 0) return pendingRefundText(order, pendingCents)
  return order.paidAt !== null && order.totalCents > 0 ? 'We’ve already refunded you.' : NOT_CHARGED
}

function cancelReason({ id, cancelReason }: OrderDetails): string {
  if (cancelReason === null) throw new Error(`order ${id} was canceled without a reason`)
  return cancelReason
}
