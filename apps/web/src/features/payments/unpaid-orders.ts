import { stored } from '@baobab/client/stored'
import * as z from 'zod/mini'

/** An order of this browser that was not paid yet when it was last seen, or has just been paid. */
const UnpaidOrder = z.object({
  trackingId: z.string(),
  url: z.string(),
  /** Fingerprint of the cart it was ordered from: once it is paid, only that cart is emptied. */
  cart: z.string(),
  /** What was promised to it. */
  readyAt: z._default(z.nullable(z.string()), null),
  orderedAt: z.int(),
  /** Kept for a while, so that the guest is warned before ordering the same again by mistake. */
  paid: z._default(z.boolean(), false),
})
export type UnpaidOrder = z.output<typeof UnpaidOrder>

const MAX_ORDERS = 5
const MAX_AGE_MS = 24 * 3_600_000
const JUST_PAID_MS = 30 * 60_000

const storedOrders = stored('unpaid-orders', {
  parse: (json) => z.safeParse(z.array(UnpaidOrder), json).data,
})

const readOrders = () =>
  (storedOrders.read() ?? []).filter((order) => Date.now() - order.orderedAt < MAX_AGE_MS)

function writeOrders(orders: UnpaidOrder[]) {
  if (orders.length === 0) storedOrders.remove()
  else storedOrders.write(orders.slice(0, MAX_ORDERS))
}

const without = (trackingId: string) => readOrders().filter((order) => order.trackingId !== trackingId)

export const rememberUnpaid = (order: Omit<UnpaidOrder, 'orderedAt' | 'paid'>) =>
  writeOrders([{ ...order, orderedAt: Date.now(), paid: false }, ...without(order.trackingId)])

export const findUnpaid = (trackingId: string) =>
  readOrders().find((order) => order.trackingId === trackingId && !order.paid)

/** The order placed from this cart, if the guest is still paying it. */
export const unpaidFor = (cart: string) => readOrders().find((order) => order.cart === cart && !order.paid)

const change = (trackingId: string, changes: Partial<UnpaidOrder>) =>
  writeOrders(
    readOrders().map((order) => (order.trackingId === trackingId ? { ...order, ...changes } : order)),
  )

export const markPaid = (trackingId: string) => change(trackingId, { paid: true })

/** When this browser placed an order with the same cart, if that order was paid a short while ago. */
export const justPaid = (cart: string): number | undefined =>
  readOrders().find(
    (order) => order.cart === cart && order.paid && Date.now() - order.orderedAt < JUST_PAID_MS,
  )?.orderedAt

/** Calls the listener when another tab has ordered or paid. Returns a function that stops listening. */
export const onOtherTabOrder = storedOrders.onOtherTab

export const forgetUnpaid = (trackingId: string) => writeOrders(without(trackingId))
