import { type EndpointFormOptions, useEndpointForm } from '@baobab/client/form/use-endpoint-form'
import type { Address, User } from '@baobab/contract'
import { useEffect, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { fillFields } from '../../lib/form/fill-fields.ts'
import {
  addressNames,
  blankAddress,
  type CheckoutRules,
  type CheckoutValues,
  checkoutFields,
  filledFrom,
} from './checkout-form.ts'
import { fillFromAddress, fillFromUsualAddress, setAddress } from './delivery/saved-address.ts'
import { readDraft, saveDraft } from './draft.ts'
import { rememberOrderType } from './order-type.ts'

type Options<Answer> = {
  user: User | undefined
  addresses: readonly Address[] | undefined
  rules: CheckoutRules
} & Omit<EndpointFormOptions<CheckoutValues, Answer>, 'body' | 'defaultValues' | 'mode'>

/** The checkout form with its draft, the account's details and the saved address that was selected. */
export function useCheckoutForm<Answer>({ user, addresses, rules, ...options }: Options<Answer>) {
  const [draft] = useState(readDraft)
  const [addressId, setAddressId] = useState(draft.addressId)
  const [isCustom, setCustom] = useState(false)
  const { form, shell, clearSubmitError } = useEndpointForm({
    body: checkoutFields(rules),
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
    if (user) fillFields(form, filledFrom(user, form.getValues()))
  }, [form, user])

  const orderType = useWatch({ control: form.control, name: 'order_type' })
  useEffect(() => {
    if (!user || !addresses || isCustom || orderType === 'pickup') return
    const filled = fillFromUsualAddress(form, user, addresses)
    if (filled) setAddressId(filled.id)
  }, [form, user, addresses, isCustom, orderType])

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
      setAddress(form, blankAddress)
      setAddressId(null)
    },
    selectAddress: (address: Address) => {
      fillFromAddress(form, address)
      setCustom(false)
      setAddressId(address.id)
    },
    /** Blanks the address fields, unless the saved address in them was changed. */
    customAddress: (selected: Address | undefined) => {
      const isUnchanged = selected && addressNames.every((name) => form.getValues(name) === selected[name])
      if (isUnchanged) setAddress(form, blankAddress)
      setCustom(true)
      setAddressId(null)
      form.setFocus('street_address')
    },
  }
}
