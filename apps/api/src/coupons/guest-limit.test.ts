import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, test } from 'vitest'
import { expectInvariants } from '../../test/invariants/invariants.ts'
import {
  getOrder,
  newKey,
  payOrder,
  pickupForm,
  placeOrder,
  postCheckout,
} from '../../test/rows/checkouts.ts'
import { makeCoupon } from '../../test/rows/coupons.ts'
import { BEHIND_A_PROXY, bearer, createUser, randomIp, type TestUser } from '../../test/rows/people.ts'
import { payingSite } from '../../test/sites/paying-site.ts'
import { testSite } from '../../test/sites/test-site.ts'
import { cancelOrder } from '../orders/cancel-order.ts'
import { sweepPayments } from '../payments/settle/sweep-payments.ts'

// close to the real time, because Stripe limits how far from now a session may end
const NOW = new Date(Math.floor(Date.now() / 1000) * 1000)
let now = NOW
const site = await payingSite({ deps: { now: () => now } })
afterAll(() => expectInvariants(site.db, site.sandbox.ledger()))

const USED = 'You’ve already used this coupon. It works once per guest.'
const createLimitedCoupon = (maxUsesPerGuest: number) => makeCoupon(site.db, 20, { maxUsesPerGuest })
const cartWith = (code: string) => ({ coupon_code: code, discount_price: 5, total_price: 20 })
const order = (code: string, email: string) => pickupForm(site.dish, { ...cartWith(code), email })
const orderAs = (user: TestUser, code: string, email = user.email) =>
  postCheckout(site, order(code, email)).set(bearer(user))
const newEmail = () => `${randomUUID()}@example.com`
const readUses = async (id: number) => (await site.db.coupon.findUniqueOrThrow({ where: { id } })).usedCount

describe('LIM-05 A coupon with a limit per guest', () => {
  test('works once for one e-mail address, however it is written, and for the next guest', async () => {
    const { code, id } = await createLimitedCoupon(1)
    const [name] = newEmail().split('@')
    await postCheckout(site, order(code, `${name}@example.com`)).expect(200)
    for (const email of [
      `${name}@example.com`,
      `${name?.toUpperCase()}@Example.com`,
      `${name}+2@example.com`,
    ]) {
      const refused = await postCheckout(site, order(code, email)).expect(422)
      expect(refused.body).toMatchObject({
        code: 'coupon_invalid',
        message: USED,
        errors: { coupon_code: USED },
      })
    }
    await postCheckout(site, order(code, newEmail())).expect(200)
    expect(await readUses(id)).toBe(2)
  })

  test('works once for one account, whatever address it gives; a code in the box is refused at once', async () => {
    const { code } = await createLimitedCoupon(1)
    const user = await createUser(site)
    const apply = () => site.http.post('/api/user/coupon').set(bearer(user)).send({ code })
    await apply().expect(200)
    await orderAs(user, code).expect(200)
    expect((await orderAs(user, code, newEmail()).expect(422)).body.message).toBe(USED)
    expect((await apply().expect(422)).body).toMatchObject({ message: USED, errors: { code: USED } })
    // signed out, the same address is the same guest
    await postCheckout(site, order(code, user.email)).expect(422)
    await site.http.post('/api/user/coupon').send({ code }).expect(200)
  })

  test.each([1, 3])(
    'of thirty checkouts at once by one guest, the limit of %i is met exactly',
    async (limit) => {
      const { code, id } = await createLimitedCoupon(limit)
      const user = await createUser(site)
      const answers = await Promise.all(
        Array.from({ length: 30 }, (_, n) =>
          n % 2 === 0 ? orderAs(user, code) : orderAs(user, code, `${n}-${user.email}`),
        ),
      )
      const statuses = answers.map(({ status }) => status)
      // a machine that is too busy answers 503, perhaps after the order was stored
      expect(statuses.filter((status) => ![200, 422, 503].includes(status))).toEqual([])
      expect(statuses.filter((status) => status === 200).length).toBeLessThanOrEqual(limit)
      expect(await readUses(id)).toBe(limit)
      await orderAs(user, code).expect(422)
    },
  )

  test('of twenty checkouts at once with one key, all lead to the one order that used it', async () => {
    const { code, id } = await createLimitedCoupon(1)
    const body = order(code, newEmail())
    const key = newKey()
    const answers = await Promise.all(Array.from({ length: 20 }, () => postCheckout(site, body, key)))
    for (const { status } of answers) expect([200, 503]).toContain(status)
    expect(await readUses(id)).toBe(1)
  })

  test('can be used again after the order ended unpaid', async () => {
    const { code, id } = await createLimitedCoupon(1)
    const email = newEmail()
    await postCheckout(site, order(code, email)).expect(200)
    now = new Date(NOW.getTime() + 36 * 60_000)
    await sweepPayments(site.deps)
    now = NOW
    expect(await readUses(id)).toBe(0)
    await postCheckout(site, order(code, email)).expect(200)
    await postCheckout(site, order(code, email)).expect(422)
  })

  test('can be used again after the house canceled the paid order, and not more often than before', async () => {
    const { code, id } = await createLimitedCoupon(1)
    const { id: userId } = await createUser(site, { role: 'owner' })
    const email = newEmail()
    const { trackingId } = await payOrder(site, 'stripe', { ...cartWith(code), email })
    await postCheckout(site, order(code, email)).expect(422)
    const cancel = () => cancelOrder(site.deps, trackingId, { reason: 'No oak', by: { id: userId } })
    await Promise.all([cancel(), cancel(), cancel()])
    await site.runDueJobs()
    expect(await getOrder(site, trackingId)).toMatchObject({ status: 'cancelled', couponCode: code })
    expect(await readUses(id)).toBe(0)
    await postCheckout(site, order(code, email)).expect(200)
    await postCheckout(site, order(code, email)).expect(422)
  })

  test('is not found by its discount by a guest who has used it', async () => {
    const { code } = await makeCoupon(site.db, 44, { maxUsesPerGuest: 1 })
    const email = newEmail()
    const discount = { discount_price: 11, total_price: 14, email }
    const { trackingId } = await placeOrder(site, discount)
    expect((await getOrder(site, trackingId)).couponCode).toBe(code)
    expect((await postCheckout(site, pickupForm(site.dish, discount)).expect(422)).body.message).toBe(USED)
  })
})

describe('LIM-06 An unlisted coupon', () => {
  test('works by its code, and is neither listed nor found by its discount', async () => {
    const { code } = await makeCoupon(site.db, 48, { listed: false })
    const listed = await site.http.get('/api/user/all/coupon').expect(200)
    expect(JSON.stringify(listed.body)).not.toContain(code)
    const discount = { discount_price: 12, total_price: 13 }
    await postCheckout(site, pickupForm(site.dish, discount)).expect(422)
    await site.http.post('/api/user/coupon').send({ code }).expect(200)
    await placeOrder(site, { ...discount, coupon_code: code })
  })

  test('is not found by guessing: after sixty unknown codes a right one is refused like a wrong one', async () => {
    const guarded = await testSite(BEHIND_A_PROXY)
    const { code } = await makeCoupon(guarded.db, 48, { listed: false })
    const ip = randomIp()
    const guess = (guessed: string, from = ip) =>
      guarded.http.post('/api/user/coupon').set('x-forwarded-for', from).send({ code: guessed })
    for (let n = 0; n < 60; n += 1) {
      await guess(`WRONG${n}`).expect(422)
      if (n % 20 === 0) await guess(code).expect(200)
    }
    await guess('WRONG').expect(429)
    await guess(code).expect(429)
    await guess(code, randomIp()).expect(200)
  })
})
