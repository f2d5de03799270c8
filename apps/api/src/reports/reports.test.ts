import { addDays, REPORTS, type ReportName, restaurantInstant } from '@baobab/contract'
import { Prisma } from '@baobab/db'
import { freshDatabase } from '@baobab/db/testing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createManyOrders } from '../../test/many/orders.ts'
import { createBooking } from '../../test/rows/bookings.ts'
import { createOrder } from '../../test/rows/orders.ts'
import { bearer, createUser } from '../../test/rows/people.ts'
import { testSite } from '../../test/sites/test-site.ts'
import { reportFacts } from './report-facts.ts'
import { openReportsDb } from './reports-db.ts'

const site = await testSite({ DATABASE_URL: await freshDatabase() })
const { db, http } = site
const owner = await createUser(site, { role: 'owner' })
const reports = openReportsDb(site.config)
afterAll(reports.close)
const week = { from: '2026-10-26', to: '2026-11-01' }
const at = (day: string, time: string) => restaurantInstant(day, time)

type Row = { key: string; orders: number; count: number; amount: number }
type Report = { rows: Row[]; total: Omit<Row, 'key'>; csv: string }
const report = async (by: ReportName, days = week): Promise<Report> =>
  (
    await http
      .get('/api/office/reports')
      .query({ by, ...days })
      .set(bearer(owner))
      .expect(200)
  ).body
const behind = async (by: ReportName, query: object = {}) =>
  (
    await http
      .get('/api/office/reports/order')
      .query({ by, ...week, ...query })
      .set(bearer(owner))
      .expect(200)
  ).body
const amounts = ({ rows }: Report) => Object.fromEntries(rows.map(({ key, amount }) => [key, amount]))

const line = (name: string, size: string, dollars: number, quantity = 1) => ({
  name,
  size,
  unitCents: dollars * 100,
  quantity,
})

// In the week of the end of daylight saving time. Each order is paid a minute after it was placed.
const coupon = { code: 'SMOKE10', percent: 10 }
await createOrder(db, { createdAt: at('2026-10-26', '18:05'), lines: [line('Suya', 'Plate', 20, 2)], coupon })
await createOrder(db, {
  createdAt: at('2026-10-27', '02:30'),
  lines: [line('Suya', 'Tray', 90)],
  orderType: 'delivery',
})
await createOrder(db, {
  createdAt: at('2026-11-01', '12:00'),
  lines: [line('Jollof', 'Bowl', 10), line('Ribs', 'Rack', 30)],
  tipCents: 400,
})
await createOrder(db, { createdAt: at('2026-11-02', '03:50'), lines: [line('Jollof', 'Bowl', 10)] })
const after = await createOrder(db, {
  createdAt: at('2026-11-02', '04:10'),
  lines: [line('Suya', 'Plate', 20)],
})
const cancelled = await createOrder(db, {
  createdAt: at('2026-10-28', '19:00'),
  lines: [line('Ribs', 'Rack', 30)],
  status: 'cancelled',
  payment: { status: 'refunded', refundedCents: 3000 },
})
await createOrder(db, {
  createdAt: at('2026-10-28', '19:30'),
  lines: [line('Ribs', 'Rack', 30)],
  paid: false,
})
const struck = await db.order.findFirstOrThrow({ where: { createdAt: at('2026-11-01', '12:00') } })
await db.orderLine.updateMany({
  where: { orderId: struck.id, productName: 'Ribs' },
  data: { struckAt: at('2026-11-01', '12:10'), struckCents: 3000, struckReason: 'Out' },
})
const refund = (paymentId: string, cents: number, doneAt: Date) =>
  db.refund.create({
    data: {
      id: crypto.randomUUID(),
      paymentId,
      provider: 'stripe',
      amountCents: cents,
      reason: 'Cold',
      idempotencyKey: crypto.randomUUID(),
      status: 'done',
      doneAt,
    },
  })
await refund(cancelled.payments[0]?.id ?? '', 3000, at('2026-10-29', '01:00'))
await refund(after.payments[0]?.id ?? '', 500, at('2026-11-03', '12:00'))
const event = await createBooking(db, {
  startsAt: at('2026-12-05', '15:00'),
  paidAt: at('2026-10-30', '10:00'),
})
await db.payment.create({
  data: {
    id: crypto.randomUUID(),
    bookingId: event.id,
    provider: 'stripe',
    status: 'paid',
    amountCents: 55_650,
    capturedCents: 55_650,
    capturedCurrency: 'usd',
    reference: 'cs_event',
    captureReference: 'pi_event',
    settledAt: at('2026-10-30', '10:00'),
  },
})

