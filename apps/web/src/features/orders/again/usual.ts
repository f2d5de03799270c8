import { stored } from '@baobab/client/stored'
import type { Order } from '@baobab/contract'
import * as z from 'zod/mini'
import { USUAL_KEY } from './usual-hint.ts'

/** The usual is found in so many of the last orders. */
export const MAX_ORDERS = 10

const Named = z.object({ id: z.nullable(z.int()), name: z.string() })
/** What was ordered, without who ordered it. Amounts in cents. */
const PastOrder = z.object({
  tracking_id: z.string(),
  order_products: z.array(
    z.object({
      product: Named,
      size: z.string(),
      price: z.int(),
      quantity: z.int(),
      ingredients: z.array(z.object({ ingredient_category: Named, ingredient_subcategory: Named })),
    }),
  ),
})
export type PastOrder = z.output<typeof PastOrder>
type PastLine = PastOrder['order_products'][number]

const ordersHere = stored(USUAL_KEY, {
  parse: (json) => z.safeParse(z.array(PastOrder), json).data,
})

/** Newest first. */
export const listLocalOrders = (): PastOrder[] => ordersHere.read() ?? []

/** For guests, who have no account that would know it. */
export function rememberOrder(order: Order) {
  const others = listLocalOrders().filter(({ tracking_id }) => tracking_id !== order.tracking_id)
  // the schema drops everything but the dishes
  ordersHere.write([z.parse(PastOrder, order), ...others].slice(0, MAX_ORDERS))
}

export const forgetOrders = () => ordersHere.remove()

const pastLineKey = ({ product, size, ingredients }: PastLine) =>
  JSON.stringify([
    product.id,
    size,
    ingredients.map(({ ingredient_subcategory }) => ingredient_subcategory.name).toSorted(),
  ])

/** The dishes that came back in more than one of the last orders, most often ordered first; else those of the last order. */
export function usualLines(orders: readonly PastOrder[]): PastLine[] {
  const [last, ...earlier] = orders.slice(0, MAX_ORDERS)
  if (last === undefined) return []
  const lines = [last, ...earlier].flatMap(({ order_products }) => order_products)
  const times = Map.groupBy(lines, pastLineKey)
  // of each dish as it was ordered last
  const again = [...times.values()].flatMap(([newest, ...more]) =>
    newest && more.length > 0 ? [{ line: newest, count: more.length + 1 }] : [],
  )
  if (again.length === 0) return last.order_products
  return again.toSorted((a, b) => b.count - a.count).map(({ line }) => line)
}
