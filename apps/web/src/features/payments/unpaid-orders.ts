import * as z from 'zod/mini'

/** An order of this browser that was on its way to be paid when last seen. */
const Unpaid = z.object({
  trackingId: z.string(),
  url: z.string(),
  /** What was in the cart, so that only that cart is emptied when the money is there. */
  cart: z.string(),
  orderedAt: z.int(),
  /** The guest chose to go on without paying it here. */
  left: z._default(z.boolean(), false),
})
export type UnpaidOrder = z.output<typeof Unpaid>

const KEY = 'unpaid-orders'
const KEEP = 5
const HOLDS_MS = 24 * 3_600_000

/** Storage may be off, full or tampered with; the order then is simply not remembered here. */
function read(): UnpaidOrder[] {
  try {
    const stored = z.safeParse(z.array(Unpaid), JSON.parse(localStorage.getItem(KEY) ?? '[]'))
    return stored.success ? stored.data.filter((order) => Date.now() - order.orderedAt < HOLDS_MS) : []
  } catch {
    return []
  }
}

function write(orders: UnpaidOrder[]) {
  try {
    if (orders.length === 0) localStorage.removeItem(KEY)
    else localStorage.setItem(KEY, JSON.stringify(orders.slice(0, KEEP)))
  } catch {
    // see read()
  }
}

export const rememberUnpaid = (order: Omit<UnpaidOrder, 'orderedAt' | 'left'>) =>
  write([
    { ...order, orderedAt: Date.now(), left: false },
    ...read().filter((known) => known.trackingId !== order.trackingId),
  ])

export const findUnpaid = (trackingId: string) => read().find((order) => order.trackingId === trackingId)

/** The order this very cart was sent as, if its payment is still being waited for. */
export const unpaidFor = (cart: string) => read().find((order) => order.cart === cart && !order.left)

export const leaveUnpaid = (trackingId: string) =>
  write(read().map((order) => (order.trackingId === trackingId ? { ...order, left: true } : order)))

export const forgetUnpaid = (trackingId: string) =>
  write(read().filter((order) => order.trackingId !== trackingId))
