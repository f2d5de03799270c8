import { expect, test } from 'vitest'
import { createDish } from '../../test/rows/dishes.ts'
import { bearer, createUser, type TestUser } from '../../test/rows/people.ts'
import { createReview } from '../../test/rows/reviews.ts'
import { forFile } from '../../test/sites/for-file.ts'
import { testSite } from '../../test/sites/test-site.ts'

const site = await forFile(testSite())
const owner = await createUser(site, { role: 'owner', firstName: 'Imani' })
const dish = await createDish(site.db)

const change = (id: number, to: 'hide' | 'show', reason: string, by: TestUser = owner) =>
  site.http.post(`/api/staff/review/${id}/${to}`).set(bearer(by)).send({ reason })
const countChanges = (id: number) =>
  site.db.change.count({ where: { subject: 'reviews', subjectId: String(id) } })
const shownIds = async () =>
  (await site.http.get(`/api/user/review?product_id=${dish.id}`).expect(200)).body.reviews.map(
    ({ id }: { id: number }) => id,
  )
const rating = async () => {
  const { product } = (await site.http.get(`/api/user/product/${dish.id}`).expect(200)).body
  return { ...product.rating, reviews: product.reviews_count }
}

test('The owner hides a review and shows it again: it leaves the page and the stars at once, and comes back', async () => {
  const good = await createReview(site.db, { productId: dish.id, rating: 5, verified: true })
  const bad = await createReview(site.db, {
    productId: dish.id,
    rating: 1,
    verified: true,
    name: 'Rude',
    email: 'rude@example.com',
  })
  await expect.poll(rating).toEqual({ average: 3, count: 2, reviews: 2 })

  const hidden = (await change(bad.id, 'hide', 'Insults a cook').expect(200)).body
  expect(await shownIds()).toEqual([good.id])
  expect(await rating()).toEqual({ average: 5, count: 1, reviews: 1 })
  const firstChange = { hidden: true, reason: 'Insults a cook', by: 'Imani', at: expect.any(String) }
  expect(hidden).toEqual({
    status: true,
    message: 'The review is hidden.',
    review: {
      id: bad.id,
      product: { id: dish.id, name: dish.name },
      name: 'Rude',
      email: 'rude@example.com',
      rating: 1,
      review: 'Good smoke.',
      image: null,
      updated_at: bad.updatedAt.toISOString(),
      verified_order: true,
      hidden: true,
      changes: [firstChange],
    },
  })

  const shown = (await change(bad.id, 'show', 'The guest apologised').expect(200)).body
  expect(shown.message).toBe('The review is shown.')
  expect(shown.review.changes).toEqual([
    firstChange,
    { hidden: false, reason: 'The guest apologised', by: 'Imani', at: expect.any(String) },
  ])
  expect(shown.review.updated_at, 'its date is that of its writing').toBe(bad.updatedAt.toISOString())
  expect((await shownIds()).sort()).toEqual([good.id, bad.id])
  expect(await rating()).toEqual({ average: 3, count: 2, reviews: 2 })
})

test('Of ten owners who hide a review at once, one is recorded', async () => {
  const { id } = await createReview(site.db, { productId: dish.id })
  const owners = await Promise.all(Array.from({ length: 10 }, () => createUser(site, { role: 'owner' })))
  const answers = await Promise.all(owners.map((by) => change(id, 'hide', 'Spam', by).expect(200)))
  const messages = answers.map(({ body }) => body.message).sort()
  expect(messages).toEqual(
    ['The review is hidden.', ...Array(9).fill('The review was hidden before.')].sort(),
  )
  expect(await countChanges(id)).toBe(1)
})

test('Hiding needs a reason and a review that exists', async () => {
  const { id } = await createReview(site.db, { productId: dish.id })
  expect((await change(id, 'hide', ' ').expect(422)).body.errors).toEqual({ reason: 'A reason is required' })
  await change(2_147_483_647, 'hide', 'Spam').expect(404)
  expect(await countChanges(id)).toBe(0)
})

test('AZN-05 A cook and a customer neither see addresses of reviewers nor hide reviews', async () => {
  const { id } = await createReview(site.db, { productId: dish.id })
  for (const role of ['kitchen', 'customer'] as const) {
    const person = await createUser(site, { role })
    await change(id, 'hide', 'Spam', person).expect(403)
    await site.http.get('/api/staff/review').set(bearer(person)).expect(403)
  }
  await site.http.get('/api/staff/review').expect(401)
})

test('The author still sees a hidden review as hidden, and cannot write the same again', async () => {
  const author = await createUser(site)
  const { id } = await createReview(site.db, { productId: dish.id, userId: author.id, text: 'Buy my sauce' })
  await change(id, 'hide', 'Advertising').expect(200)
  const own = await site.http.get('/api/user/review/own').set(bearer(author)).expect(200)
  expect(own.body.reviews).toMatchObject([{ id, hidden: true }])
  const again = { product_id: dish.id, name: 'A', email: 'a@example.com', rating: 5, review: 'Buy my sauce' }
  await site.http.post('/api/user/review').set(bearer(author)).send(again).expect(409)
})
