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

export const listMenuProducts = {
  method: 'GET',
  path: '/user/menuproduct',
  auth: 'public',
  summary: 'Dishes for an event, priced per person',
  response: Ok({ menu_products: z.array(z.object({ id: z.int(), name: z.string(), price: Dollars })) }),
} as const satisfies Endpoint
