import type { ExpressForm } from '@baobab/contract'
import { AppError } from '../../http/app-error.ts'
import { UNKNOWN_GUEST } from '../../orders/express-guest.ts'
import { placeOrder } from '../place-order.ts'
import type { CheckoutDeps, PlacedOrder } from '../resume-order.ts'

type Caller = Omit<Parameters<typeof placeOrder>[2], 'express'>

/** An order as every other, for pickup, that learns its guest from the payment. */
export async function placeExpressOrder(
  deps: CheckoutDeps,
  cart: ExpressForm,
  caller: Caller,
): Promise<PlacedOrder> {
  const { settings } = await deps.serviceDay.calendar()
  if (!settings.extras.express)
    throw new AppError('invalid', 'Express checkout is off right now. Please use the form.')
  const order = {
    ...cart,
    ...UNKNOWN_GUEST,
    phone: '',
    note: '',
    text_me: false,
    utensils: false,
    order_type: 'pickup' as const,
    coupon_code: '',
    discount_price: 0,
  }
  return placeOrder(deps, order, { ...caller, express: true })
}
