import { expect, test } from 'vitest'
import { createDish } from '../../test/rows/dishes.ts'
import { bearer, createUser, type TestUser } from '../../test/rows/people.ts'
import { createReview } from '../../test/rows/reviews.ts'
import { testSite } from '../../test/sites/test-site.ts'

const site = await testSite()
const owner = await createUser(site, { role: 'owner', firstName: 'Imani' })
const dish = await createDish(site.db)

const hide = (id: number, ground: string, by: TestUser = owner) =>
  site.http.post(`/api/office/review/${id}/hide`).set(bearer(by)).send({ ground })
const show = (id: number, reason: string) =>
  site.http.post(`/api/office/review/${id}/show`).set(bearer(owner)).send({ reason })
const answer = (id: number, version: number, text: string) =>
  site.http
    .patch(`/api/office/review/${id}`)
    .set(bearer(owner))
    .send({ version, changes: { answer: text } })
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

  const hidden = (await hide(bad.id, 'abuse').expect(200)).body
  expect(await shownIds()).toEqual([good.id])
  expect(await rating()).toEqual({ average: 5, count: 1, reviews: 1 })
  const firstChange = { hidden: true, reason: 'Abuse', by: 'Imani', at: expect.any(String) }
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
      version: 2,
      answer: '',
      hidden: true,
      ground: 'abuse',
      changes: [firstChange],
    },
  })

  const shown = (await show(bad.id, 'The guest apologised').expect(200)).body
  expect(shown.message).toBe('The review is visible again.')
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
  const answers = await Promise.all(owners.map((by) => hide(id, 'spam', by).expect(200)))
  const messages = answers.map(({ body }) => body.message).sort()
  expect(messages).toEqual(
    ['The review is hidden.', ...Array(9).fill('The review was already hidden.')].sort(),
  )
  expect(await countChanges(id)).toBe(1)
})

test('Hiding needs a ground of the list, which few stars are not, and a review that exists', async () => {
  const { id } = await createReview(site.db, { productId: dish.id })
  for (const ground of ['', 'low_rating', 'Spam'])
    expect(Object.keys((await hide(id, ground).expect(422)).body.errors)).toEqual(['ground'])
  await hide(2_147_483_647, 'spam').expect(404)
  expect(await countChanges(id)).toBe(0)
})

test('The author still sees a hidden review as hidden, and cannot write the same again', async () => {
  const author = await createUser(site)
  const { id } = await createReview(site.db, { productId: dish.id, userId: author.id, text: 'Buy my sauce' })
  await hide(id, 'spam').expect(200)
  const own = await site.http.get('/api/user/review/own').set(bearer(author)).expect(200)
  expect(own.body.reviews).toMatchObject([{ id, hidden: true, ground: 'spam' }])
  const again = { product_id: dish.id, name: 'A', email: 'a@example.com', rating: 5, review: 'Buy my sauce' }
  await site.http.post('/api/user/review').set(bearer(author)).send(again).expect(409)
})

test('The page of a dish says how many are hidden and why', async () => {
  const { id: productId } = await createDish(site.db)
  const grounds = ['spam', 'spam', 'personal_data']
  for (const [index, ground] of grounds.entries())
    await hide((await createReview(site.db, { productId, text: `Text ${index}` })).id, ground).expect(200)
  const { body } = await site.http.get(`/api/user/review?product_id=${productId}`).expect(200)
  expect(body.hidden).toEqual([
    { ground: 'spam', count: 2 },
    { ground: 'personal_data', count: 1 },
  ])
})

test('An answer is public, marked when it is changed, and gone when it is emptied', async () => {
  const { id: productId } = await createDish(site.db)
  const { id, version } = await createReview(site.db, { productId })
  const shownAnswer = async () =>
    (await site.http.get(`/api/user/review?product_id=${productId}`).expect(200)).body.reviews[0].answer
  expect(await shownAnswer()).toBeUndefined()
  const { review } = (await answer(id, version, 'Thank you, Ada.').expect(200)).body
  expect(await shownAnswer()).toEqual({ text: 'Thank you, Ada.', at: expect.any(String), is_edited: false })
  await answer(id, version, 'Another tab').expect(409)
  await answer(id, review.version, 'Thank you both.').expect(200)
  expect(await shownAnswer()).toMatchObject({ text: 'Thank you both.', is_edited: true })
  await answer(id, review.version + 1, '').expect(200)
  expect(await shownAnswer()).toBeUndefined()
  const changes = await site.db.change.findMany({ where: { subject: 'reviews', subjectId: String(id) } })
  expect(changes.map(({ field, actorName }) => [field, actorName])).toEqual(
    Array(3).fill(['answer', 'Imani']),
  )
})

test('The owner finds reviews by dish, text and state', async () => {
  const { id: productId, name } = await createDish(site.db)
  const [open, hidden] = [
    await createReview(site.db, { productId, text: 'Smells of rain' }),
    await createReview(site.db, { productId, text: 'Buy followers' }),
  ]
  await hide(hidden.id, 'spam').expect(200)
  const find = async (query: object) =>
    (await site.http.get('/api/office/review').query(query).set(bearer(owner)).expect(200)).body.items.map(
      (review: { id: number }) => review.id,
    )
  expect(await find({ search: name })).toEqual([hidden.id, open.id])
  expect(await find({ search: 'of RAIN' })).toEqual([open.id])
  expect(await find({ search: name, state: 'hidden' })).toEqual([hidden.id])
  expect(await find({ search: name, state: 'unanswered' })).toEqual([open.id])
})
