import { afterAll, describe, expect, test } from 'vitest'
import { expectInvariants } from '../../test/invariants/invariants.ts'
import {
  expectRefused,
  getOrder,
  mailKinds,
  newKey,
  pickupForm,
  placeOrder,
  postCheckout,
} from '../../test/rows/checkouts.ts'
import { makeCoupon } from '../../test/rows/coupons.ts'
import { payingSite } from '../../test/sites/paying-site.ts'

// close to the real time, because Stripe limits how far from now a session may end
const NOW = new Date(Math.floor(Date.now() / 1000) * 1000)
let now = NOW
const site = await payingSite({ deps: { now: () => now } })
afterAll(() => expectInvariants(site.db, site.sandbox.ledger()))

test('MON-02 A discount without a coupon is rejected', async () => {
  const body = pickupForm(site.dish, { discount_price: 25, total_price: 0 })
  expect(await expectRefused(site, body, 422)).toMatchObject({ code: 'coupon_invalid' })
})

describe('Coupons', () => {
  test('A valid coupon is accepted by its code or by its discount', async () => {
    const { code, id } = await makeCoupon(site.db, 13)
    const byCode = await placeOrder(site, {
      coupon_code: code.toLowerCase(),
      discount_price: 3.25,
      total_price: 21.75,
    })
    const byValue = await placeOrder(site, { discount_price: 3.25, total_price: 21.75 })
    for (const { trackingId } of [byCode, byValue])
      expect(await getOrder(site, trackingId)).toMatchObject({
        couponId: id,
        couponCode: code,
        couponPercent: 13,
        discountCents: 325,
        totalCents: 2175,
      })
    expect((await site.db.coupon.findUniqueOrThrow({ where: { id } })).usedCount).toBe(2)
  })

  test('MON-03 A coupon that ended a second ago is rejected at checkout and at user/coupon', async () => {
    const { code } = await makeCoupon(site.db, 17, { endsAt: new Date(NOW.getTime() - 1000) })
    const discounts = { discount_price: 4.25, total_price: 20.75 }
    await expectRefused(site, pickupForm(site.dish, { coupon_code: code, ...discounts }), 422)
    expect(await expectRefused(site, pickupForm(site.dish, discounts), 422)).toMatchObject({
      code: 'coupon_invalid',
      errors: { coupon_code: 'This coupon has expired.' },
      current: { discount_price: 0, total_price: 25 },
    })
    const answer = await site.http.post('/api/user/coupon').send({ code, total_price: 25 }).expect(422)
    expect(answer.body).toMatchObject({
      status: false,
      code: 'coupon_invalid',
      errors: { code: 'This coupon has expired.' },
    })
  })

  test('MON-03 A coupon is valid until a millisecond before its end', async () => {
    const endsAt = new Date(NOW.getTime() + 1)
    const { code } = await makeCoupon(site.db, 19, { endsAt })
    const body = { code, total_price: 25 }
    expect((await site.http.post('/api/user/coupon').send(body).expect(200)).body).toMatchObject({
      message: 'Discount successful..!',
      coupon: { code, percent: 19, end_date: endsAt.toISOString() },
    })
    now = endsAt
    await site.http.post('/api/user/coupon').send(body).expect(422)
    now = NOW
  })

  test('A coupon that has not started, or is unknown, is rejected', async () => {
    const { code } = await makeCoupon(site.db, 23, { startsAt: new Date(NOW.getTime() + 1000) })
    await expectRefused(
      site,
      pickupForm(site.dish, { coupon_code: code, discount_price: 5.75, total_price: 19.25 }),
      422,
    )
    await expectRefused(
      site,
      pickupForm(site.dish, { coupon_code: 'NOSUCH', discount_price: 5.75, total_price: 19.25 }),
      422,
    )
  })

  test('A code without its discount in the total gets the current price', async () => {
    const { code } = await makeCoupon(site.db, 29)
    const body = await expectRefused(site, pickupForm(site.dish, { coupon_code: code }), 409)
    expect(body.current).toMatchObject({ discount_price: 7.25, total_price: 17.75, coupon_percent: 29 })
  })

  test('Of ten guests with the last use of a coupon, one gets it', async () => {
    const { code, id } = await makeCoupon(site.db, 31, { maxUses: 1 })
    const bodies = Array.from({ length: 10 }, () =>
      pickupForm(site.dish, { coupon_code: code, discount_price: 7.75, total_price: 17.25 }),
    )
    const statuses = (await Promise.all(bodies.map((body) => postCheckout(site, body)))).map(
      ({ status }) => status,
    )
    expect(statuses.sort()).toEqual([200, ...Array(9).fill(422)])
    expect((await site.db.coupon.findUniqueOrThrow({ where: { id } })).usedCount).toBe(1)
  })

  test('An order with a coupon of 100 % is paid at once without a provider, and mailed once', async () => {
    const { code } = await makeCoupon(site.db, 100)
    const calls = site.sandbox.calls().length
    const body = pickupForm(site.dish, { coupon_code: code, discount_price: 25, total_price: 0 })
    const key = newKey()
    const first = await postCheckout(site, body, key).expect(200)
    const again = await postCheckout(site, body, key).expect(200)
    expect(again.body).toEqual(first.body)
    expect(first.body.url).toBe(`http://localhost:3000/orderplaced?order_id=${first.body.tracking_id}`)
    expect(await getOrder(site, first.body.tracking_id)).toMatchObject({
      paidAt: NOW,
      payments: [{ provider: 'none', status: 'paid', amountCents: 0 }],
    })
    expect(await mailKinds(site, body.email)).toEqual(['order-paid'])
    expect(site.sandbox.calls().length).toBe(calls)
    // the boards hear of it
    const events = await site.db.liveEvent.findMany({ where: { trackingId: first.body.tracking_id } })
    expect(events).toMatchObject([{ topic: 'order', forStaff: true }])
  })
})

test('MON-18 A coupon of 33.333 percent is stored as 33 percent, and that is what it gives', async () => {
  const coupon = await makeCoupon(site.db, 33.333)
  expect(coupon.percent).toBe(33)
  const checked = await site.http
    .post('/api/user/coupon')
    .send({ code: coupon.code, total_price: 25 })
    .expect(200)
  expect(checked.body.coupon).toMatchObject({ percent: 33 })
})
