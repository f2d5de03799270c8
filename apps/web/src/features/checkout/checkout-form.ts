import { DeliveryForm, PickupForm, type User } from '@baobab/contract'
import * as z from 'zod/mini'
import { DEFAULT_COUNTRY } from './countries.ts'

/** The contract's own words for both ways of getting the food. */
export const CheckoutFields = z.discriminatedUnion('order_type', [PickupForm, DeliveryForm])

export type CheckoutValues = {
  order_type: 'delivery' | 'pickup'
  first_name: string
  last_name: string
  email: string
  phone: string
  company_name: string
  country: string
  street_address: string
  apartment_suit: string
  city: string
  state: string
  zip: string
  note: string
  payment_method: 'paypal' | 'stripe' | null
}
export type CheckoutField = keyof CheckoutValues

export const addressFields = [
  'company_name',
  'country',
  'street_address',
  'apartment_suit',
  'city',
  'state',
  'zip',
] as const satisfies CheckoutField[]

/** As they stand on the page: the summary of mistakes follows this order. */
export const fieldOrder = [
  'order_type',
  'first_name',
  'last_name',
  'email',
  'phone',
  'street_address',
  'apartment_suit',
  'city',
  'state',
  'zip',
  'country',
  'company_name',
  'payment_method',
  'note',
] as const satisfies CheckoutField[]

export const blankAddress = {
  company_name: '',
  country: DEFAULT_COUNTRY,
  street_address: '',
  apartment_suit: '',
  city: '',
  state: '',
  zip: '',
}

export const blankCheckout: CheckoutValues = {
  ...blankAddress,
  order_type: 'delivery',
  first_name: '',
  last_name: '',
  email: '',
  phone: '',
  note: '',
  payment_method: null,
}

/** Whether the form would be sent as it is. At once, because only a click may open a window. */
export const isComplete = (values: CheckoutValues): boolean => z.safeParse(CheckoutFields, values).success

/** What the account knows fills what is still blank; nothing typed is replaced. */
export const filledFrom = (user: User, typed: CheckoutValues): CheckoutValues => ({
  ...typed,
  first_name: typed.first_name || user.first_name,
  last_name: typed.last_name || user.last_name,
  email: typed.email || user.email,
  phone: typed.phone || user.phone,
})
