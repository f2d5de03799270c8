import * as z from 'zod/mini'
import { type Endpoint, Ok } from './endpoint.ts'
import { Dollars } from './fields.ts'

export const getHourlyPrice = {
  method: 'GET',
  path: '/user/hourlyprice',
  auth: 'public',
  summary: 'What an hour of the caterer costs',
  response: Ok({ hourly_price: z.object({ price: Dollars }) }),
} as const satisfies Endpoint

/** The part of a meal that a menu product is. `main` is filling on its own. */
export const MENU_COURSES = ['main', 'side', 'sweet', 'drink'] as const
export type MenuCourse = (typeof MENU_COURSES)[number]

export const MenuProduct = z.object({
  id: z.int(),
  name: z.string(),
  price: Dollars,
  course: z.enum(MENU_COURSES),
})
export type MenuProduct = z.output<typeof MenuProduct>

export const listMenuProducts = {
  method: 'GET',
  path: '/user/menuproduct',
  auth: 'public',
  summary: 'Dishes for an event, priced per person',
  response: Ok({ menu_products: z.array(MenuProduct) }),
} as const satisfies Endpoint
