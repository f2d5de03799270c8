import type { Address, User } from '@baobab/contract'
import { useEffect, useState } from 'react'
import { type EndpointFormOptions, useEndpointForm } from '../../lib/form/use-endpoint-form.ts'
import {
  addressNames,
  blankAddress,
  CheckoutFields,
  type CheckoutValues,
  filledFrom,
  personNames,
} from './checkout-form.ts'
import { readDraft, saveDraft } from './draft.ts'
import { rememberOrderType } from './order-type.ts'

type Options<Answer> = { user: User | undefined } & Omit<
  EndpointFormOptions<CheckoutValues, Answer>,
  'body' | 'defaultValues' | 'mode'
>

/** The checkout form with its draft, the account's details and the saved address that was selected. */
export function useCheckoutForm<Answer>({ user, ...options }: Options<Answer>) {
  const [draft] = useState(readDraft)
  const [addressId, setAddressId] = useState(draft.addressId)
  const { form, shell, clearSubmitError } = useEndpointForm({
    body: CheckoutFields,
    defaultValues: draft.values,
    mode: 'onTouched',
    ...options,
  })

  useEffect(() => {
    saveDraft({ values: form.getValues(), addressId })
    return form.subscribe({
      formState: { values: true },
      callback: ({ values }) => saveDraft({ values, addressId }),
    })
  }, [form, addressId])
  useEffect(() => {
    if (user) form.reset(filledFrom(user, form.getValues()), { keepErrors: true, keepDefaultValues: true })
  }, [form, user])

  const setAddress = (values: typeof blankAddress) => {
    for (const name of addressNames) form.setValue(name, values[name])
    form.clearErrors(addressNames)
  }

  return {
    form,
    shell,
    clearSubmitError,
    addressId,
    setOrderType: (orderType: CheckoutValues['order_type']) => {
      form.setValue('order_type', orderType)
      rememberOrderType(orderType)
      form.clearErrors()
      if (orderType === 'delivery') return
      setAddress(blankAddress)
      setAddressId(null)
    },
    selectAddress: (address: Address) => {
      setAddress(address)
      for (const name of personNames) if (address[name]) form.setValue(name, address[name])
      if (address.note && form.getValues('note') === '') form.setValue('note', address.note)
      form.clearErrors()
      setAddressId(address.id)
    },
    /** Blanks the address fields, unless the saved address in them was changed. */
    customAddress: (selected: Address | undefined) => {
      const isUnchanged = selected && addressNames.every((name) => form.getValues(name) === selected[name])
      if (isUnchanged) setAddress(blankAddress)
      setAddressId(null)
      form.setFocus('street_address')
    },
  }
}
