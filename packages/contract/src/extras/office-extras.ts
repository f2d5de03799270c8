import * as z from 'zod/mini'
import { type Endpoint, Ok } from '../wire/endpoint.ts'
import { labelled } from '../wire/field-meta.ts'
import { versioned } from '../wire/versioned.ts'
import { Extras } from './extras.ts'

export const ExtrasIn = z.object({
  tips: labelled('Ask for tips', z.boolean()),
  express: labelled('Express checkout', z.boolean()),
  own_changes: labelled('Guests change or cancel orders', z.boolean()),
  utensils: labelled('Utensils on request only', z.boolean()),
  driver_notes: labelled('Notes to the driver', z.boolean()),
  text_messages: labelled('Text messages', z.boolean()),
  curbside: labelled('Car and spot with “I’m here”', z.boolean()),
} satisfies Record<keyof Extras, unknown>)

export const ExtrasSettings = z.extend(Extras, { version: z.int() })
export type ExtrasSettings = z.output<typeof ExtrasSettings>

export const getExtras = {
  method: 'GET',
  path: '/office/extras',
  auth: 'owner',
  summary: 'What guests can use beyond the specification: one switch each',
  response: Ok({ settings: ExtrasSettings }),
} as const satisfies Endpoint

export const saveExtras = {
  method: 'PATCH',
  path: '/office/extras',
  auth: 'owner',
  summary: 'Switch extras on or off. Sold orders keep what they have',
  encode: 'json',
  body: versioned(ExtrasIn),
  response: Ok({ settings: ExtrasSettings }),
} as const satisfies Endpoint
