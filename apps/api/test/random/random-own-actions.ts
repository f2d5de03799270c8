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

/** What guests do with their orders after they have paid. */
export const ownActions: [weight: number, action: RandomAction][] = [
  [1, cancelOwn],
  [3, changeOwn],
]
