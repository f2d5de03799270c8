import { brand } from '@baobab/contract'
import type { Charge } from '../provider.ts'

const MAX_TEXT = 127

/** PayPal counts in units with two decimals, written out. */
export const moneyOf = (cents: number, currency: string) => ({
  currency_code: currency.toUpperCase(),
  value: (cents / 100).toFixed(2),
})

/** The body of an order at PayPal: its items and breakdown add up to the cent, or PayPal refuses it. */
export function paypalOrderBody(charge: Charge) {
  const money = (cents: number) => moneyOf(cents, charge.currency)
  const itemCents = charge.lines.reduce((sum, line) => sum + line.unitCents * line.quantity, 0)
  return {
    intent: 'CAPTURE',
    purchase_units: [
      {
        custom_id: charge.paymentId,
        invoice_id: charge.invoice,
        description: charge.title.slice(0, MAX_TEXT),
        amount: {
          ...money(charge.amountCents),
          breakdown: {
            item_total: money(itemCents),
            ...(charge.discountCents > 0 && { discount: money(charge.discountCents) }),
          },
        },
        items: charge.lines.map((line) => ({
          name: line.name.slice(0, MAX_TEXT),
          ...(line.detail && { description: line.detail.slice(0, MAX_TEXT) }),
          unit_amount: money(line.unitCents),
          quantity: String(line.quantity),
        })),
      },
    ],
    payment_source: {
      paypal: {
        experience_context: {
          brand_name: brand.name,
          shipping_preference: 'NO_SHIPPING',
          user_action: 'PAY_NOW',
          return_url: charge.successUrl,
          cancel_url: charge.cancelUrl,
        },
      },
    },
  }
}