describe('A week of service days', () => {
  test('has what each day took, until four in the morning after it, and days without a sale', async () => {
    const days = await report('day')
    expect(days.rows.map(({ key, orders, amount }) => [key, orders, amount])).toEqual([
      ['2026-10-26', 2, 126],
      ['2026-10-27', 0, 0],
      ['2026-10-28', 1, 30],
      ['2026-10-29', 0, 0],
      ['2026-10-30', 1, 556.5],
      ['2026-10-31', 0, 0],
      ['2026-11-01', 2, 54],
    ])
    expect(days.total).toEqual({ orders: 6, count: 6, amount: 766.5 })
  })

  test('by hours begins at four, by the restaurant’s clock on both sides of the change', async () => {
    const { rows } = await report('hour')
    expect(rows.map(({ key, amount }) => [key, amount])).toEqual([
      ['10', 556.5],
      ['12', 44],
      ['18', 36],
      ['19', 30],
      ['02', 90],
      ['03', 10],
    ])
  })

  test('by dish, size, way, coupon, tip and refund, without what was struck or canceled', async () => {
    expect(amounts(await report('dish'))).toEqual({ Suya: 130, Jollof: 20 })
    expect(amounts(await report('size'))).toEqual({ 'Suya, Tray': 90, 'Suya, Plate': 40, 'Jollof, Bowl': 20 })
    expect(amounts(await report('way'))).toEqual({ booking: 556.5, pickup: 120, delivery: 90 })
    expect((await report('coupon')).rows).toEqual([{ key: 'SMOKE10', orders: 1, count: 1, amount: 4 }])
    expect((await report('tip')).rows).toEqual([{ key: 'kitchen', orders: 1, count: 1, amount: 4 }])
    expect(amounts(await report('refund'))).toMatchObject({ '2026-10-28': 30, '2026-10-29': 0 })
  })

  test.each(REPORTS)('by %s has no number without the orders behind it', async (by) => {
    const { rows, total } = await report(by)
    const sum = (items: { amount: number }[]) =>
      items.reduce((cents, { amount }) => cents + Math.round(amount * 100), 0)
    expect(rows.length).toBeGreaterThan(0)
    for (const { key, orders, amount } of rows) {
      const { items, total: found } = await behind(by, { key })
      expect([key, found, sum(items)]).toEqual([key, orders, Math.round(amount * 100)])
    }
    const all = await behind(by)
    expect([all.total, sum(all.items)]).toEqual([total.orders, Math.round(total.amount * 100)])
    expect(sum(rows)).toBe(Math.round(total.amount * 100))
  })

  test('is a CSV with the same numbers', async () => {
    const { csv } = await report('dish')
    expect(csv).toBe('\uFEFFdish,orders,count,amount\r\nSuya,2,3,130.00\r\nJollof,2,2,20.00\r\n')
  })

  test('whose orders can be searched', async () => {
    expect((await behind('dish', { key: 'Suya', search: '$36' })).items).toMatchObject([
      { amount: 40, total: 36 },
    ])
  })
})

test('A time ends after it began and has at most a year; cooks see no reports', async () => {
  const ask = (days: object, user = owner) =>
    http
      .get('/api/office/reports')
      .query({ by: 'day', ...days })
      .set(bearer(user))
  await ask({ from: '2026-11-02', to: '2026-11-01' }).expect(422)
  await ask({ from: '2026-01-01', to: addDays('2026-01-01', 366) }).expect(422)
  await ask({ from: '2026-01-01', to: addDays('2026-01-01', 365) }).expect(200)
  await ask(week, await createUser(site, { role: 'kitchen' })).expect(403)
})

describe('OPS-18 Reports never slow the till', () => {
  test('they cannot write, take one processor each, sort in memory, and end after five seconds', async () => {
    const write = reports.read((tx) => tx.$executeRaw`UPDATE orders SET note = 'x'`)
    await expect(write).rejects.toThrow(/read-only transaction/)
    const workers = reports.read((tx) => tx.$queryRaw`SHOW max_parallel_workers_per_gather`)
    expect(await workers).toEqual([{ max_parallel_workers_per_gather: '0' }])
    const sort = reports.read((tx) => tx.$queryRaw`SHOW work_mem`)
    expect(await sort).toEqual([{ work_mem: '32MB' }])
    const slow = reports.read((tx) => tx.$queryRaw`SELECT 1 FROM pg_sleep(20)`)
    await expect(slow).rejects.toThrow(/statement timeout/)
  })

  test('while two of them run for long, guests are served and a third waits its turn', async () => {
    const order: string[] = []
    const run = (name: string, query: Prisma.Sql) =>
      reports.read((tx) => tx.$queryRaw(query)).then(() => order.push(name))
    const wait = Prisma.sql`SELECT 1 FROM pg_advisory_xact_lock_shared(18)`
    const running: Promise<number>[] = []
    await site.db.$transaction(async (tx) => {
      await tx.$queryRaw`SELECT 1 FROM pg_advisory_xact_lock(18)`
      running.push(run('first', wait), run('second', wait), run('third', Prisma.sql`SELECT 1`))
      await http.get('/api/user/service').expect(200)
      order.push('guest')
    })
    await Promise.all(running)
    expect(order[0]).toBe('guest')
    expect(order.indexOf('third')).toBeGreaterThan(1)
  })
})

describe('Among 10,000 orders', () => {
  beforeAll(async () => {
    await createManyOrders(db, 10_000, at('2026-10-20', '12:00'))
    await db.$executeRaw`VACUUM ANALYZE refunds`
  })

  test.each(REPORTS)('the report by %s of a week reads indexes', async (by) => {
    const facts = reportFacts(by, week)
    const rows = await db.$queryRaw<Record<string, string>[]>(Prisma.sql`EXPLAIN ${facts}`)
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
    if (by !== 'refund') expect(plan).toContain('payments_settled_at_idx')
    expect(plan).not.toMatch(/Seq Scan on (orders|payments)/)
  })
})
