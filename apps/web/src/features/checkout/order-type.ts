import { stored } from '@baobab/client/stored'
import { ORDER_TYPES } from '@baobab/contract'
import type { CheckoutValues } from './checkout-form.ts'

type OrderType = CheckoutValues['order_type']

const lastOrderType = stored<OrderType>('order-type', {
  parse: (json) => ORDER_TYPES.find((type) => type === json),
})

/** How this browser ordered last; the specification's default on a first visit. */
export const readOrderType = (): OrderType => lastOrderType.read() ?? 'delivery'

export const rememberOrderType = lastOrderType.write
