import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createDish } from '../../test/dishes.ts'
import { createUser } from '../../test/people.ts'
import { type TestSite, testSite } from '../../test/test-site.ts'
import { storeMedia } from '../media/store-media.ts'

let site: TestSite

beforeAll(async () => {
  site = await testSite()
})
afterAll(() => site.close())

const review = (productId: number, text: string, day: string, more: object = {}) =>
  site.db.review.create({
    data: {
      productId,
      name: 'Guest',
      email: 'guest@example.com',
      rating: 4,
      text,
      createdAt: new Date(`${day}T12:00:00Z`),
      updatedAt: new Date(`${day}T12:00:00Z`),
      ...more,
    },
  })

test('PRV-02 A dish’s reviews are listed newest first with name, stars and text, and without the e-mail address', async () => {
  const dish = await createDish(site.db)
  const other = await createDish(site.db)
  const person = await createUser(site)
  const image = await storeMedia(site.db, { bytes: Buffer.from('a portrait'), contentType: 'image/webp' })
  await site.db.user.update({ where: { id: person.id }, data: { imageMediaName: image } })
  const older = await review(dish.id, '<b>Not bold</b>', '2026-10-01')
  const newer = await review(dish.id, 'Mine', '2026-11-01', {
    userId: person.id,
    name: 'Ada',
    email: person.email,
    rating: 5,
    verifiedOrder: true,
  })
  await review(other.id, 'Of another dish', '2026-11-02')

  const answer = await site.http.get(`/api/user/review?product_id=${dish.id}`).expect(200)
  expect(answer.body).toEqual({
    status: true,
    reviews: [
      {
        id: newer.id,
        name: 'Ada',
        rating: 5,
        review: 'Mine',
        image: `/media/${image}`,
        updated_at: '2026-11-01T12:00:00.000Z',
        verified_order: true,
      },
      {
        id: older.id,
        name: 'Guest',
        rating: 4,
        review: '<b>Not bold</b>',
        image: null,
        updated_at: '2026-10-01T12:00:00.000Z',
        verified_order: false,
      },
    ],
  })
  expect(answer.text).not.toMatch(/@|e-?mail/i)
})

test('A dish without reviews has an empty list; an unknown dish is not found', async () => {
  const dish = await createDish(site.db)
  const { body } = await vi.waitFor(() => site.http.get(`/api/user/review?product_id=${dish.id}`).expect(200))
  expect(body).toEqual({ status: true, reviews: [] })
  await site.http.get('/api/user/review?product_id=2147483647').expect(404)
  await site.http.get('/api/user/review').expect(422)
})

test('A new review is in the next response and counts in the dish’s stars', async () => {
  const dish = await createDish(site.db)
  const list = () => site.http.get(`/api/user/review?product_id=${dish.id}`)
  await vi.waitFor(() => list().expect(200))
  for (const [index, rating] of [5, 2].entries()) {
    await site.http
      .post('/api/user/review')
      .send({
        product_id: dish.id,
        name: 'Guest',
        email: 'guest@example.com',
        rating,
        review: `No. ${index}`,
      })
      .expect(200)
    expect((await list()).body.reviews).toHaveLength(index + 1)
  }
  const { body } = await site.http.get(`/api/user/product/${dish.id}`)
  expect(body.product.rating).toEqual({ average: 3.5, count: 2 })
})
