import * as z from 'zod/mini'
import { WallTime, WEEKDAYS } from '../schedule/settings.ts'
import { type Endpoint, Ok } from '../wire/endpoint.ts'
import { labelled } from '../wire/field-meta.ts'
import { Dollars, DollarsIn, Id, OptionalText, Text, Timestamp, TypedDollars, Whole } from '../wire/fields.ts'
import { Paged, PageQuery } from '../wire/paged.ts'
import { versioned } from '../wire/versioned.ts'

const MOST_SIZES = 12
const MOST_CHOICES = 10
const MOST_OPTIONS = 20
const MOST_INGREDIENTS = 80
const MOST_PICTURES = 8

const Ids = (max: number) => z.array(Id).check(z.maxLength(max, `At most ${max}`))
/** Null for a new row. */
const RowId = z.nullable(Id)

const namesDiffer = <Row extends { name: string }>(message: string) =>
  z.refine<Row[]>((rows) => new Set(rows.map(({ name }) => name.toLowerCase())).size === rows.length, message)

const MeatsIn = z
  .array(z.object({ meat_id: Id, ounces: Whole(1, 1600, 'Enter ounces from 1 to 1600') }))
  .check(z.maxLength(4, 'At most 4 meats'))

const OptionIn = z.object({
  id: RowId,
  name: Text(60, 'Name the option'),
  is_default: z.boolean(),
  meats: MeatsIn,
  adds: Ids(MOST_INGREDIENTS),
  leaves_out: Ids(MOST_INGREDIENTS),
})

const ChoiceIn = z
  .object({
    id: RowId,
    group: Text(60, 'Name the choice'),
    max_choices: Whole(1, MOST_OPTIONS, 'How many may be chosen together?'),
    is_required: z.boolean(),
    options: z
      .array(OptionIn)
      .check(
        z.minLength(1, 'Add an option'),
        z.maxLength(MOST_OPTIONS, `At most ${MOST_OPTIONS} options`),
        namesDiffer('Two options have the same name'),
      ),
  })
  .check(
    z.refine(({ options }) => options.filter(({ is_default }) => is_default).length <= 1, {
      error: 'Only one option can be the default',
      path: ['options'],
    }),
    z.refine(({ max_choices, options }) => max_choices <= options.length, {
      error: 'More than there are options',
      path: ['max_choices'],
    }),
  )

const SizeIn = z.object({
  id: RowId,
  name: Text(60, 'Name the size'),
  price: TypedDollars,
  work_units: Whole(0, 24, 'Enter work from 0 to 24'),
  meats: MeatsIn,
  adds: Ids(MOST_INGREDIENTS),
})

/** Other words that guests search by, such as “shrimp” for prawns. */
export const Words = z.array(Text(40, 'Enter a word')).check(
  z.maxLength(20, 'At most 20 words'),
  z.refine((all) => new Set(all).size === all.length, 'Two are the same'),
)

/** What a request may say of a dish. */
export const DishIn = z.object({
  name: labelled('Name', Text(120, 'Name the dish')),
  description: labelled('Description', Text(400, 'Describe the dish in a sentence')),
  detail_html: OptionalText(20_000),
  category_id: Id,
  visible: labelled('On the menu', z.boolean()),
  featured: labelled('Among the first on the home page', z.boolean()),
  discount_percent: Whole(0, 90, 'Enter a percentage from 0 to 90'),
  heat: z.nullable(Whole(0, 4, 'Choose how hot it is')),
  notice_minutes: Whole(0, 7 * 24 * 60, 'Enter minutes, at most a week'),
  order_by: z.nullable(WallTime),
  made_on_weekdays: z.array(z.enum(WEEKDAYS)),
  seasonings: z.array(Text(120, 'Describe the seasoning')).check(
    z.maxLength(12, 'At most 12'),
    z.refine((all) => new Set(all).size === all.length, 'Two are the same'),
  ),
  sizes: z
    .array(SizeIn)
    .check(
      z.minLength(1, 'Add a size with its price'),
      z.maxLength(MOST_SIZES, `At most ${MOST_SIZES} sizes`),
      namesDiffer('Two sizes have the same name'),
    ),
  choices: z.array(ChoiceIn).check(
    z.maxLength(MOST_CHOICES, `At most ${MOST_CHOICES} choices`),
    z.refine(
      (all) => new Set(all.map(({ group }) => group.toLowerCase())).size === all.length,
      'Two choices have the same name',
    ),
  ),
  ingredients: Ids(MOST_INGREDIENTS),
  images: z
    .array(z.object({ name: Text(120, 'Choose a picture'), alt: Text(200, 'Describe the picture') }))
    .check(z.maxLength(MOST_PICTURES, `At most ${MOST_PICTURES} pictures`)),
  related: Ids(8),
  also_called: Words,
})

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
  recipe: z.object({
    version: z.int(),
    /** Allergens and diets are stated only for a recipe that was checked as it is. */
    is_checked: z.boolean(),
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
  sold_out: z.boolean(),
  draft: z.nullable(DraftInfo),
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
    name: Text(120, 'Name the dish'),
    category_id: Id,
    size: Text(60, 'Name the size'),
    price: DollarsIn,
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
