import { Prisma } from '@baobab/db'
import { describe, expect, test } from 'vitest'
import { createDelivery } from '../../test/rows/delivery.ts'
import { createOrder } from '../../test/rows/orders.ts'
import { bearer, createUser } from '../../test/rows/people.ts'
import { testSite } from '../../test/sites/test-site.ts'
import { ownOrdersFilter } from './find-order.ts'
import { ordersQuery } from './load-orders.ts'

const site = await testSite()

const listOrders = (who: { token: string }) => site.http.get('/api/user/order').set(bearer(who))

describe('Own orders', () => {
  test('A person gets all of their own orders, newest first', async () => {
    const { ada, order, response } = await createDelivery(site)
    const newer = await createOrder(site.db, { userId: ada.id, createdAt: new Date('2026-11-20T19:00:00Z') })
    const older = await createOrder(site.db, { userId: ada.id, createdAt: new Date('2026-11-20T17:00:00Z') })
    const answer = await listOrders(ada).expect(200)
    expect(answer.body.status).toBe(true)
    expect(answer.body.orders.map((one: { tracking_id: string }) => one.tracking_id)).toEqual([
      newer.trackingId,
      order.trackingId,
      older.trackingId,
    ])
    expect(answer.body.orders[1]).toEqual(response)
    const newest = await site.http.get('/api/user/order?limit=1').set(bearer(ada)).expect(200)
    expect(newest.body.orders).toEqual([answer.body.orders[0]])
    for (const limit of [0, 501, 'x'])
      await site.http.get(`/api/user/order?limit=${limit}`).set(bearer(ada)).expect(422)
  })

  test('AZN-02 They do not get orders of others, or a guest’s order with their e-mail address', async () => {
    const mine = await createUser(site, { verified: false })
    const other = await createUser(site)
    await createOrder(site.db, { userId: other.id, email: mine.email })
    await createOrder(site.db, { email: mine.email })
    expect((await listOrders(mine).expect(200)).body).toEqual({ status: true, orders: [] })
    expect((await listOrders(other)).body.orders).toHaveLength(1)
  })

  test('The list takes one statement, which uses the sorted index', async () => {
    const { ada } = await createDelivery(site)
    const plan = await site.db.$transaction(async (tx) => {
      // with a handful of rows any plan is a good one; without this the index would prove nothing
      await tx.$executeRaw`SET LOCAL enable_seqscan = off`
      await tx.$executeRaw`SET LOCAL enable_bitmapscan = off`
      return tx.$queryRaw<Record<string, string>[]>(
        Prisma.sql`EXPLAIN ${ordersQuery(ownOrdersFilter(ada.id))}`,
      )
    })
    const lines = plan.map((row) => row['QUERY PLAN']).join('\n')
    expect(lines).toContain('orders_user_id_created_at_idx')
    expect(lines).not.toContain('Seq Scan')

    const seen: string[] = []
    // an extended client has the same methods under another type
    const spied = await testSite({}, { db: site.db.$extends(countingQueries(seen)) as typeof site.db })
    // the menu, whose pictures orders show, is read once and for all
    await spied.http.get('/api/user/category').expect(200)
    seen.length = 0
    await spied.http.get('/api/user/order').set(bearer(ada)).expect(200)
    expect(seen.filter((what) => /^Order|FROM orders/.test(what))).toEqual([
      expect.stringMatching(/^\$queryRaw/),
    ])
  })
})

const countingQueries = (seen: string[]) =>
  Prisma.defineExtension({
    query: {
      $allOperations({ model, operation, args, query }) {
        seen.push(model ? `${model}.${operation}` : `${operation} ${JSON.stringify(args)}`)
        return query(args)
      },
    },
  })
