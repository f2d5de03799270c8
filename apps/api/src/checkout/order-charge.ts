import { brand, groupTrackingId, includedTaxText, links, type StoredOrderLine } from '@baobab/contract'
import { UNKNOWN_ADDRESS } from '../mail/queue-mail.ts'
import type { Charge } from '../ports/provider.ts'

type ChargedOrder = {
  trackingId: string
  email: string
  addedTo: string | null
  totalCents: number
  discountCents: number
  deliveryFeeCents: number
  tipCents: number
  taxCents: number | null
  lines: readonly Pick<StoredOrderLine, 'productName' | 'sizeName' | 'unitCents' | 'quantity' | 'choices'>[]
}
type Attempt = { id: string; attempt: number; expiresAt: Date }

/** What the buyer sees at the provider. A retry must send exactly the same, so it is made of stored values only. */
export const orderCharge = (siteUrl: string, order: ChargedOrder, payment: Attempt): Charge => ({
  paymentId: payment.id,
  title: `Order ${groupTrackingId(order.trackingId)}`,
  invoice: `${order.trackingId}-${payment.attempt}`,
  // who adds to an order may have only its tracking id
  email: order.addedTo === null && order.email !== UNKNOWN_ADDRESS ? order.email : null,
  ...(order.email === UNKNOWN_ADDRESS && { asksPhone: true as const }),
  amountCents: order.totalCents,
  currency: brand.currency.toLowerCase(),
  lines: order.lines.map(({ productName, sizeName, unitCents, quantity, choices }) => ({
    name: `${productName}, ${sizeName}`,
    detail: choices.map(({ option }) => option.name).join(', '),
    unitCents,
    quantity,
  })),
  discountCents: order.discountCents,
  deliveryFeeCents: order.deliveryFeeCents,
  tipCents: order.tipCents,
  taxNote: order.taxCents === null ? null : includedTaxText(order.taxCents),
  successUrl: siteUrl + links.orderPlaced(order.trackingId),
  cancelUrl: siteUrl + links.orderDeclined(order.trackingId),
  expiresAt: payment.expiresAt,
})
