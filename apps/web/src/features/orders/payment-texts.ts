import type { PaymentMethod, PaymentState } from '@baobab/contract'

/** How far the payment of an order is, for its customer. */
export const paymentTexts: Record<PaymentState, string> = {
  // a declined card leaves a payment “started”
  started: 'Unpaid',
  processing: 'Processing',
  paid: 'Paid',
  partly_refunded: 'Paid, partly refunded',
  refunded: 'Refunded',
  failed: 'Payment failed',
  expired: 'Not paid in time',
  review: 'Being reviewed',
}

export const methodTexts: Record<PaymentMethod, string> = { stripe: 'Card (Stripe)', paypal: 'PayPal' }
