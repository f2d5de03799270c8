import * as z from 'zod/mini'
import { Product } from '../menu/menu.ts'
import { type Endpoint, Ok } from '../wire/endpoint.ts'
import { Flag, Id } from '../wire/fields.ts'

export const listFavourites = {
  method: 'GET',
  path: '/user/whishlist',
  auth: 'customer',
  summary: 'The customer’s favourites, newest first',
  response: Ok({ whishlists: z.array(z.object({ product: Product })) }),
} as const satisfies Endpoint

export const saveFavourite = {
  method: 'POST',
  path: '/user/whishlist',
  auth: 'customer',
  summary: 'Add a dish to the favourites, or remove it with favourite=false',
  encode: 'form',
  body: z.object({
    product_id: Id,
    /** The state wanted, so that a repeated request does not undo itself. */
    favourite: z._default(Flag, true),
  }),
  response: Ok({ message: z.string(), favourite: z.boolean() }),
} as const satisfies Endpoint
