import { restaurantInstant, serviceDate } from '@baobab/contract'
import { freshDatabase } from '@baobab/db/testing'
import { createDish } from '../../test/rows/dishes.ts'
import { createOrder } from '../../test/rows/orders.ts'
import { bearer, createUser, keepPasswordFresh } from '../../test/rows/people.ts'
import { createLot, createMeat } from '../../test/rows/pit.ts'
import { testSite } from '../../test/sites/test-site.ts'

type Fields = Parameters<typeof createOrder>[1]

// tomorrow evening: what the tables record of their changes now is before it
export const evening = restaurantInstant(serviceDate(Date.now() + 24 * 3_600_000), '18:00')
export const hours = (count: number) => new Date(evening.getTime() + count * 3_600_000)

/** A site three hours after the evening's first orders, with an owner, a plate of brisket and three lots of it. */
export async function recallSite() {
  const clock = { now: hours(3) }
  const site = await testSite({ DATABASE_URL: await freshDatabase() }, { now: () => clock.now })
  const { db, http } = site
  const owner = await createUser(site, { role: 'owner' })
  await keepPasswordFresh(site, owner)
  const meat = await createMeat(db, 'Brisket')
  const dish = await createDish(db, {
    name: 'Brisket',
    sizes: { Plate: 2000 },
    meats: { Plate: { [meat.id]: 8 } },
  })
  const lots = await Promise.all(
    [0, 1, 2].map((number) => createLot(db, meat.id, { readyAt: hours(number - 4), ounces: 9999 })),
  )
  const brisket = { productId: dish.id, name: 'Brisket', size: 'Plate', unitCents: 2000, quantity: 1 }
  return {
    site,
    clock,
    owner,
    meat,
    dish,
    lots,
    brisket,
    async createOrderWithLots(lotIds: number[], fields: Fields = {}) {
      const order = await createOrder(db, {
        createdAt: hours(0),
        status: 'delivered',
        lines: [brisket],
        ...fields,
      })
      for (const lotId of lotIds) await db.orderLot.create({ data: { orderId: order.id, lotId, ounces: 8 } })
      return order
    },
    recall: async (path: string, query: object = {}) =>
      (await http.get(`/api/office/recall/${path}`).query(query).set(bearer(owner)).expect(200)).body,
    async strike(orderId: string) {
      await db.orderLine.updateMany({
        where: { orderId, position: 0 },
        data: { struckAt: hours(0), struckCents: 100, struckReason: 'Out' },
      })
    },
  }
}

export const ids = (items: { id: string }[]) => items.map(({ id }) => id).sort()
