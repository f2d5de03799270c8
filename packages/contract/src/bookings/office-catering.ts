import * as z from 'zod/mini'
import { DraftInfo } from '../menu/office-dishes.ts'
import { type Endpoint, Ok } from '../wire/endpoint.ts'
import { labelled } from '../wire/field-meta.ts'
import { Dollars, Id, Text, TypedDollars } from '../wire/fields.ts'
import { versioned } from '../wire/versioned.ts'
import { MENU_COURSES } from './bookings.ts'

export const CateringDishIn = z.object({
  name: labelled('Name', Text(120, 'Name the dish')),
  price: labelled('Price per head', TypedDollars),
  course: labelled('Course', z.enum(MENU_COURSES, 'Choose a course')),
  visible: labelled('On the catering menu', z.boolean()),
})

export const HourlyRateIn = z.object({ price: labelled('Dollars per hour', TypedDollars) })

const cateringDishFields = <Money extends z.ZodMiniType<number>>(money: Money) =>
  z.object({
    name: z.string(),
    /** For one head. */
    price: money,
    course: z.enum(MENU_COURSES),
    visible: z.boolean(),
  })
export const CateringDishDocument = cateringDishFields(Dollars)
export type CateringDishDocument = z.output<typeof CateringDishDocument>
export const CateringDishChanges = z.partial(cateringDishFields(z.int()))

export const HourlyRateDocument = z.object({ price: Dollars })
export type HourlyRateDocument = z.output<typeof HourlyRateDocument>
export const HourlyRateChanges = z.partial(z.object({ price: z.int() }))

export const OfficeCateringDish = z.object({
  id: z.int(),
  version: z.int(),
  dish: CateringDishDocument,
  live: CateringDishDocument,
  draft: z.nullable(DraftInfo),
})
export type OfficeCateringDish = z.output<typeof OfficeCateringDish>

export const OfficeHourlyRate = z.object({
  version: z.int(),
  rate: HourlyRateDocument,
  live: HourlyRateDocument,
  draft: z.nullable(DraftInfo),
})
export type OfficeHourlyRate = z.output<typeof OfficeHourlyRate>

export const getCatering = {
  method: 'GET',
  path: '/office/catering',
  auth: 'owner',
  summary: 'The catering menu: the hourly rate and the dishes with their price a head',
  response: Ok({ rate: OfficeHourlyRate, dishes: z.array(OfficeCateringDish) }),
} as const satisfies Endpoint

export const saveHourlyRate = {
  method: 'PATCH',
  path: '/office/catering/rate',
  auth: 'owner',
  summary: 'Change the hourly rate. Guests see it when the draft is published',
  encode: 'json',
  body: versioned(HourlyRateIn),
  response: Ok({ rate: OfficeHourlyRate }),
} as const satisfies Endpoint

export const addCateringDish = {
  method: 'POST',
  path: '/office/catering/dish',
  auth: 'owner',
  summary: 'A new dish of the catering menu, hidden until it is published',
  encode: 'json',
  idempotent: 'required',
  body: z.omit(CateringDishIn, { visible: true }),
  response: Ok({ dish: OfficeCateringDish }),
} as const satisfies Endpoint

export const saveCateringDish = {
  method: 'PATCH',
  path: '/office/catering/dish/:id',
  auth: 'owner',
  summary: 'Change a dish of the catering menu. Guests see it when the draft is published',
  encode: 'json',
  params: z.object({ id: Id }),
  body: versioned(CateringDishIn),
  response: Ok({ dish: OfficeCateringDish }),
} as const satisfies Endpoint
