import { beforeAll, describe, expect, test, vi } from 'vitest'
import { createDish } from '../../test/rows/dishes.ts'
import { bearer, createUser } from '../../test/rows/people.ts'
import { createReview } from '../../test/rows/reviews.ts'
import { testSite } from '../../test/sites/test-site.ts'
import { storeMedia } from '../media/store-media.ts'

const site = await testSite()

const noon = (day: string) => new Date(`${day}T12:00:00Z`)
const readPage = async (productId: number, cursor?: number) => {
  const path = `/api/user/review?product_id=${productId}${cursor === undefined ? '' : `&cursor=${cursor}`}`
  return (await vi.waitFor(() => site.http.get(path).expect(200), 10_000)).body
}

test('PRV-02 Reviews are listed with name, stars and text, those of verified orders first, and without the e-mail address', async () => {
  const dish = await createDish(site.db)
  const other = await createDish(site.db)
  const person = await createUser(site)
  const image = await storeMedia(site.db, { bytes: Buffer.from('a portrait'), contentType: 'image/webp' })
  await site.db.user.update({ where: { id: person.id }, data: { imageMediaName: image } })
  const guest = await createReview(site.db, {
    productId: dish.id,
    text: '<b>Not bold</b>',
    createdAt: noon('2026-11-03'),
  })
  const older = await createReview(site.db, {
    productId: dish.id,
    verified: true,
    createdAt: noon('2026-10-01'),
  })
  const newer = await createReview(site.db, {
    productId: dish.id,
    verified: true,
    userId: person.id,
    name: 'Ada',
    email: person.email,
    rating: 5,
    createdAt: noon('2026-11-01'),
  })
  await createReview(site.db, { productId: other.id })

  const answer = await site.http.get(`/api/user/review?product_id=${dish.id}`).expect(200)
  expect(answer.body).toEqual({
    status: true,
    reviews: [
      {
        id: newer.id,
        name: 'Ada',
        rating: 5,
        review: 'Good smoke.',
        image: `/media/${image}`,
        updated_at: '2026-11-01T12:00:00.000Z',
        verified_order: true,
      },
      {
        id: older.id,
        name: 'Guest',
        rating: 4,
        review: 'Good smoke.',
        image: null,
        updated_at: '2026-10-01T12:00:00.000Z',
        verified_order: true,
      },
      {
        id: guest.id,
        name: 'Guest',
        rating: 4,
        review: '<b>Not bold</b>',
        image: null,
        updated_at: '2026-11-03T12:00:00.000Z',
        verified_order: false,
      },
    ],
    count: 3,
    next_cursor: null,
  })
  expect(answer.text).not.toMatch(/@|e-?mail/i)
})

test('A dish without reviews has an empty list; an unknown dish is not found', async () => {
  const dish = await createDish(site.db)
  expect(await readPage(dish.id)).toEqual({ status: true, reviews: [], count: 0, next_cursor: null })
  await site.http.get('/api/user/review?product_id=2147483647').expect(404)
  await site.http.get('/api/user/review').expect(422)
})

describe('LOD-06 A dish with very many reviews', () => {
  let dish: { id: number; name: string }
  beforeAll(async () => {
    dish = await createDish(site.db)
    const text = 'Smoke, salt and time. '.repeat(15)
    await site.db.$executeRaw`
      INSERT INTO reviews (product_id, name, email, rating, text, created_at)
      SELECT ${dish.id}::int, 'Guest ' || n, n || '@example.com', 1 + n % 5, ${text} || n, now() - n / 3 * interval '1 minute'
      FROM generate_series(1, 10000) AS n`
    await createReview(site.db, { productId: dish.id, verified: true, createdAt: noon('2020-01-01') })
    await site.db.$executeRaw`ANALYZE reviews`
  })

  test('is answered fifty at a time, also to a client that knows no pages', async () => {
    const answer = await vi.waitFor(async () => {
      const first = await site.http.get(`/api/user/review?product_id=${dish.id}`).expect(200)
      expect(first.body.count).toBe(10_001)
      return first
    }, 10_000)
    expect(answer.body.reviews).toHaveLength(50)
    expect(answer.body.reviews[0].verified_order).toBe(true)
    expect(answer.text.length).toBeLessThan(40_000)
  })

  test('shows each review once over all pages, although a new one is written meanwhile', async () => {
    const ids: number[] = []
    let cursor: number | undefined
    for (let page = 0; page < 6; page += 1) {
      const { reviews, next_cursor } = await readPage(dish.id, cursor)
      ids.push(...reviews.map(({ id }: { id: number }) => id))
      cursor = next_cursor
      await createReview(site.db, { productId: dish.id, text: `Just now ${page}` })
    }
    expect(ids).toHaveLength(300)
    expect(new Set(ids).size).toBe(300)
    const newestFirst = await site.db.review.findMany({
      where: { productId: dish.id, orderId: null, text: { not: { startsWith: 'Just now' } } },
      orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
      take: 299,
      select: { id: true },
    })
    expect(ids.slice(1)).toEqual(newestFirst.map(({ id }) => id))
  })

  test('is read by an index, however far the page is', async () => {
    const [middle] = await site.db.review.findMany({
      where: { productId: dish.id },
      skip: 5000,
      take: 1,
      orderBy: { id: 'asc' },
    })
    const plan = await site.db.$queryRaw<Record<'QUERY PLAN', string>[]>`
      EXPLAIN SELECT r.id FROM reviews r
      WHERE r.product_id = ${dish.id}::int AND r.hidden_at IS NULL
        AND ((r.order_id IS NOT NULL), r.created_at, r.id) < (
          SELECT c.order_id IS NOT NULL, c.created_at, c.id FROM reviews c WHERE c.id = ${middle?.id}::int)
      ORDER BY (r.order_id IS NOT NULL) DESC, r.created_at DESC, r.id DESC LIMIT 51`
    const text = plan.map((row) => row['QUERY PLAN']).join('\n')
    expect(text).toContain('reviews_shown_idx')
    expect(text).not.toContain('Sort')
  })

  test('ends after the last page; a cursor of another dish or of nothing gives an empty page', async () => {
    const [last] = await site.db.review.findMany({
      where: { productId: dish.id, orderId: null },
      orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
      take: 1,
    })
    const other = await createReview(site.db, { productId: (await createDish(site.db)).id })
    for (const cursor of [last?.id, other.id, 2_147_483_647])
      expect(await readPage(dish.id, cursor)).toMatchObject({ reviews: [], next_cursor: null })
    await site.http.get(`/api/user/review?product_id=${dish.id}&cursor=x`).expect(422)
  })

  test('is listed to the owner fifty at a time as well', async () => {
    const owner = bearer(await createUser(site, { role: 'owner' }))
    const list = async (query: string) =>
      (await site.http.get(`/api/office/review?${query}`).set(owner).expect(200)).body
    const search = `search=${encodeURIComponent(dish.name)}`
    const first = await list(search)
    const second = await list(`${search}&page=2`)
    const ids = [...first.items, ...second.items].map(({ id }: { id: number }) => id)
    expect(ids).toEqual([...new Set(ids)].sort((a, b) => b - a))
    expect(ids).toHaveLength(100)
  })
})
