import { brand, groupTrackingId, links } from '@baobab/contract'
import type { Charge } from '../payments/provider.ts'

type ChargedOrder = {
  trackingId: string
  email: string
  totalCents: number
  discountCents: number
  lines: readonly {
    productName: string
    sizeName: string
    unitPriceCents: number
    quantity: number
    choices: readonly { ingredientSubcategoryName: string }[]
  }[]
}
type Attempt = { id: string; attempt: number; expiresAt: Date }

/** What the buyer sees at the provider. Made of the stored order alone, so that a repetition is the same to the letter. */
export const orderCharge = (siteUrl: string, order: ChargedOrder, payment: Attempt): Charge => ({
  paymentId: payment.id,
  title: `Order ${groupTrackingId(order.trackingId)}`,
  invoice: `${order.trackingId}-${payment.attempt}`,
  email: order.email,
  amountCents: order.totalCents,
  currency: brand.currency.toLowerCase(),
  lines: order.lines.map((line) => ({
    name: `${line.productName}, ${line.sizeName}`,
    detail: line.choices.map(({ ingredientSubcategoryName }) => ingredientSubcategoryName).join(', '),
    unitCents: line.unitPriceCents,
    quantity: line.quantity,
  })),
  discountCents: order.discountCents,
  successUrl: siteUrl + links.orderPlaced(order.trackingId),
  cancelUrl: siteUrl + links.orderDeclined(order.trackingId),
  expiresAt: payment.expiresAt,
})
