import type { Address, User } from '@baobab/contract'
import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useRef, useState } from 'react'
import { type FieldErrors, type Resolver, useForm } from 'react-hook-form'
import { SUMMARY_FROM } from '../../lib/form/FormShell.tsx'
import {
  addressFields,
  blankAddress,
  CheckoutFields,
  type CheckoutValues,
  fieldOrder,
  filledFrom,
} from './checkout-form.ts'
import { keepDraft, readDraft } from './draft.ts'

/** The form with its draft, the account's details and the address chosen. */
export function useCheckoutForm(user: User | undefined) {
  const [start] = useState(readDraft)
  const [addressId, setAddressId] = useState(start.addressId)
  const chosen = useRef(addressId)
  chosen.current = addressId

  const form = useForm<CheckoutValues>({
    // one form holds the fields of both ways; the resolver reads those of the way chosen
    resolver: zodResolver(CheckoutFields, undefined, { raw: true }) as unknown as Resolver<CheckoutValues>,
    defaultValues: start.values,
    mode: 'onTouched',
    // fields come and go with pickup and delivery, so the library's order is not the page's: see focusFirst
    shouldFocusError: false,
  })

  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => keepDraft({ values, addressId: chosen.current }),
      }),
    [form],
  )
  useEffect(() => keepDraft({ values: form.getValues(), addressId }), [form, addressId])
  useEffect(() => {
    if (user) form.reset(filledFrom(user, form.getValues()), { keepErrors: true, keepDefaultValues: true })
  }, [form, user])

  const setAddress = (values: Pick<CheckoutValues, (typeof addressFields)[number]>) => {
    for (const name of addressFields) form.setValue(name, values[name])
    form.clearErrors([...addressFields])
  }

  return {
    form,
    addressId,
    /** A few mistakes are found in their fields; more of them in the summary, which takes the focus itself. */
    focusFirst: (wrong: FieldErrors<CheckoutValues>) => {
      const names = fieldOrder.filter((name) => wrong[name])
      if (names[0] && names.length < SUMMARY_FROM) form.setFocus(names[0])
    },
    setOrderType: (orderType: CheckoutValues['order_type']) => {
      form.setValue('order_type', orderType)
      form.clearErrors()
      if (orderType === 'delivery') return
      setAddress(blankAddress)
      setAddressId(null)
    },
    selectAddress: (address: Address) => {
      setAddress(address)
      for (const name of ['first_name', 'last_name', 'email', 'phone'] as const) {
        if (address[name]) form.setValue(name, address[name])
      }
      if (address.note && form.getValues('note') === '') form.setValue('note', address.note)
      form.clearErrors()
      setAddressId(address.id)
    },
    /** What was typed over the saved address stays; the saved one itself goes. */
    customAddress: (selected: Address | undefined) => {
      const isUntouched = selected && addressFields.every((name) => form.getValues(name) === selected[name])
      if (isUntouched) setAddress(blankAddress)
      setAddressId(null)
      form.setFocus('street_address')
    },
  }
}
