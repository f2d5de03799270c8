import { afterAll, afterEach, beforeEach, expect, test } from 'vitest'
import { mailsTo } from '../../test/channels/mailbox.ts'
import { expectInvariants } from '../../test/invariants/invariants.ts'
import { settleAll } from '../../test/invariants/settle-all.ts'
import {
  confirmPayment,
  deliveryAddress,
  expectRefused,
  getOrder,
  newKey,
  payAtProvider,
  payOrder,
  pickupForm,
  placeOrder,
  postCheckout,
  showOrder,
} from '../../test/rows/checkouts.ts'
import { makeCoupon } from '../../test/rows/coupons.ts'
import { createUser, postAs } from '../../test/rows/people.ts'
import { saveSettings, setSchedule } from '../../test/rows/schedule.ts'
import { payingSite } from '../../test/sites/paying-site.ts'

const site = await payingSite()
afterAll(() => expectInvariants(site.db, site.sandbox.ledger()))
beforeEach(() => setSchedule(site, { delivery_fee: 3.5 }))
afterEach(() => setSchedule(site, { delivery_fee: 0 }))

const delivery = (changes: object = {}) => pickupForm(site.dish, { ...deliveryAddress, ...changes })

test('The service says the fee, and a delivery pays it', async () => {
  const { body } = await site.http.get('/api/user/service').expect(200)
  expect(body.service.delivery_fee).toBe(3.5)
  const { trackingId, reference } = await placeOrder(site, { ...deliveryAddress, total_price: 28.5 })
  expect(await getOrder(site, trackingId)).toMatchObject({
    subTotalCents: 2500,
    discountCents: 0,
    deliveryFeeCents: 350,
    totalCents: 2850,
    // included in the whole total
    taxCents: 266,
    payments: [{ amountCents: 2850 }],
  })
  site.sandbox.stripe.pay(reference)
  await confirmPayment(site, trackingId).expect(200)
  expect(await showOrder(site, trackingId)).toMatchObject({
    sub_total: 25,
    delivery_fee: 3.5,
    total_price: 28.5,
  })
})

test('Pickup has no fee', async () => {
  const { trackingId } = await placeOrder(site)
  expect(await getOrder(site, trackingId)).toMatchObject({ deliveryFeeCents: 0, totalCents: 2500 })
  await expectRefused(site, pickupForm(site.dish, { total_price: 28.5 }), 409)
})

test('When the fee changes between showing and sending, answer 409; the same order sent again stands', async () => {
  const body = delivery({ total_price: 28.5 })
  const key = newKey()
  const placed = await postCheckout(site, body, key).expect(200)
  await setSchedule(site, { delivery_fee: 5 })
  expect(await expectRefused(site, delivery({ total_price: 28.5 }), 409)).toMatchObject({
    code: 'prices_changed',
    current: { sub_total: 25, discount_price: 0, delivery_fee: 5, total_price: 30 },
  })
  // a client that knows only the specification sends no fee at all
  await expectRefused(site, delivery(), 409)
  const again = await postCheckout(site, body, key).expect(200)
  expect(again.body).toMatchObject({ tracking_id: placed.body.tracking_id, url: placed.body.url })
})

test('MON-02 A coupon of 100 % leaves the fee to pay, at both providers', async () => {
  const { code } = await makeCoupon(site.db, 100)
  const free = { ...deliveryAddress, coupon_code: code, discount_price: 25, total_price: 3.5 }
  for (const payment_method of ['stripe', 'paypal'] as const) {
    const { trackingId, reference } = await placeOrder(site, { ...free, payment_method })
    expect(await getOrder(site, trackingId)).toMatchObject({
      discountCents: 2500,
      deliveryFeeCents: 350,
      totalCents: 350,
      paidAt: null,
    })
    payAtProvider(site, payment_method, reference)
    await confirmPayment(site, trackingId).expect(200)
    const { payments } = await getOrder(site, trackingId)
    expect(payments).toMatchObject([{ status: 'paid', capturedCents: 350 }])
  }
})

test('The mail names the fee, and a refund of the whole order gives it back', async () => {
  const delivered = { ...deliveryAddress, total_price: 28.5 }
  const { trackingId, email } = await payOrder(site, 'paypal', delivered)
  const [mail] = await mailsTo(site, email)
  expect(mail?.text).toContain('Subtotal: $25.00\nDelivery: $3.50\nTotal: $28.50')
  const owner = await createUser(site, { role: 'owner' })
  await postAs(site, owner, `/staff/order/${trackingId}/refund`, { amount: 28.5, reason: 'Cold' }).expect(200)
  await settleAll(site)
  expect((await getOrder(site, trackingId)).payments).toMatchObject([{ refundedCents: 2850 }])
})

test('A fee below nothing or above $50 is refused under its name', async () => {
  for (const delivery_fee of [-1, 50.01]) {
    const answer = await saveSettings(site, 'delivery', { delivery_fee })
    expect(answer.status).toBe(422)
    expect(answer.body.errors).toHaveProperty(['changes.delivery_fee'])
  }
})
