import type { CheckoutForm } from '@baobab/contract'
import type * as z from 'zod/mini'

export type Checkout = z.output<typeof CheckoutForm>
/** The part of a checkout that has a price. */
export type CartForm = Pick<
  Checkout,
  'products' | 'sub_total' | 'discount_price' | 'total_price' | 'coupon_code'
>
