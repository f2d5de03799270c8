import * as z from 'zod/mini'
import { type Endpoint, Ok, OkMessage } from '../wire/endpoint.ts'
import { labelled } from '../wire/field-meta.ts'
import { Id, Text } from '../wire/fields.ts'
import { Version, versioned } from '../wire/versioned.ts'
import { Words } from './dish-input.ts'
import { DraftInfo } from './office-dishes.ts'

export const CategoryIn = z.object({
  name: labelled('Name', Text(60, 'Name the category')),
  also_called: labelled('Also called', Words),
})
export const CategoryDocument = z.object({ name: z.string(), also_called: z.array(z.string()) })
export type CategoryDocument = z.output<typeof CategoryDocument>
export const CategoryChanges = z.partial(CategoryDocument)
export type CategoryChanges = z.output<typeof CategoryChanges>

export const OfficeCategory = z.object({
  id: z.int(),
  version: z.int(),
  category: CategoryDocument,
  live: CategoryDocument,
  draft: z.nullable(DraftInfo),
  /** Dishes in it, hidden ones too. */
  dishes: z.int(),
})
export type OfficeCategory = z.output<typeof OfficeCategory>

export const listOfficeCategories = {
  method: 'GET',
  path: '/office/categories',
  auth: 'owner',
  summary: 'The menu’s categories in menu order',
  response: Ok({ categories: z.array(OfficeCategory) }),
} as const satisfies Endpoint

export const addCategory = {
  method: 'POST',
  path: '/office/category',
  auth: 'owner',
  summary: 'A new category, shown once it has a visible dish',
  encode: 'json',
  idempotent: 'required',
  body: z.pick(CategoryIn, { name: true }),
  response: Ok({ category: OfficeCategory }),
} as const satisfies Endpoint

export const saveCategory = {
  method: 'PATCH',
  path: '/office/category/:id',
  auth: 'owner',
  summary: 'Change a category. Guests see it when the draft is published',
  encode: 'json',
  params: z.object({ id: Id }),
  body: versioned(CategoryIn),
  response: Ok({ category: OfficeCategory }),
} as const satisfies Endpoint

export const moveCategory = {
  method: 'POST',
  path: '/office/category/:id/move',
  auth: 'owner',
  summary: 'Put a category after another, or first. Guests see it at once',
  encode: 'json',
  params: z.object({ id: Id }),
  body: z.object({ after: z.nullable(Id) }),
  response: Ok({ place: z.int(), of: z.int() }),
} as const satisfies Endpoint

export const removeCategory = {
  method: 'DELETE',
  path: '/office/category/:id',
  auth: 'owner',
  summary: 'Remove a category that has no dish',
  params: z.object({ id: Id }),
  query: z.object({ version: Version }),
  response: OkMessage,
} as const satisfies Endpoint
