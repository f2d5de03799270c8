import { randomInt, randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { discounted, getSchedule } from '@baobab/contract'
import { createDb, type Db } from '@baobab/db'
import * as z from 'zod/mini'
import type { Comparison, Row } from './comparison.ts'
import { compare, type Load, startServer } from './harness.ts'
import { manyOrders } from './many-orders.ts'

/** Some weeks' and some years' orders. */
const STORED = [1_000, 100_000]
const AIM = 0.4

/**
 * A checkout with all its guards (prices, choices, coupon, key) and a provider that responds at once, compared with a bare
 * Fastify that writes the same rows in one statement and checks nothing; both with orders stored, few and many.
 */
export const checkoutComparison: Comparison = async ({ databaseUrl, seconds }) => {
  const db = createDb(databaseUrl, { poolMax: 2, statementTimeoutMs: 300_000 })
  const server = (name: string) =>
    startServer(join(import.meta.dirname, `servers/${name}.ts`), { DATABASE_URL: databaseUrl })
  // a real kitchen would be full after a second
  await db.scheduleSettings.updateMany({ data: { unitsPerSlot: 100_000 } })
  const [ours, sql] = await Promise.all([server('checkout'), server('checkout-sql')])
  try {
    const load = await checkoutLoad(db, ours.url)
    const rows: Row[] = []
    const measure = async (work: string) => {
      const measured = await compare({ ours: load, sql: { ...load, url: sql.url } }, seconds)
      rows.push({ work, ours: measured.ours, against: 'one SQL transaction', other: measured.sql, aim: AIM })
    }
    for (const count of STORED) {
      await manyOrders(db, count)
      await measure(`place an order, ${count} already stored`)
    }
    return rows
  } finally {
    await Promise.all([ours.stop(), sql.stop()])
    await db.$disconnect()
  }
}

/** Guests who order at a site, each for another time. */
export async function checkoutLoad(db: Db, url: string): Promise<Load> {
  const cart = JSON.stringify(await makeCart(db))
  const times = await listTimes(url)
  return {
    url,
    method: 'POST',
    path: () => '/api/user/checkout',
    headers: { 'content-type': 'application/json' },
    // a guest each: one e-mail address may hold only a few unpaid orders
    body: () =>
      cart
        .replace('ada@example.com', `ada-${randomUUID()}@example.com`)
        .replace('READY_AT', String(times[randomInt(times.length)])),
    freshHeaders: () => ({ 'idempotency-key': randomUUID() }),
  }
}

/** The free times after today's, which the bench outlives: guests of a busy shop order for many times, not for one. */
export async function listTimes(siteUrl: string): Promise<string[]> {
  const response = await fetch(`${siteUrl}/api/user/service`)
  const { service } = z.parse(getSchedule.response, await response.json())
  return service.pickup.openings
    .slice(1)
    .flatMap(({ first, room }) =>
      room.map((_, i) => new Date(Date.parse(first) + i * service.slot_minutes * 60_000).toISOString()),
    )
}

/** Three dishes of the seeded menu, each with a choice where it has one. */
export async function makeCart(db: Db) {
  const dishes = await db.product.findMany({
    where: { active: true },
    include: {
      sizes: { orderBy: { position: 'asc' } },
      choiceGroups: { include: { options: true } },
    },
    orderBy: [{ choiceGroups: { _count: 'desc' } }, { id: 'asc' }],
    take: 3,
  })
  const products = dishes.map(({ id, sizes, discountPercent, choiceGroups }) => {
    const size = sizes[0]
    const cents = discounted(size?.priceCents ?? 0, discountPercent)
    const [group] = choiceGroups
    const [option] = group?.options ?? []
    return {
      product_id: id,
      size: size?.name ?? '',
      quantity: 2,
      price: cents / 100,
      total_price: (cents * 2) / 100,
      ingredients:
        group && option
          ? [{ ingredient_category_id: group.choiceGroupId, ingredient_subcategory_id: option.id }]
          : [],
    }
  })
  const total = products.reduce((cents, { total_price }) => cents + Math.round(total_price * 100), 0) / 100
  return {
    order_type: 'pickup',
    first_name: 'Ada',
    last_name: 'Obi',
    email: 'ada@example.com',
    payment_method: 'stripe',
    products,
    sub_total: total,
    discount_price: 0,
    total_price: total,
    ready_at: 'READY_AT',
  }
}
