import { addDays, restaurantInstant } from '@baobab/contract'
import { daily } from '@baobab/contract/testing'
import { newId, Prisma } from '@baobab/db'
import { freshDatabase } from '@baobab/db/testing'
import { expect, test } from 'vitest'
import { createManyOrders } from '../../../test/many/orders.ts'
import { createOrder } from '../../../test/rows/orders.ts'
import { bearer, createUser } from '../../../test/rows/people.ts'
import { createLot, createMeat } from '../../../test/rows/pit.ts'
import { setSchedule } from '../../../test/rows/schedule.ts'
import { testSite } from '../../../test/sites/test-site.ts'
import { openOrdersQuery } from './get-today.ts'
import { takingsQuery, takingsSpans } from './load-takings.ts'

/** A Friday evening. */
const DAY = '2026-11-20'
let now = restaurantInstant(DAY, '18:00')
const at = (time: string, days = 0) => restaurantInstant(addDays(DAY, days), time)

const site = await testSite({ DATABASE_URL: await freshDatabase() }, { now: () => now })
const owner = await createUser(site, { role: 'owner' })
await setSchedule(site, {
  hours: daily({ opens: '11:00', closes: '21:00' }),
  lead_minutes: { pickup: 25, delivery: 45 },
})

async function today() {
  const { body } = await site.http.get('/api/office/today').set(bearer(owner)).expect(200)
  return body.today
}
const paid = (time: string, days: number, cents: number, status: 'delivered' | 'pending' = 'delivered') =>
  createOrder(site.db, {
    createdAt: new Date(at(time, days).getTime() - 60_000),
    lines: [{ unitCents: cents, quantity: 1 }],
    status,
  })
async function refund(order: Awaited<ReturnType<typeof paid>>, amountCents: number, doneAt: Date) {
  const [payment] = order.payments
  if (payment === undefined) throw new Error('the order has no payment')
  await site.db.refund.create({
    data: {
      id: newId(),
      paymentId: payment.id,
      provider: 'stripe',
      amountCents,
      reason: 'Cold',
      idempotencyKey: newId(),
      status: 'done',
      createdAt: doneAt,
      doneAt,
    },
  })
}

test('Takings are what came in since 4 am, against the same weekday up to the same minute', async () => {
  await paid('03:59', 0, 100_000)
  const lunch = await paid('12:00', 0, 4000)
  await paid('17:59', 0, 2500)
  await refund(lunch, 1000, at('13:00'))
  await refund(lunch, 500, at('18:01'))
  await paid('04:00', -7, 1000)
  await paid('18:00', -7, 3000)
  await paid('18:01', -7, 100_000)
  await createOrder(site.db, { createdAt: at('12:00'), paid: false })
  expect((await today()).takings).toEqual({
    today: { orders: 65, order_count: 2, events: 0, refunded: 10, total: 55 },
    last_week: { orders: 40, order_count: 2, events: 0, refunded: 0, total: 40 },
  })
})

test('Past midnight it is still the evening before', async () => {
  now = at('00:30', 1)
  await paid('00:15', 1, 700)
  await paid('00:20', -6, 900)
  const { takings, day, ordering } = await today()
  expect(day).toBe(DAY)
  expect(ordering).toEqual({ state: 'closed', until: at('11:00', 1).toISOString() })
  expect(takings.today.order_count).toBe(3)
  expect(takings.last_week.order_count).toBe(4)
  now = at('18:00')
})

test('Open orders come by urgency; those of later days are counted apart', async () => {
  const open = (ready: Date, lastName: string, status: 'pending' | 'process' = 'pending') =>
    createOrder(site.db, { createdAt: at('10:00'), readyAt: ready, status, lastName })
  await open(at('19:30'), 'Kept')
  await open(at('18:10'), 'Risk')
  await open(at('17:50'), 'Late', 'process')
  await open(at('12:00', 1), 'Tomorrow')
  const { orders } = await today()
  expect(orders).toMatchObject({ open: 3, late: 1, at_risk: 1, ahead: 1 })
  expect(
    orders.next.map((order: { customer: string; promise: string }) => [order.customer, order.promise]),
  ).toEqual([
    ['Ada Late', 'late'],
    ['Ada Risk', 'at_risk'],
    ['Ada Kept', 'kept'],
  ])
})

test('The pit, what is sold out, the day’s public nights and the incidents are there', async () => {
  const meat = await createMeat(site.db, 'Brisket')
  await createLot(site.db, meat.id, { readyAt: at('11:00'), ounces: 160 })
  const { id } = await createLot(site.db, meat.id, { readyAt: at('19:00'), ounces: 80 })
  await site.db.pitLot.update({ where: { id }, data: { soldOunces: 30, soldLimit: 80 } })
  await createLot(site.db, meat.id, { readyAt: at('11:00', 1), ounces: 999 })
  await site.db.event.create({ data: { slug: 'jazz', name: 'Jazz night', startsAt: at('20:00') } })
  await site.db.event.create({ data: { slug: 'next', name: 'Next week', startsAt: at('20:00', 7) } })
  await site.db.incident.create({
    data: { kind: 'job_failed', key: 'job_failed:x', summary: 'A task', createdAt: now, lastSeenAt: now },
  })
  expect(await today()).toMatchObject({
    now: now.toISOString(),
    ordering: { state: 'open', until: at('21:00').toISOString() },
    pit: [{ meat: 'Brisket', ounces: 240, left: 210, next_ready_at: at('19:00').toISOString() }],
    sold_out: 0,
    bookings: [],
    events: [{ name: 'Jazz night' }],
    incidents: [{ kind: 'job_failed', summary: 'A task' }],
    incident_count: 1,
  })
})

test('Among 10,000 orders the takings and the open orders are read from indexes', async () => {
  await createManyOrders(site.db, 10_000, at('04:00', -8))
  const explain = async (query: Prisma.Sql) =>
    (await site.db.$queryRaw<Record<string, string>[]>(Prisma.sql`EXPLAIN ${query}`))
      .map((row) => row['QUERY PLAN'])
      .join('\n')
  const takings = await explain(takingsQuery(takingsSpans(now)))
  expect(takings).toContain('payments_settled_at_idx')
  expect(takings).not.toContain('Seq Scan on payments')
  expect(await explain(openOrdersQuery())).toContain('orders_kitchen_idx')
})
