import * as z from 'zod/mini'
import { Ingredient } from '../food/recipe.ts'
import { WEEKDAYS } from '../time/service-day.ts'
import { type Endpoint, Ok } from '../wire/endpoint.ts'
import { labelled } from '../wire/field-meta.ts'
import { Dollars, Id, Text, Timestamp, TypedDollars, WallTime, Whole } from '../wire/fields.ts'
import { Paged, PageQuery } from '../wire/paged.ts'
import { versioned } from '../wire/versioned.ts'
import { DishIn } from './dish-input.ts'

const Meats = z.array(z.object({ meat_id: z.int(), ounces: z.int() }))

/** `money` is dollars in a response, and cents where a draft is stored. */
const dishFields = <Money extends z.ZodMiniType<number>>(money: Money) =>
  z.object({
    name: z.string(),
    description: z.string(),
    /** HTML; it is sanitised when it is published. */
    detail_html: z.string(),
    category_id: z.int(),
    visible: z.boolean(),
    /** Among the first on the home page. */
    featured: z.boolean(),
    discount_percent: z.int(),
    heat: z.nullable(z.int()),
    notice_minutes: z.int(),
    order_by: z.nullable(WallTime),
    made_on_weekdays: z.array(z.enum(WEEKDAYS)),
    seasonings: z.array(z.string()),
    sizes: z.array(
      z.object({
        id: z.nullable(z.int()),
        name: z.string(),
        price: money,
        /** What it costs the kitchen: a drink nothing, a plate 1, a platter 4. */
        work_units: z.int(),
        meats: Meats,
        /** Ingredients beyond those of the dish. */
        adds: z.array(z.int()),
      }),
    ),
    choices: z.array(
      z.object({
        id: z.nullable(z.int()),
        /** The question, such as “Heat”. Dishes that ask the same share it. */
        group: z.string(),
        max_choices: z.int(),
        is_required: z.boolean(),
        options: z.array(
          z.object({
            id: z.nullable(z.int()),
            name: z.string(),
            is_default: z.boolean(),
            meats: Meats,
            adds: z.array(z.int()),
            leaves_out: z.array(z.int()),
          }),
        ),
      }),
    ),
    /** What is in it however it is ordered. Allergens follow from these alone. */
    ingredients: z.array(z.int()),
    /** The first one is shown on the card. */
    images: z.array(z.object({ name: z.string(), alt: z.string() })),
    /** Shown below it; none for the other dishes of its category. */
    related: z.array(z.int()),
    /** Other words that guests search it by. */
    also_called: z.array(z.string()),
  })

/** A dish as the owner edits it: its rows in all tables as one document. */
export const DishDocument = dishFields(Dollars)
export type DishDocument = z.output<typeof DishDocument>
/** Changed fields only, as drafts and publications are stored: cents. */
export const DishChanges = z.partial(dishFields(z.int()))
export type DishChanges = z.output<typeof DishChanges>

/** What was changed and not published yet. */
export const DraftInfo = z.object({
  id: z.int(),
  fields: z.array(z.string()),
  by: z.string(),
  at: Timestamp,
  /** When it is published by itself. */
  publish_at: z.nullable(Timestamp),
})
export type DraftInfo = z.output<typeof DraftInfo>

export const OfficeDish = z.object({
  id: z.int(),
  version: z.int(),
  /** With what the draft changes. */
  dish: DishDocument,
  /** As guests see it. */
  live: DishDocument,
  draft: z.nullable(DraftInfo),
  /** With what the draft changes. */
  recipe: z.object({
    /** Another one for each recipe: what is in it, and what each ingredient contains. A check names it. */
    fingerprint: z.string(),
    /** Allergens and diets are stated only for a recipe that was checked as it is. */
    is_checked: z.boolean(),
    /** Who checked it last, and on which day, be it an earlier recipe. */
    checked_by: z.nullable(z.string()),
    checked_on: z.nullable(z.iso.date()),
  }),
})
export type OfficeDish = z.output<typeof OfficeDish>

