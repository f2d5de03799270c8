import { randomUUID } from 'node:crypto'
import { describe, expect, test, vi } from 'vitest'
import { createDish } from '../../test/rows/dishes.ts'
import { createOrder } from '../../test/rows/orders.ts'
import { BEHIND_A_PROXY, bearer, createUser, randomIp, type TestUser } from '../../test/rows/people.ts'
import { testSite } from '../../test/sites/test-site.ts'

const site = await testSite(BEHIND_A_PROXY)
const dish = await createDish(site.db)

const form = () => ({
  product_id: dish.id,
  name: 'Ada',
  email: `${randomUUID()}@example.com`,
  rating: 5,
  review: 'Smoky, tender, gone too soon.',
})
const write = (more: object = {}, user?: TestUser, ip = randomIp()) => {
  const request = site.http.post('/api/user/review').set('x-forwarded-for', ip).type('form')
  return (user ? request.set(bearer(user)) : request).send({ ...form(), ...more })
}
/** Waits until the site has heard of the dish: on a busy machine that takes longer than storing it. */
const shown = async (id = dish.id) => {
  const list = () => site.http.get(`/api/user/review?product_id=${id}`).expect(200).then()
  return (await vi.waitFor(list, 10_000)).body.reviews
}
/** An order for the dish, paid unless it says otherwise. */
const buy = (user: TestUser, productId: number, { paid = true, cancelled = false } = {}) =>
  createOrder(site.db, {
    userId: user.id,
    paid,
    lines: [{ productId }],
    ...(cancelled && { status: 'cancelled' }),
  })

describe('A review', () => {
  test('by a guest is shown at once, without the e-mail address', async () => {
    const mine = await createDish(site.db)
    const email = `${randomUUID()}@example.com`
    await write({ product_id: mine.id, email }).expect(200, {
      status: true,
      message: 'Review submitted successfully!',
      verified_order: false,
    })
    expect(await shown(mine.id)).toEqual([
      {
        id: expect.any(Number),
        name: 'Ada',
        rating: 5,
        review: 'Smoky, tender, gone too soon.',
        image: null,
        updated_at: expect.any(String),
        verified_order: false,
      },
    ])
    expect(JSON.stringify(await shown(mine.id)), 'PRV-02').not.toContain(email)
  })

  test('is marked as a verified order only when the customer has paid for that dish', async () => {
    const [mine, other] = [await createDish(site.db), await createDish(site.db)]
    const people = await Promise.all([1, 2, 3, 4].map(() => createUser(site)))
    const [buyer, unpaid, cancelled, another] = people
    if (!buyer || !unpaid || !cancelled || !another) throw new Error('four users were created')
    await buy(buyer, mine.id)
    await buy(unpaid, mine.id, { paid: false })
    await buy(cancelled, mine.id, { cancelled: true })
    await buy(another, other.id)
    for (const user of people) await write({ product_id: mine.id, name: String(user.id) }, user).expect(200)
    const marks = (await shown(mine.id)).map((row: { name: string; verified_order: boolean }) => [
      row.name,
      row.verified_order,
    ])
    expect(Object.fromEntries(marks)).toEqual({
      [buyer.id]: true,
      [unpaid.id]: false,
      [cancelled.id]: false,
      [another.id]: false,
    })
  })

  test('is listed among the customer’s own, newest first, with the dish', async () => {
    const [user, stranger] = [await createUser(site), await createUser(site)]
    await write({ review: 'First' }, user).expect(200)
    await write({ review: 'Second' }, user).expect(200)
    await write({ review: 'A guest with the same address', email: user.email }).expect(200)
    const { body } = await site.http.get('/api/user/review/own').set(bearer(user)).expect(200)
    expect(body.reviews.map((row: { review: string }) => row.review)).toEqual(['Second', 'First'])
    expect(body.reviews[0]).toEqual({
      id: expect.any(Number),
      name: 'Ada',
      rating: 5,
      review: 'Second',
      image: null,
      updated_at: expect.any(String),
      verified_order: false,
      hidden: false,
      product: { id: dish.id, name: dish.name },
    })
    const others = await site.http.get('/api/user/review/own').set(bearer(stranger)).expect(200)
    expect(others.body.reviews).toEqual([])
  })

  test('INP-06 is stored and returned as plain text, markup included', async () => {
    const mine = await createDish(site.db)
    const review = '<img src=x onerror=alert(1)> & “quotes”\nnew line'
    await write({ product_id: mine.id, name: '<b>Ada</b>', review }).expect(200)
    const [row] = await shown(mine.id)
    expect([row.name, row.review]).toEqual(['<b>Ada</b>', review])
    const answer = await site.http.get(`/api/user/review?product_id=${mine.id}`)
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8')
    expect(answer.headers['x-content-type-options']).toBe('nosniff')
  })

  test('An empty form gets the specified messages', async () => {
    const answer = await site.http
      .post('/api/user/review')
      .set('x-forwarded-for', randomIp())
      .send({})
      .expect(422)
    expect(answer.body.errors).toMatchObject({
      name: 'Name is required',
      email: 'Email is required',
      rating: 'Rating is required',
      review: 'Review cannot be empty',
    })
    const invalid = await write({ email: 'ada', rating: 0, review: ' ' }).expect(422)
    expect(invalid.body.errors).toEqual({
      email: 'Invalid email',
      rating: 'Please select a rating',
      review: 'Review cannot be empty',
    })
  })

  test.each([
    [{ rating: 0 }, 'rating'],
    [{ rating: 6 }, 'rating'],
    [{ rating: 4.5 }, 'rating'],
    [{ rating: '5 ' }, 'rating'],
    [{ rating: '٥' }, 'rating'],
    [{ rating: ['5', '5'] }, 'rating'],
    [{ product_id: 2_147_483_647 }, 'product_id'],
    [{ product_id: 0 }, 'product_id'],
    [{ review: 'x'.repeat(100_000) }, 'review'],
    [{ review: 'NUL \u0000' }, 'review'],
    [{ name: 'x'.repeat(101) }, 'name'],
  ])('INP-13 with %o is rejected and not stored', async (more, field) => {
    const email = `${randomUUID()}@example.com`
    const answer = await write({ email, ...more }).expect(422)
    expect(Object.keys(answer.body.errors)).toEqual([field])
    expect(await site.db.review.count({ where: { email } })).toBe(0)
  })
})

