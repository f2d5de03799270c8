import { type CheckoutForm, findDeliveryRefusal, formatCents, type ServiceSettings } from '@baobab/contract'
import { AppError } from '../http/app-error.ts'

/** A delivery outside our area, or too small for one. */
export function refuseDelivery(settings: ServiceSettings, checkout: CheckoutForm, subTotalCents: number) {
  if (checkout.order_type === 'pickup') return
  const refusal = findDeliveryRefusal(settings, checkout)
  if (refusal !== null)
    throw new AppError('invalid', refusal.message, { errors: { [refusal.field]: refusal.message } })
  const { delivery_minimum } = settings
  if (delivery_minimum === null || subTotalCents >= delivery_minimum) return
  const message = `We deliver from ${formatCents(delivery_minimum)}. Please add something, or pick your order up.`
  throw new AppError('below_minimum', message, { errors: { order_type: message } })
}
