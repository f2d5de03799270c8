import {
  type CheckoutForm,
  findDeliveryRefusal,
  missingForDelivery,
  type ScheduleSettings,
} from '@baobab/contract'
import { AppError, invalidField } from '../http/app-error.ts'

/** A delivery outside our area, or too small for one. */
export function refuseDelivery(settings: ScheduleSettings, checkout: CheckoutForm, subTotalCents: number) {
  if (checkout.order_type === 'pickup') return
  const refusal = findDeliveryRefusal(settings, checkout)
  if (refusal !== null) throw invalidField(refusal.field, refusal.message)
  const message = missingForDelivery(settings, subTotalCents)
  if (message === null) return
  throw new AppError('below_minimum', message, { errors: { order_type: message } })
}
