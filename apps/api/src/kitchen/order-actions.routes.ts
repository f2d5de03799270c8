import * as contract from '@baobab/contract'
import type { FastifyInstance } from 'fastify'
import type { Cached } from '../db/notified-cache.ts'
import type { Deps } from '../deps.ts'
import { mount } from '../http/mount.ts'
import type { Menu } from '../menu/menu.ts'
import { messageGuest } from '../orders/message-guest.ts'
import { strikeLine } from '../orders/strike/strike-line.ts'
import type { ServiceDay } from '../schedule/service-day.ts'
import { acceptOrders } from './accept-orders.ts'
import { openKitchenOrders } from './kitchen-orders.ts'

type Caches = { menu: Cached<Menu>; serviceDay: ServiceDay }

export function orderActionRoutes(app: FastifyInstance, deps: Deps, { menu, serviceDay }: Caches) {
  const kitchenOrders = openKitchenOrders(deps.db, menu)

  mount(app, contract.acceptOrders, async ({ body: { orders }, user, idempotencyKey }) => {
    const results = await acceptOrders(deps, { orders, by: user, idempotencyKey })
    return {
      message: acceptMessage(results.map(({ result }) => result)),
      results,
      orders: await kitchenOrders.find(orders.map(({ tracking_id }) => tracking_id)),
    }
  })

  mount(app, contract.strikeLine, async ({ params: { orderId }, body, user }) => {
    const { wasStruck, refundCents } = await strikeLine(deps, orderId, { ...body, userId: user.id })
    serviceDay.work.invalidate()
    const money = refundCents > 0 ? `Refund: ${contract.formatCents(refundCents)}` : 'No refund'
    return {
      message: wasStruck
        ? 'The dish was already removed.'
        : `The dish is removed. ${money}. We’ve told the customer.`,
      order: await kitchenOrders.get(orderId),
    }
  })

  mount(app, contract.messageGuest, async ({ params: { orderId }, body, user, idempotencyKey }) => {
    await messageGuest(deps, orderId, { text: body.text, userId: user.id, requestKey: idempotencyKey })
    return { message: 'Message sent to the customer.', order: await kitchenOrders.get(orderId) }
  })
}

const waits: Record<Exclude<contract.AcceptResult, 'accepted'>, string> = {
  allergy: 'with an allergy to acknowledge first',
  unseen: 'to be seen first',
  changed: 'changed in the meantime',
  unknown: 'unknown',
}

/** “3 orders accepted. 1 left: with an allergy to acknowledge first.” */
function acceptMessage(results: readonly contract.AcceptResult[]): string {
  const count = (result: contract.AcceptResult) => results.filter((each) => each === result).length
  const accepted = count('accepted')
  const left = (['allergy', 'unseen', 'changed', 'unknown'] as const)
    .filter((result) => count(result) > 0)
    .map((result) => `${count(result)} left: ${waits[result]}.`)
  return [`${accepted} ${accepted === 1 ? 'order' : 'orders'} accepted.`, ...left].join(' ')
}
