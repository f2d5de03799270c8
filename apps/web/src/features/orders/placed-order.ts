import { stored } from '@baobab/client/stored'
import * as z from 'zod/mini'

/** What the guest typed for an order. The server shows it only to the order's owner, and a guest has no account. */
const PlacedOrder = z.object({
  trackingId: z.string(),
  email: z.string(),
  street: z.string(),
})
type PlacedOrder = z.output<typeof PlacedOrder>

const lastPlaced = stored('placed-order', {
  parse: (json) => z.safeParse(PlacedOrder, json).data,
  area: 'sessionStorage',
})

export const rememberPlaced = (order: PlacedOrder) => lastPlaced.write(order)

/** Only in the tab that placed it, and only the last one. */
export function placedHere(trackingId: string): PlacedOrder | undefined {
  const placed = lastPlaced.read()
  return placed?.trackingId === trackingId ? placed : undefined
}
