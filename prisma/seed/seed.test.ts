import { readFile } from 'node:fs/promises'
import { restaurantDate } from '@baobab/contract'
import { createDb, type Db } from '@baobab/db'
import { freshDatabase } from '@baobab/db/testing'
import { verify } from '@node-rs/argon2'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { demoAccounts, seed } from './index.ts'
import { menu } from './menu/index.ts'
import { folder } from './pictures/folder.fixture.ts'

const now = new Date('2026-11-21T20:00:00Z')

const slugs = [
  ...menu.flatMap(({ dishes }) => dishes.map(({ slug }) => slug)),
  'beef-suya-2',
  'beef-suya-3',
  'banner',
  'discount',
  ...[1, 2, 3, 4, 5].map((n) => `slider-${n}`),
  'event-suya-night',
]

/** Every row of every table with ids and times, without the named columns. */
async function readAllRows(db: Db, without: string[] = []) {
  const tables = await db.$queryRaw<{ name: string }[]>`
    SELECT table_name AS name FROM information_schema.tables
    WHERE table_schema = 'public' AND table_type = 'BASE TABLE' AND table_name <> '_prisma_migrations' ORDER BY 1`
  const content: Record<string, string[]> = {}
  for (const { name } of tables) {
    const rows = await db.$queryRawUnsafe<{ row: Record<string, unknown> }[]>(
      `SELECT to_jsonb(t) AS row FROM "${name}" t ORDER BY to_jsonb(t)::text`,
    )
    content[name] = rows.map(({ row }) => {
      for (const column of without) delete row[column]
      return JSON.stringify(row)
    })
  }
  return content
}

/** Without the tables that triggers write with the real clock, and without password hashes, whose salt is random. */
async function readSeededRows(db: Db) {
  const { changes: _changes, live_events: _liveEvents, ...content } = await readAllRows(db, ['password_hash'])
  return content
}

