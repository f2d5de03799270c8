import { brand } from '@baobab/contract'
import type { Charge } from '../../ports/provider.ts'
import { shorten } from '../shorten.ts'

const MAX_TEXT = 127

/** PayPal takes dollars as text with two decimals. */
export const paypalAmount = (cents: number, currency: string) => ({
  currency_code: currency.toUpperCase(),
  value: (cents / 100).toFixed(2),
})

/** Items and breakdown must add up to the cent, or PayPal refuses the order. */
export function paypalOrderBody(charge: Charge) {
  const amount = (cents: number) => paypalAmount(cents, charge.currency)
  // PayPal's breakdown has no place for a tip
  const tip = { name: 'Tip', detail: '', unitCents: charge.tipCents, quantity: 1 }
  const lines = charge.tipCents > 0 ? [...charge.lines, tip] : charge.lines
  const itemCents = lines.reduce((sum, line) => sum + line.unitCents * line.quantity, 0)
  return {
    intent: 'CAPTURE',
    purchase_units: [
      {
        custom_id: charge.paymentId,
        invoice_id: charge.invoice,
        description: shorten([charge.title, charge.taxNote].filter(Boolean).join('. '), MAX_TEXT),
        amount: {
          ...amount(charge.amountCents),
          breakdown: {
            item_total: amount(itemCents),
            ...(charge.deliveryFeeCents > 0 && { shipping: amount(charge.deliveryFeeCents) }),
            ...(charge.discountCents > 0 && { discount: amount(charge.discountCents) }),
          },
        },
        items: lines.map((line) => ({
          name: shorten(line.name, MAX_TEXT),
          ...(line.detail && { description: shorten(line.detail, MAX_TEXT) }),
          unit_amount: amount(line.unitCents),
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
