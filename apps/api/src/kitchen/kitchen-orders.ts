import type { KitchenOrder } from '@baobab/contract'
import { type Db, Prisma } from '@baobab/db'
import type { Cached } from '../db/notified-cache.ts'
import type { Menu } from '../menu/menu.ts'
import { findOrder } from '../orders/find-order.ts'
import { loadOrders, type OrderDetails } from '../orders/load-orders.ts'
import { findDrill, toDrillTicket } from './drill/drill-ticket.ts'
import { loadMeats } from './load-meats.ts'
import { toKitchenOrder } from './to-kitchen-order.ts'

/** Orders as the board shows them. */
export function openKitchenOrders(db: Db, menu: Cached<Menu>) {
  const toResponses = async (orders: readonly OrderDetails[]): Promise<KitchenOrder[]> => {
    const { pictures } = await menu.get()
    const meats = await loadMeats(db, orders)
    return orders.map((order) => toKitchenOrder(order, pictures, meats))
  }
  return {
    toResponses,
    /** Without those that are unknown. */
    find: async (trackingIds: readonly string[]) =>
      toResponses(
        await loadOrders(db, {
          where: Prisma.sql`o.tracking_id = ANY(${trackingIds}::text[])`,
          order: Prisma.sql`o.id`,
        }),
      ),
    get: async (trackingId: string): Promise<KitchenOrder> => {
      const drill = await findDrill(db, trackingId)
      if (drill !== null) return toDrillTicket(drill)
      const [order] = await toResponses([await findOrder(db, trackingId)])
      if (order === undefined) throw new Error('one order in, one out')
      return order
    },
  }
}