describe('A seeded database', () => {
  let db: Db
  let url: string
  let seededRows: Record<string, string[]>
  beforeAll(async () => {
    url = await freshDatabase()
    db = createDb(url, { poolMax: 2 })
    await seed(url, { now, pictures: folder(slugs) })
    seededRows = await readSeededRows(db)
  })
  afterAll(() => db.$disconnect())

  test('is equal to another one seeded on the same day', async () => {
    const otherUrl = await freshDatabase()
    const other = createDb(otherUrl, { poolMax: 2 })
    await seed(otherUrl, { now, pictures: folder(slugs) })
    expect(await readSeededRows(other)).toEqual(seededRows)
    await other.$disconnect()
  })

  test('has 8 categories and 42 dishes, each with sizes, seasonings, a page and a checked recipe', async () => {
    expect(await db.category.count()).toBe(8)
    const dishes = await db.product.findMany({
      include: { sizes: true, seasonings: true, images: true, ingredients: true },
    })
    expect(dishes).toHaveLength(42)
    for (const { slug, sizes, seasonings, images, detailHtml, description, ...dish } of dishes) {
      expect(sizes.length, slug).toBeGreaterThan(0)
      for (const { priceCents } of sizes) expect(priceCents, slug).toBeGreaterThan(299)
      expect(seasonings.length, slug).toBeGreaterThan(2)
      expect(images.length, slug).toBe(slug === 'beef-suya' ? 3 : 1)
      expect(detailHtml, slug).not.toContain('Allergens')
      expect(dish.ingredients.length, slug).toBeGreaterThan(2)
      expect(dish.recipeCheckedVersion, slug).toBe(dish.recipeVersion)
      expect(description.length, slug).toBeGreaterThan(20)
    }
    expect(dishes.filter(({ discountPercent }) => discountPercent > 0).length).toBeGreaterThan(5)
  })

  test('from before dishes had rules gets those of a new one, where the owner has set none', async () => {
    const readDishes = async () => {
      const { products, choice_options, product_choice_groups } = await readAllRows(db, [
        'version',
        'updated_at',
      ])
      return [products, choice_options, product_choice_groups]
    }
    const seeded = await readDishes()
    await db.product.updateMany({ data: { heat: null, noticeMinutes: 0, orderBy: null } })
    await db.choiceOption.updateMany({ data: { isDefault: false } })
    const swallow = { product: { slug: 'smoky-egusi' }, choiceGroup: { name: 'Swallow' } }
    await db.productChoiceGroup.updateMany({ where: { NOT: swallow }, data: { isRequired: false } })
    expect(await readDishes()).not.toEqual(seeded)
    const folder = new URL('../migrations/20261125225000_rules_of_older_menus/', import.meta.url)
    await db.$executeRawUnsafe(await readFile(new URL('migration.sql', folder), 'utf8'))
    expect(await readDishes()).toEqual(seeded)
  })

  test('lists public nights only: no event names its hosts or a family’s party', async () => {
    const events = await db.event.findMany({ select: { name: true, summary: true, detailHtml: true } })
    const texts = events.map((event) => Object.values(event).join(' '))
    expect(
      texts.filter((text) => /Amara|Okafor|Zuri|Reyes|Reunion|Shower|Retire|Company/.test(text)),
    ).toEqual([])
  })

  test('has six future and six past events, none today', async () => {
    const events = await db.event.findMany()
    const today = restaurantDate(now)
    const dates = events.map(({ startsAt }) => restaurantDate(startsAt))
    expect(dates.filter((date) => date > today)).toHaveLength(6)
    expect(dates.filter((date) => date < today)).toHaveLength(6)
  })

  test('has the house closed on the next Thanksgiving, Christmas Day and New Year’s Day', async () => {
    const days = await db.specialDay.findMany({ include: { openings: true }, orderBy: { date: 'asc' } })
    expect(
      days.map(({ date, reason, openings }) => [date.toISOString().slice(0, 10), reason, openings]),
    ).toEqual([
      ['2026-11-26', 'Thanksgiving', []],
      ['2026-12-25', 'Christmas Day', []],
      ['2027-01-01', 'New Year’s Day', []],
    ])
  })

  test('has valid and expired coupons, ten menu products, an hourly price, a banner and a slider', async () => {
    const coupons = await db.coupon.findMany()
    expect(coupons).toHaveLength(6)
    expect(coupons.filter(({ endsAt }) => endsAt > now).length).toBe(4)
    expect(coupons.filter(({ listed }) => !listed).map(({ code }) => code)).toEqual(['REGULARS30'])
    expect(await db.menuProduct.count()).toBe(10)
    expect(await db.hourlyPrice.findFirst()).toMatchObject({ priceCents: 18_500 })
    expect(await db.banner.findFirst()).toMatchObject({
      imageName: expect.stringMatching(/-960\.jpg$/),
      discountImageName: expect.stringMatching(/-960\.jpg$/),
    })
    expect(await db.sliderImage.count({ where: { imageName: { endsWith: '-960.jpg' } } })).toBe(5)
  })

  test('shows the pictures of a dish in the order of their numbers, each with its own text', async () => {
    const images = await db.productImage.findMany({
      where: { product: { slug: 'beef-suya' } },
      orderBy: { position: 'asc' },
    })
    expect(images.map(({ mediaName, alt }) => [mediaName, alt])).toEqual([
      ['beef-suya-v1-960.jpg', expect.stringContaining('spice-crusted beef')],
      ['beef-suya-2-v1-960.jpg', 'Beef Suya, seen closer'],
      ['beef-suya-3-v1-960.jpg', 'Beef Suya, boxed to go'],
    ])
    expect(await db.eventImage.findMany({ include: { event: true } })).toMatchObject([
      { mediaName: 'event-suya-night-v1-960.jpg', event: { slug: 'event-suya-night' } },
    ])
    expect(await db.media.count()).toBe(slugs.length * 2)
  })

  test('has reviews from two to five stars, and several for popular dishes', async () => {
    const reviews = await db.review.findMany({ include: { product: true } })
    expect(new Set(reviews.map(({ rating }) => rating))).toEqual(new Set([2, 3, 4, 5]))
    for (const slug of ['oak-smoked-brisket', 'party-jollof', 'beef-suya'])
      expect(reviews.filter(({ product }) => product.slug === slug).length).toBeGreaterThan(2)
  })

  test('has most reviews verified by an order of their author, delivered before, with the dish', async () => {
    const reviews = await db.review.findMany({ include: { order: { include: { lines: true } } } })
    const verified = reviews.filter(({ orderId }) => orderId !== null)
    expect(verified.length).toBeGreaterThan(reviews.length * 0.8)
    expect(verified.length).toBeLessThan(reviews.length)
    for (const { order, userId, productId, createdAt } of verified) {
      expect(order).toMatchObject({ userId, status: 'delivered' })
      expect(order?.lines.map((line) => line.productId)).toContain(productId)
      expect(Number(order?.createdAt)).toBeLessThan(createdAt.getTime())
    }
    for (const { userId } of reviews.filter(({ orderId }) => orderId === null)) expect(userId).toBeNull()
  })

  test('has a customer with addresses, favourites and a correctly paid order in every status', async () => {
    const ada = await db.user.findUniqueOrThrow({
      where: { email: 'ada@example.com' },
      include: {
        addresses: true,
        favourites: true,
        orders: { include: { payments: { include: { refunds: true } }, statusChanges: true, lines: true } },
      },
    })
    expect(ada.addresses.map(({ type }) => type).sort()).toEqual(['home', 'office'])
    expect(ada.favourites).toHaveLength(4)
    expect(new Set(ada.orders.map(({ status }) => status))).toEqual(
      new Set(['pending', 'received', 'process', 'ontheway', 'delivered', 'cancelled']),
    )
    for (const order of ada.orders) {
      const [payment, ...more] = order.payments
      expect(more).toEqual([])
      expect(payment).toMatchObject({
        status: order.status === 'cancelled' ? 'refunded' : 'paid',
        amountCents: order.totalCents,
        capturedCents: order.totalCents,
        provider: order.paymentMethod,
      })
      expect(payment?.refunds).toHaveLength(order.status === 'cancelled' ? 1 : 0)
      expect(order.lines.reduce((sum, { totalCents }) => sum + totalCents, 0)).toBe(order.subTotalCents)
      expect(order.lines.every(({ imageName }) => imageName.endsWith('-960.jpg'))).toBe(true)
      const steps = order.statusChanges.sort((a, b) => a.at.getTime() - b.at.getTime())
      expect(steps.at(-1)?.toStatus).toBe(order.status)
      expect(steps.every(({ at }) => at <= now)).toBe(true)
    }
  })

  test('has demo accounts whose passwords are valid', async () => {
    expect(demoAccounts.map(({ role }) => role)).toEqual(['customer', 'kitchen', 'kitchen', 'owner'])
    for (const { email, password, role } of demoAccounts) {
      const user = await db.user.findUniqueOrThrow({ where: { email } })
      expect(user.role).toBe(role)
      expect(user.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
      expect(await verify(user.passwordHash ?? '', password)).toBe(true)
    }
  })

  test('is not changed by a second run a month later, with other pictures', async () => {
    const before = await readAllRows(db)
    await seed(url, { now: new Date('2026-12-21T20:00:00Z'), pictures: folder([...slugs, 'beef-suya-4'], 2) })
    expect(await readAllRows(db)).toEqual(before)
  })
})
