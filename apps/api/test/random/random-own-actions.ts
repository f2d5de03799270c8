import { formLine, newKey } from '../rows/checkouts.ts'
import { chooseTime } from './random-day-actions.ts'
import { callSite, type RandomAction } from './random-world.ts'

/** A guest cancels an order, paid or not, accepted or not. */
const cancelOwn: RandomAction = async (world, random) => {
  const order = random.pick(world.orders.slice(-30))
  if (order) await callSite(world, random, 'POST', `/user/order/${order.id}/cancel`, { body: {} })
}

/** Takes one of two plates off, or both, wants another time, or both in one. What was shown may be wrong. */
const changeOwn: RandomAction = async (world, random) => {
  const order = random.pick(world.orders.slice(-30))
  if (!order) return
  const ready_at = random.chance(0.5) ? await chooseTime(world, random) : undefined
  const cut = random.chance(0.7)
    ? {
        lines: [{ line: 0, quantity: random.chance(0.9) ? 1 : 0 }],
        expected_refund: random.chance(0.7) ? 12.5 : 11.25,
      }
    : {}
  const body = { ...cut, ...(ready_at !== undefined && { ready_at }) }
  const clicks = random.chance(0.3) ? 2 : 1
  await Promise.all(
    Array.from({ length: clicks }, () =>
      callSite(world, random, 'POST', `/user/order/${order.id}/change`, { body }),
    ),
  )
}

/** A plate more, which other actions pay, cancel or cook. */
const addToOwn: RandomAction = async (world, random) => {
  const order = random.pick(world.orders.slice(-30))
  if (!order) return
  const dish = random.chance(0.5) ? world.dish : world.smokedDish
  const form = {
    products: [formLine(dish, { quantity: 1, total_price: 12.5 })],
    ...{ sub_total: 12.5, total_price: 12.5 },
    payment_method: random.chance(0.5) ? 'stripe' : 'paypal',
  }
  const key = newKey()
  const headers = { 'idempotency-key': key }
  const path = `/user/order/${order.id}/add`
  const clicks = random.chance(0.3) ? 2 : 1
  const answers = await Promise.all(
    Array.from({ length: clicks }, () => callSite(world, random, 'POST', path, { headers, body: form })),
  )
  for (const answer of answers)
    if (answer?.status === 200) world.orders.push({ id: String(answer.json.tracking_id), key, form, path })
}

/** What guests do with their orders after they have paid. */
export const ownActions: [weight: number, action: RandomAction][] = [
  [1, cancelOwn],
  [3, changeOwn],
  [2, addToOwn],
]
