import {
  call,
  getKitchenOrder,
  groupTrackingId,
  type KitchenOrder,
  listKitchenOrders,
  moveOrder,
  nextStatus,
  ORDER_STATUSES,
  type OrderStatus,
  toWireStatus,
} from '@baobab/contract'
import type { Command } from './command.ts'
import { formatOrder, formatOrderTable } from './format-orders.ts'
import { UsageError } from './usage-error.ts'

/** The commands about orders; undefined for any other. */
export function parseOrderCommand(name: string | undefined, first: string | undefined): Command | undefined {
  switch (name) {
    case 'list':
      return list(first === undefined ? undefined : parseStatus(first))
    case 'show':
      return show(requireOrder(name, first))
    case 'next':
      return next(requireOrder(name, first))
    default:
      return undefined
  }
}

function parseStatus(word: string): OrderStatus {
  const status = ORDER_STATUSES.find((known) => known === word)
  if (status === undefined) throw new UsageError(`There is no state “${word}”.`)
  return status
}

function requireOrder(command: string, orderId: string | undefined): string {
  if (orderId === undefined)
    throw new UsageError(`Which order? npm run kitchen -- ${command} 7K3M-9QZ2-W8RT-4XVA`)
  return orderId
}

const list =
  (status: OrderStatus | undefined): Command =>
  async (site) => {
    const orders: KitchenOrder[] = []
    let cursor: string | undefined
    do {
      const query = { status: status && toWireStatus(status), cursor }
      const page = await call(listKitchenOrders, { query }, site)
      orders.push(...page.orders)
      cursor = page.next_cursor ?? undefined
    } while (cursor !== undefined)
    if (orders.length === 0) return status ? `No paid order is at “${status}”.` : 'Nothing to cook.'
    return formatOrderTable(orders)
  }

const show =
  (orderId: string): Command =>
  async (site) =>
    formatOrder((await call(getKitchenOrder, { params: { orderId } }, site)).order)

const next =
  (orderId: string): Command =>
  async (site) => {
    const { order } = await call(getKitchenOrder, { params: { orderId } }, site)
    const number = groupTrackingId(order.tracking_id)
    const from = order.status
    const to = nextStatus(from)
    if (to === null) return `${number} is at “${from}”: there is no next state.`
    const body = { from: toWireStatus(from), to: toWireStatus(to) }
    await call(moveOrder, { params: { orderId }, body }, site)
    return `${number} moved from “${from}” to “${to}”; ${order.first_name} is mailed.`
  }
