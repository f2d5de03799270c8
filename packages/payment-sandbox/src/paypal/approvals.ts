import { type Buyer, testBuyer } from '../buyer.ts'
import { paypalAccountId } from '../ids.ts'
import type { Sandbox } from '../sandbox.ts'
import { unprocessable } from './errors.ts'
import { emitPaypal } from './events.ts'
import { findOrder } from './orders.ts'
import type { PaypalOrder } from './records.ts'
import { orderView } from './views.ts'

/** The buyer agrees with one of three instruments. No money moves: that is the capture's work. */
export function approveOrder(
  sandbox: Sandbox,
  id: string,
  instrument: PaypalOrder['instrument'] = 'good',
  buyer: Buyer = testBuyer,
): PaypalOrder {
  const order = findOrder(sandbox, id)
  if (order.status === 'COMPLETED') throw unprocessable('ORDER_ALREADY_CAPTURED')
  const approved: PaypalOrder = {
    ...order,
    status: 'APPROVED',
    instrument,
    buyer,
    payerId: order.payerId ?? paypalAccountId(),
    updatedAt: new Date().toISOString(),
  }
  sandbox.paypal.orders.put(id, approved)
  emitPaypal(sandbox, 'CHECKOUT.ORDER.APPROVED', id, orderView(sandbox, approved))
  return approved
}

/** Makes the provider's idea of the amount differ from the shop's. */
export function editOrder(
  sandbox: Sandbox,
  id: string,
  change: { amountCents?: number; currency?: string },
): PaypalOrder {
  const order = findOrder(sandbox, id)
  const edited: PaypalOrder = {
    ...order,
    amountCents: change.amountCents ?? order.amountCents,
    currency: change.currency?.toUpperCase() ?? order.currency,
  }
  sandbox.paypal.orders.put(id, edited)
  return edited
}

export function findReturnUrl(order: PaypalOrder): string | null {
  if (order.returnUrl === null) return null
  const url = new URL(order.returnUrl)
  url.searchParams.set('token', order.id)
  if (order.payerId !== null) url.searchParams.set('PayerID', order.payerId)
  return url.href
}

export function findCancelUrl(order: PaypalOrder): string | null {
  if (order.cancelUrl === null) return null
  const url = new URL(order.cancelUrl)
  url.searchParams.set('token', order.id)
  return url.href
}