describe('REV-01 The same text about a dish', () => {
  const ONCE = 'You’ve already posted exactly this. Please say something new.'
  const copies = (productId: number) => site.db.review.count({ where: { productId } })

  test('is refused from the same e-mail address, however it is spaced, and stored once', async () => {
    const mine = await createDish(site.db)
    const email = `${randomUUID()}@example.com`
    await write({ product_id: mine.id, email, review: 'Gone too soon.' }).expect(200)
    for (const review of ['Gone too soon.', ' GONE  too\nsoon. ']) {
      const refused = await write({ product_id: mine.id, email: email.toUpperCase(), review }).expect(409)
      expect(refused.body).toMatchObject({ code: 'conflict', message: ONCE, errors: { review: ONCE } })
    }
    expect(await copies(mine.id)).toBe(1)
    await write({ product_id: mine.id, email, review: 'Came again, still good.' }).expect(200)
    await write({ product_id: dish.id, email, review: 'Gone too soon.' }).expect(200)
  })

  test('is refused from the same account with another e-mail address', async () => {
    const mine = await createDish(site.db)
    const user = await createUser(site)
    await write({ product_id: mine.id }, user).expect(200)
    expect((await write({ product_id: mine.id }, user).expect(409)).body.message).toBe(ONCE)
    await write({ product_id: mine.id }).expect(200)
    expect(await copies(mine.id)).toBe(2)
  })

  test('is refused from the same network under other names; a try that was not stored does not count', async () => {
    const mine = await createDish(site.db)
    const ip = randomIp()
    await write({ product_id: mine.id, rating: 6 }, undefined, ip).expect(422)
    await write({ product_id: mine.id }, undefined, ip).expect(200)
    const refused = await write({ product_id: mine.id }, undefined, ip).expect(409)
    expect(refused.body.message).toContain('from your network today')
    expect(await copies(mine.id)).toBe(1)
    await write({ product_id: mine.id, review: 'Mine is different.' }, undefined, ip).expect(200)
  })

  test('is stored once when it is sent ten times at once', async () => {
    const mine = await createDish(site.db)
    const email = `${randomUUID()}@example.com`
    const answers = await Promise.all(Array.from({ length: 10 }, () => write({ product_id: mine.id, email })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(409)])
    expect(await copies(mine.id)).toBe(1)
  })
})

describe('LOD-04 Too many reviews', () => {
  test('from one network get 429', async () => {
    const ip = randomIp()
    const statuses: number[] = []
    for (let i = 0; i < 102; i += 1)
      statuses.push((await write({ review: `No. ${i}` }, undefined, ip)).status)
    expect(statuses).toEqual([...Array(100).fill(200), 429, 429])
  })

  test('by one customer get 429, from any network', async () => {
    const user = await createUser(site)
    const statuses: number[] = []
    for (let i = 0; i < 11; i += 1) statuses.push((await write({ review: `No. ${i}` }, user)).status)
    expect(statuses).toEqual([...Array(10).fill(200), 429])
  })
})