export const OfficeDishRow = z.object({
  id: z.int(),
  version: z.int(),
  name: z.string(),
  category: z.object({ id: z.int(), name: z.string() }),
  /** The first picture's smallest file. */
  picture: z.nullable(z.string()),
  sizes: z.array(z.object({ id: z.int(), name: z.string(), price: Dollars })),
  visible: z.boolean(),
  featured: z.boolean(),
  is_checked: z.boolean(),
  /** The mark that says so, while it is sold out. */
  sold_out_mark: z.nullable(z.int()),
  draft: z.nullable(DraftInfo),
  /** Among the dishes of its category, from 1. */
  place: z.int(),
  of: z.int(),
  /** After which dish it comes when it goes up by one; null is first. */
  up_after: z.nullable(z.int()),
  /** After which dish it comes when it goes down by one; null for the last. */
  down_after: z.nullable(z.int()),
})
export type OfficeDishRow = z.output<typeof OfficeDishRow>

export const DISH_STATES = ['visible', 'hidden', 'draft', 'unchecked', 'sold_out'] as const

export const listOfficeDishes = {
  method: 'GET',
  path: '/office/dishes',
  auth: 'owner',
  summary: 'Every dish, hidden ones too, in menu order, with what drafts change',
  query: z.extend(PageQuery, {
    category_id: z.optional(Id),
    state: z.optional(z.enum(DISH_STATES)),
  }),
  response: Paged(OfficeDishRow),
} as const satisfies Endpoint

export const listDishNames = {
  method: 'GET',
  path: '/office/dish-names',
  auth: 'owner',
  summary: 'Every dish by its name, in menu order, to choose one of them',
  response: Ok({ dishes: z.array(z.object({ id: z.int(), name: z.string(), category_id: z.int() })) }),
} as const satisfies Endpoint

export const getOfficeDish = {
  method: 'GET',
  path: '/office/dish/:id',
  auth: 'owner',
  summary: 'One dish with everything that can be edited',
  params: z.object({ id: Id }),
  response: Ok({ dish: OfficeDish }),
} as const satisfies Endpoint

export const addDish = {
  method: 'POST',
  path: '/office/dish',
  auth: 'owner',
  summary: 'A new dish, hidden until it is published',
  encode: 'json',
  idempotent: 'required',
  body: z.object({
    name: labelled('Name', Text(120, 'Name the dish')),
    category_id: labelled('Category', Whole(1, 2_147_483_647, 'Choose a category')),
    size: labelled('Size', Text(60, 'Name the size')),
    price: labelled('Price', TypedDollars),
  }),
  response: Ok({ dish: OfficeDish }),
} as const satisfies Endpoint

export const saveDish = {
  method: 'PATCH',
  path: '/office/dish/:id',
  auth: 'owner',
  summary: 'Change a dish. Guests see it when the draft is published',
  encode: 'json',
  params: z.object({ id: Id }),
  body: versioned(DishIn),
  response: Ok({ dish: OfficeDish }),
} as const satisfies Endpoint

export const checkDishRecipe = {
  method: 'POST',
  path: '/office/dish/:id/check-recipe',
  auth: 'owner',
  summary: 'State that this recipe is complete. That of a draft is stated when the draft is published',
  encode: 'json',
  params: z.object({ id: Id }),
  body: z.object({ fingerprint: Text(64, 'Which recipe was checked?') }),
  response: Ok({ dish: OfficeDish }),
} as const satisfies Endpoint

export const DishParts = z.object({
  ingredients: z.array(z.extend(Ingredient, { name: z.string() })),
  meats: z.array(z.object({ id: z.int(), name: z.string() })),
  /** Questions that dishes ask, and which. */
  choices: z.array(z.object({ group: z.string(), dishes: z.array(z.string()) })),
})
export type DishParts = z.output<typeof DishParts>

export const getDishParts = {
  method: 'GET',
  path: '/office/dish-parts',
  auth: 'owner',
  summary: 'What dishes are put together from: ingredients, meats, and the choices that others have',
  response: Ok({ parts: DishParts }),
} as const satisfies Endpoint

export const moveDish = {
  method: 'POST',
  path: '/office/dish/:id/move',
  auth: 'owner',
  summary: 'Put a dish after another of its category, or first. Guests see it at once',
  encode: 'json',
  params: z.object({ id: Id }),
  body: z.object({ after: z.nullable(Id) }),
  /** Its place among the dishes of its category, from 1. */
  response: Ok({ place: z.int(), of: z.int() }),
} as const satisfies Endpoint
