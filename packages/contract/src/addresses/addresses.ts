import * as z from 'zod/mini'
import { texts } from '../text/texts.ts'
import { type Endpoint, Ok, OkMessage } from '../wire/endpoint.ts'
import { labelled } from '../wire/field-meta.ts'
import { Email, Id, OptionalText, Phone, Text, Timestamp } from '../wire/fields.ts'

export const ADDRESS_TYPES = ['home', 'office', 'other'] as const

export const Address = z.object({
  id: z.int(),
  type: z.enum(ADDRESS_TYPES),
  first_name: z.string(),
  last_name: z.string(),
  company_name: z.string(),
  country: z.string(),
  street_address: z.string(),
  apartment_suit: z.string(),
  city: z.string(),
  state: z.string(),
  zip: z.string(),
  phone: z.string(),
  email: z.string(),
  note: z.string(),
  address: z.string(),
  /** When the customer last paid for a delivery there. */
  last_used_at: z.nullable(Timestamp),
})
export type Address = z.output<typeof Address>

export const AddressForm = z.object({
  first_name: labelled('First Name', Text(100, texts.firstNameRequired)),
  last_name: labelled('Last Name', Text(100, texts.lastNameRequired)),
  company_name: OptionalText(200),
  email: labelled('Email', Email()),
  street_address: labelled('Street Address', Text(200, texts.streetRequired)),
  /** Sent as a copy of the street; only the street is stored. */
  address: OptionalText(200),
  phone: labelled('Phone', Phone(texts.phoneRequired)),
  country: labelled('Country', Text(100, texts.countryRequired)),
  apartment_suit: labelled('Apartment', OptionalText(100)),
  state: labelled('State', Text(100, texts.stateRequired)),
  city: labelled('City', Text(100, texts.cityRequired)),
  zip: labelled('Zip', Text(20, texts.zipRequired)),
  type: labelled('Location Type', z.enum(ADDRESS_TYPES, texts.locationTypeRequired)),
  note: OptionalText(500),
})

export type AddressForm = z.output<typeof AddressForm>

export const listAddresses = {
  method: 'GET',
  path: '/user/addressmanagement',
  auth: 'customer',
  summary: 'The customer’s addresses',
  response: Ok({ address_managements: z.array(Address) }),
} as const satisfies Endpoint

export const addAddress = {
  method: 'POST',
  path: '/user/addressmanagement',
  auth: 'customer',
  summary: 'Save a new address',
  encode: 'form',
  body: AddressForm,
  response: OkMessage,
} as const satisfies Endpoint

export const editAddress = {
  method: 'POST',
  path: '/user/addressmanagement/:id',
  auth: 'customer',
  summary: 'Change an address',
  encode: 'form',
  params: z.object({ id: Id }),
  body: z.extend(AddressForm, { _method: z.literal('PUT', '_method must be PUT') }),
  response: OkMessage,
} as const satisfies Endpoint

export const deleteAddress = {
  method: 'DELETE',
  path: '/user/addressmanagement/:id',
  auth: 'customer',
  summary: 'Delete an address',
  params: z.object({ id: Id }),
  response: Ok(),
} as const satisfies Endpoint
