import type { CheckoutForm, Extras } from '@baobab/contract'
import type { Config } from '../config.ts'
import { offeredExtras } from '../extras/load-extras.ts'
import { refuseFields } from '../http/app-error.ts'

/** The owner has switched off what this order asks for. */
export function refuseExtras(config: Config, settings: { extras: Extras }, checkout: CheckoutForm): void {
  const extras = offeredExtras(config, settings.extras)
  const errors: Record<string, string> = {}
  if (checkout.utensils && !extras.utensils)
    errors.utensils = 'You can’t choose utensils right now. Please order without.'
  if (checkout.order_type !== 'pickup' && checkout.driver_note !== '' && !extras.driver_notes)
    errors.driver_note = 'We can’t take a note to the driver right now.'
  if (checkout.text_me && !extras.text_messages)
    errors.text_me = 'We can’t send text messages right now. We’ll e-mail you.'
  refuseFields(errors)
}
