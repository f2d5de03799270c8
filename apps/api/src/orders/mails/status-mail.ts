import { texts } from '@baobab/contract'
import type { OrderStatus } from '@baobab/db'
import { renderMail } from '../../mail/layout.ts'
import type { QueuedMail } from '../../mail/queue-mail.ts'
import type { OrderDetails } from '../load-orders.ts'
import type { OrderConflict } from '../order-conflicts.ts'
import { allergies, conflicts, handover, orderNumber, toGuest, trackButton } from './mail-blocks.ts'

/** The first state has the mail about the paid order, a cancellation has its own. */
export type MailedStatus = Exclude<OrderStatus, 'pending' | 'cancelled'>

const KIND = 'order-status'
const statusEvent = (orderId: string, status: OrderStatus) => `${orderId}:${status}`

/** The key of the mail about a step. */
export const statusMailKey = (orderId: string, status: OrderStatus): string =>
  `${KIND}:${statusEvent(orderId, status)}`

export const statusMail = (
  siteUrl: string,
  order: OrderDetails,
  status: MailedStatus,
  warnings: OrderConflict[],
): QueuedMail => {
  const { subject, heading, p } = statusTexts[status][order.orderType]
  return {
    ...toGuest(order, KIND, statusEvent(order.id, status)),
    ...renderMail(`${subject}: order ${orderNumber(order)}`, heading, [
      { p: `Hello ${order.firstName}, ${p}` },
      ...conflicts(warnings),
      handover(order),
      ...allergies(order),
      trackButton(siteUrl, order),
    ]),
  }
}

const statusTexts: Record<
  MailedStatus,
  Record<OrderDetails['orderType'], { subject: string; heading: string; p: string }>
> = {
  received: both({
    subject: 'Accepted',
    heading: 'The kitchen has your order',
    p: 'we’ve accepted your order and will start as soon as there’s room on the fire.',
  }),
  process: both({
    subject: 'On the fire',
    heading: 'Your food is on the fire',
    p: 'we’re cooking your order now.',
  }),
  ontheway: {
    delivery: {
      subject: 'On the way',
      heading: 'Your order is on the way',
      p: 'your order has left the kitchen and is on its way to you.',
    },
    pickup: {
      subject: texts.readyForPickup,
      heading: texts.readyForPickup,
      p: 'your order is packed and warm. Come and get it: just give us your name or order number.',
    },
  },
  delivered: {
    delivery: {
      subject: 'Delivered',
      heading: 'Enjoy your meal',
      p: 'your order has been delivered. Thank you for eating with us.',
    },
    pickup: {
      subject: 'Picked up',
      heading: 'Enjoy your meal',
      p: 'your order has been picked up. Thank you for eating with us.',
    },
  },
}

function both<T>(text: T) {
  return { delivery: text, pickup: text }
}
