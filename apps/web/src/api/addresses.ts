import { addAddress, deleteAddress, editAddress, type Input, listAddresses } from '@baobab/contract'
import { queryOptions } from '@tanstack/react-query'
import { api } from './client/api.ts'

export const addressesQuery = (token: string | null) =>
  queryOptions({
    queryKey: ['personal', token, 'addresses'],
    queryFn: async ({ signal }) => (await api(listAddresses, {}, { signal })).address_managements,
    enabled: token !== null,
  })

export type AddressValues = Input<typeof addAddress>['body']

/** The specification sends the street twice. */
const withCopy = (form: AddressValues) => ({ ...form, address: form.street_address })

export const sendNewAddress = (form: AddressValues) => api(addAddress, { body: withCopy(form) })

export const sendAddress = (id: number, form: AddressValues) =>
  api(editAddress, { params: { id }, body: { ...withCopy(form), _method: 'PUT' } })

export const removeAddress = (id: number) => api(deleteAddress, { params: { id } })
