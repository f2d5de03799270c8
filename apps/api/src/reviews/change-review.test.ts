import { expect, test } from 'vitest'
import { createDish } from '../../test/rows/dishes.ts'
import { BEHIND_A_PROXY, bearer, createUser, type TestUser } from '../../test/rows/people.ts'
import { testSite } from '../../test/sites/test-site.ts'

const site = await testSite(BEHIND_A_PROXY)

const path = (id: number | string) => `/api/user/review/${id}`
const edit = (user: TestUser, id: number | string, body: object = { rating: 2, review: 'Dry today.' }) =>
  site.http.put(path(id)).set(bearer(user)).type('form').send(body)
const remove = (user: TestUser, id: number | string) => site.http.delete(path(id)).set(bearer(user))
const own = async (user: TestUser) =>
  (await site.http.get('/api/user/review/own').set(bearer(user)).expect(200)).body.reviews

/** A review of a new dish, by this person. */
async function writeReview(user: TestUser) {
  const dish = await createDish(site.db)
  await site.http
    .post('/api/user/review')
    .set(bearer(user))
    .send({ product_id: dish.id, name: 'Ada', email: user.email, rating: 5, review: 'Smoky.' })
    .expect(200)
  const [{ id }] = await own(user)
  const shown = async () =>
    (await site.http.get(`/api/user/review?product_id=${dish.id}`).expect(200)).body.reviews
  const average = async () => (await site.http.get(`/api/user/product/${dish.id}`)).body.product.rating
  return { id, dish, shown, average, row: () => site.db.review.findUnique({ where: { id } }) }
}

test('A changed review is shown and counted at once, with the day of the change', async () => {
  const user = await createUser(site)
  const review = await writeReview(user)
  const before = await review.row()
  await edit(user, review.id).expect(200, { status: true, message: 'Your review has been updated.' })
  expect(await review.shown()).toMatchObject([
    { id: review.id, name: 'Ada', rating: 2, review: 'Dry today.' },
  ])
  expect(await own(user)).toMatchObject([
    {
      id: review.id,
      rating: 2,
      review: 'Dry today.',
      product: { id: review.dish.id, name: review.dish.name },
    },
  ])
  const after = await review.row()
  expect(after).toEqual({
    ...before,
    rating: 2,
    text: 'Dry today.',
    updatedAt: after?.updatedAt,
    version: 2,
  })
  expect(after?.updatedAt.getTime()).toBeGreaterThan(before?.updatedAt.getTime() ?? 0)
})

test('A deleted review is gone everywhere at once', async () => {
  const user = await createUser(site)
  const review = await writeReview(user)
  await remove(user, review.id).expect(200, { status: true, message: 'Your review has been deleted.' })
  expect([await review.shown(), await own(user), await review.row()]).toEqual([[], [], null])
  await remove(user, review.id).expect(404)
  await edit(user, review.id).expect(404)
})

test('A change is checked like a new review', async () => {
  const user = await createUser(site)
  const { id, row } = await writeReview(user)
  const answer = await edit(user, id, { rating: 0, review: ' ' }).expect(422)
  expect(answer.body.errors).toEqual({ rating: 'Please select a rating', review: 'Review cannot be empty' })
  await edit(user, id, { rating: 3, review: 'Fair.', name: 'Somebody', product_id: 1, verified_order: true })
  expect(await row()).toMatchObject({ rating: 3, name: 'Ada', orderId: null })
})

test('A review cannot be changed into another one of the same author', async () => {
  const user = await createUser(site)
  const { id, dish } = await writeReview(user)
  const second = { product_id: dish.id, name: 'Ada', email: user.email, rating: 4, review: 'Came again.' }
  await site.http.post('/api/user/review').set(bearer(user)).send(second).expect(200)
  const refused = await edit(user, id, { rating: 5, review: 'Came  AGAIN.' }).expect(409)
  expect(refused.body.errors.review).toContain('already posted exactly this')
  // its own words are no copy
  await edit(user, id, { rating: 3, review: 'Smoky.' }).expect(200)
})

test('AZN-01 A review that a guest wrote belongs to no account, even with the same e-mail address', async () => {
  const user = await createUser(site)
  const dish = await createDish(site.db)
  const { id } = await site.db.review.create({
    data: { productId: dish.id, name: 'Ada', email: user.email, rating: 4, text: 'Mine?' },
  })
  await edit(user, id).expect(404)
  await remove(user, id).expect(404)
})

test('LOD-04 Too many changes by one customer get 429', async () => {
  const user = await createUser(site)
  const { id } = await writeReview(user)
  const statuses: number[] = []
  for (let i = 0; i < 31; i += 1) statuses.push((await edit(user, id)).status)
  expect(statuses).toEqual([...Array(30).fill(200), 429])
})
