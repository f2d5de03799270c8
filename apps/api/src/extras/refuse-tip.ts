import type { Extras, Tip } from '@baobab/contract'
import { invalidField } from '../http/app-error.ts'

/** A tip that the house does not ask for, or two at once. */
export function refuseTip({ tips }: Extras, { tip_percent, tip_amount, tip_for }: Tip) {
  if (tip_percent !== undefined && tip_amount !== undefined)
    throw invalidField('tip_amount', 'Choose a percent or an amount.')
  const isAsked = [tip_percent, tip_amount, tip_for].some((part) => part !== undefined)
  if (isAsked && !tips)
    throw invalidField(
      tip_percent === undefined ? 'tip_amount' : 'tip_percent',
      'We don’t take tips right now.',
    )
}
