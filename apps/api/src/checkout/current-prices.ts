import { CurrentPrices, type Totals } from '@baobab/contract'
import * as z from 'zod/mini'
import type { CartForm } from './cart-form.ts'
import type { PricesRead } from './read-prices.ts'

/** What the cart would cost now, in cents. */
export const currentPricesOf = (
  cart: CartForm,
  read: PricesRead,
  unitCents: readonly (number | null)[],
  totals: Totals,
  couponPercent: number,
): CurrentPrices => ({
  products: cart.products.map(({ product_id, size }, n) => ({
    product_id,
    size,
    price: unitCents[n] ?? null,
    name: read.lines[n]?.name ?? null,
  })),
  sub_total: totals.subTotal,
  discount_price: totals.discount,
  total_price: totals.total,
  coupon_percent: couponPercent,
})

/** In dollars, as every answer: an error's body passes no response schema that would encode it. */
export const onTheWire = (current: CurrentPrices) => z.encode(CurrentPrices, current)
