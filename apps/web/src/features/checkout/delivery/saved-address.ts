import type { Address, User } from '@baobab/contract'
import type { UseFormReturn } from 'react-hook-form'
import { fillFields } from '../../../lib/form/fill-fields.ts'
import { usualAddress } from '../../addresses/usual-address.ts'
import { addressNames, blankAddress, type CheckoutValues, personNames } from '../checkout-form.ts'

type Form = UseFormReturn<CheckoutValues>

export function setAddress(form: Form, values: typeof blankAddress) {
  for (const name of addressNames) form.setValue(name, values[name])
  form.clearErrors(addressNames)
}

/** Fills the form from a saved address, its person included. */
export function fillFromAddress(form: Form, address: Address) {
  const values = form.getValues()
  for (const name of addressNames) values[name] = address[name]
  for (const name of personNames) values[name] = address[name] || values[name]
  values.note ||= address.note
  fillFields(form, values)
}

/** Fills a form without an address from the one used last, and returns it. A name, e-mail or phone that was typed stays. */
export function fillFromUsualAddress(
  form: Form,
  user: User,
  addresses: readonly Address[],
): Address | undefined {
  const usual = usualAddress(addresses)
  const values = form.getValues()
  if (!usual || addressNames.some((name) => values[name] !== blankAddress[name])) return undefined
  const typed = personNames.filter((name) => values[name] !== '' && values[name] !== user[name])
  const kept = Object.fromEntries(typed.map((name) => [name, values[name]]))
  fillFromAddress(form, { ...usual, ...kept })
  return usual
}
