import { describe, expect, test, vi } from 'vitest'
import { queueForOrder } from '../../test/queue-behind-row.ts'
import { createDish } from '../../test/rows/dishes.ts'
import { createOrder } from '../../test/rows/orders.ts'
import { bearer, createUser, type TestUser } from '../../test/rows/people.ts'
import { createReview } from '../../test/rows/reviews.ts'
import { testSite } from '../../test/sites/test-site.ts'

const site = await testSite()

let texts = 0
const write = (productId: number, user: TestUser | null, rating = 5) => {
  texts += 1
  const body = {
    product_id: productId,
    name: 'Ada',
    email: 'ada@example.com',
    rating,
    review: `No. ${texts}`,
  }
  const request = site.http.post('/api/user/review')
  return (user ? request.set(bearer(user)) : request).send(body)
}
const buy = (user: TestUser, productId: number) =>
  createOrder(site.db, { userId: user.id, lines: [{ productId }, {}] })
/** Waits until the site has heard of the dish: on a busy machine that takes longer than storing it. */
const readDish = async (productId: number) => {
  const { body } = await vi.waitFor(
    () => site.http.get(`/api/user/product/${productId}`).expect(200).then(),
    10_000,
  )
  const { rating, reviews_count } = body.product
  return { ...rating, reviews: reviews_count }
}

test('REV-02 Only verified reviews make the stars of a dish', async () => {
  const { id } = await createDish(site.db)
  const user = await createUser(site)
  await buy(user, id)
  for (let n = 0; n < 5; n += 1) await write(id, null, 1).expect(200)
  expect(await readDish(id)).toEqual({ average: null, count: 0, reviews: 5 })
  expect((await write(id, user, 4).expect(200)).body.verified_order).toBe(true)
  expect(await readDish(id)).toEqual({ average: 4, count: 1, reviews: 6 })
})

test('REV-02 One order verifies one review of each of its dishes, also when many are written at once', async () => {
  const [ribs, stew] = [await createDish(site.db), await createDish(site.db)]
  const user = await createUser(site)
  await createOrder(site.db, { userId: user.id, lines: [{ productId: ribs.id }, { productId: stew.id }] })
  const answers = await Promise.all(Array.from({ length: 8 }, () => write(ribs.id, user)))
  expect(answers.filter(({ body }) => body.verified_order)).toHaveLength(1)
  expect((await write(stew.id, user).expect(200)).body.verified_order).toBe(true)
  await buy(user, ribs.id)
  expect((await write(ribs.id, user).expect(200)).body.verified_order).toBe(true)
  expect(await readDish(ribs.id)).toEqual({ average: 5, count: 2, reviews: 9 })
})

test('A review loses its mark when the house cancels its order, and stays on the page', async () => {
  const { id } = await createDish(site.db)
  const [user, cook] = [await createUser(site), await createUser(site, { role: 'kitchen' })]
  const { trackingId } = await buy(user, id)
  await write(id, user, 5).expect(200)
  expect(await readDish(id)).toMatchObject({ average: 5, count: 1 })
  const cancel = site.http.post(`/api/staff/order/${trackingId}/cancel`).set(bearer(cook))
  await cancel.send({ reason: 'No oak' }).expect(200)
  await expect.poll(() => readDish(id)).toEqual({ average: null, count: 0, reviews: 1 })
  expect((await write(id, user).expect(200)).body.verified_order).toBe(false)
})

test('REV-02 No review is verified by an order that is canceled at the same moment', async () => {
  const cook = await createUser(site, { role: 'kitchen' })
  for (let round = 0; round < 5; round += 1) {
    const { id } = await createDish(site.db)
    const user = await createUser(site)
    const { trackingId } = await buy(user, id)
    const cancel = site.http.post(`/api/staff/order/${trackingId}/cancel`).set(bearer(cook))
    await Promise.all([write(id, user).expect(200), cancel.send({ reason: 'No oak' }).expect(200)])
  }
  expect(await site.db.review.count({ where: { order: { status: 'cancelled' } } })).toBe(0)
})

describe.each(['review', 'strike'])('REV-02 When the %s comes first', (first) => {
  test('a struck dish verifies no review that is written at the same moment', async () => {
    const cook = await createUser(site, { role: 'kitchen' })
    const { id: productId } = await createDish(site.db)
    const user = await createUser(site)
    const { id, trackingId, version } = await buy(user, productId)
    const strike = () =>
      site.http
        .post(`/api/staff/order/${trackingId}/strike`)
        .set(bearer(cook))
        .send({ line: 0, version, reason: 'It burned' })
        .expect(200)
    const review = () => write(productId, user).expect(200)
    await queueForOrder(site.db, id, first === 'review' ? [review, strike] : [strike, review])
    expect(await site.db.review.findMany({ where: { productId } })).toMatchObject([{ orderId: null }])
  })
})

test('AZN-01 Another person’s order verifies nothing', async () => {
  const { id } = await createDish(site.db)
  const [buyer, other] = [await createUser(site), await createUser(site)]
  await buy(buyer, id)
  await createReview(site.db, { productId: id })
  expect((await write(id, other).expect(200)).body.verified_order).toBe(false)
  expect((await write(id, null).expect(200)).body.verified_order).toBe(false)
})
