import * as z from 'zod/mini'
import { DIETS, FACTS } from '../food/facts.ts'
import { KINDS } from '../food/recipe.ts'
import { type Endpoint, Ok, OkMessage } from '../wire/endpoint.ts'
import { labelled } from '../wire/field-meta.ts'
import { Id, OptionalText, Text } from '../wire/fields.ts'
import { Paged, PageQuery } from '../wire/paged.ts'
import { Version, versioned } from '../wire/versioned.ts'

/** What an ingredient says of itself. Allergens and diets of every dish follow from it. */
export const IngredientIn = z.object({
  name: labelled('Name', Text(80, 'Name the ingredient')),
  contains: labelled('Contains', z.array(z.enum(FACTS))),
  may_contain: labelled('May contain', z.array(z.enum(FACTS))),
  kinds: labelled('Which fish, shellfish, nut or grain', z.array(z.enum(KINDS))),
  shared: labelled('Why it may contain something', OptionalText(80)),
  diets: labelled('Suitable for', z.array(z.enum(DIETS))),
})

const ingredientFields = {
  id: z.int(),
  version: z.int(),
  name: z.string(),
  contains: z.array(z.enum(FACTS)),
  may_contain: z.array(z.enum(FACTS)),
  kinds: z.array(z.enum(KINDS)),
  shared: z.string(),
  diets: z.array(z.enum(DIETS)),
}

export const OfficeIngredient = z.object({
  ...ingredientFields,
  /** With it in the recipe, of a draft too. A change of it makes each “not stated” until its recipe is checked again. */
  dishes: z.array(z.object({ id: z.int(), name: z.string() })),
})
export type OfficeIngredient = z.output<typeof OfficeIngredient>

const IngredientRow = z.object({ ...ingredientFields, dishes: z.int() })
export type IngredientRow = z.output<typeof IngredientRow>

export const listIngredients = {
  method: 'GET',
  path: '/office/ingredients',
  auth: 'owner',
  summary: 'Every ingredient and shared surface by name, with how many dishes have it',
  query: PageQuery,
  response: Paged(IngredientRow),
} as const satisfies Endpoint

export const getIngredient = {
  method: 'GET',
  path: '/office/ingredient/:id',
  auth: 'owner',
  summary: 'One ingredient with the dishes that a change of it touches',
  params: z.object({ id: Id }),
  response: Ok({ ingredient: OfficeIngredient }),
} as const satisfies Endpoint

export const addIngredient = {
  method: 'POST',
  path: '/office/ingredient',
  auth: 'owner',
  summary: 'A new ingredient',
  encode: 'json',
  idempotent: 'required',
  body: IngredientIn,
  response: Ok({ ingredient: OfficeIngredient }),
} as const satisfies Endpoint

export const saveIngredient = {
  method: 'PATCH',
  path: '/office/ingredient/:id',
  auth: 'owner',
  summary: 'Change an ingredient at once. Its dishes are “not stated” until their recipes are checked again',
  encode: 'json',
  params: z.object({ id: Id }),
  body: versioned(IngredientIn),
  response: Ok({ ingredient: OfficeIngredient }),
} as const satisfies Endpoint

export const removeIngredient = {
  method: 'DELETE',
  path: '/office/ingredient/:id',
  auth: 'owner',
  summary: 'Remove an ingredient that no dish has',
  params: z.object({ id: Id }),
  query: z.object({ version: Version }),
  response: OkMessage,
} as const satisfies Endpoint
