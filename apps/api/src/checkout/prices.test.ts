import { afterAll, expect, test } from 'vitest'
import { expectInvariants } from '../../test/invariants/invariants.ts'
import {
  expectRefused,
  formLine,
  getOrder,
  pickupForm,
  placeOrder,
  postCheckout,
} from '../../test/rows/checkouts.ts'
import { makeCoupon } from '../../test/rows/coupons.ts'
import { createDish } from '../../test/rows/dishes.ts'
import { payingSite } from '../../test/sites/paying-site.ts'

const site = await payingSite()
afterAll(() => expectInvariants(site.db, site.sandbox.ledger()))

test('MON-01 When a price was tampered with, answer 409 with the current prices and store nothing', async () => {
  const body = pickupForm(site.dish, {
    products: [formLine(site.dish, { price: 0.01, total_price: 0.02 })],
    sub_total: 0.02,
    total_price: 0.02,
  })
  expect(await expectRefused(site, body, 409)).toMatchObject({
    code: 'prices_changed',
    current: {
      products: [{ product_id: site.dish.id, size: 'Plate', price: 12.5, name: site.dish.name }],
      sub_total: 25,
      discount_price: 0,
      total_price: 25,
      coupon_percent: 0,
    },
  })
})

test('A client that multiplies in floating point places its order, and user/coupon takes its total', async () => {
  const dish = await createDish(site.db, { sizes: { Plate: 1615 } })
  const { code } = await makeCoupon(site.db, 15)
  const subTotal = 16.15 * 3
  const discount = (subTotal * 15) / 100
  expect(String(subTotal)).toBe('48.449999999999996')
  const total = { code, total_price: String(subTotal) }
  await site.http.post('/api/user/coupon').type('form').send(total).expect(200)
  const order = await placeOrder(site, {
    products: [formLine(dish, { quantity: 3, price: 16.15, total_price: subTotal })],
    sub_total: subTotal,
    discount_price: discount,
    total_price: subTotal - discount,
    coupon_code: code,
  })
  expect(await getOrder(site, order.trackingId)).toMatchObject({
    subTotalCents: 4845,
    discountCents: 727,
    totalCents: 4118,
  })
})

test('MON-26 Fractions of a cent are rounded before prices are compared, and no amount goes out with one', async () => {
  const rack = (price: number) => ({
    products: [formLine(site.dish, { size: 'Rack', price, quantity: 3, total_price: 99.9949 })],
    sub_total: '99.9901',
    total_price: 99.994999,
  })
  const order = await placeOrder(site, rack(33.333))
  expect(await getOrder(site, order.trackingId)).toMatchObject({
    subTotalCents: 9999,
    totalCents: 9999,
    lines: [{ unitPriceCents: 3333, totalCents: 9999 }],
    payments: [{ amountCents: 9999 }],
  })
  const { text } = await site.http.get(`/api/user/order/${order.trackingId}`).expect(200)
  expect(text).toContain('"total_price":99.99')
  expect(text).not.toMatch(/":-?\d+\.\d{3}/)
  // 33.336 is nearer to 33.34, which is not the price
  await expectRefused(site, pickupForm(site.dish, rack(33.336)), 409)
})

test.each([0, -1, 1.5, 1e9, '1e3', ' 2 ', '٣', 2 ** 53, '', null, 100])(
  'MON-08 When the quantity is %j, answer 422',
  async (quantity) => {
    await expectRefused(site, pickupForm(site.dish, { products: [formLine(site.dish, { quantity })] }), 422)
  },
)

test('MON-14 A total below half a dollar is refused for Stripe and accepted for PayPal', async () => {
  const dish = await createDish(site.db, { sizes: { Bite: 49 } })
  const cart = {
    products: [formLine(dish, { size: 'Bite', quantity: 1, price: 0.49, total_price: 0.49 })],
    sub_total: 0.49,
    total_price: 0.49,
  }
  expect(await expectRefused(site, pickupForm(dish, cart), 422)).toMatchObject({
    code: 'below_minimum',
    message: 'Card payments start at $0.50. Add something or pay with PayPal.',
  })
  const order = await placeOrder(site, { ...cart, payment_method: 'paypal' })
  const byCard = await postCheckout(site, { ...order.body, payment_method: 'stripe' }, order.key)
  expect(byCard.status).toBe(422)
  expect(byCard.body).toMatchObject({ code: 'below_minimum' })
  const byPaypal = await postCheckout(site, order.body, order.key).expect(200)
  expect(byPaypal.body.url, 'the first attempt stays open').toBe(order.url)
})

test('MON-15 A price that changes while a guest pays applies to the next cart, not to this order', async () => {
  const dish = await createDish(site.db, { sizes: { Plate: 1250 } })
  const order = await placeOrder(site, { products: [formLine(dish)] })
  await site.db.productSize.updateMany({ where: { productId: dish.id }, data: { priceCents: 1300 } })
  site.sandbox.stripe.pay(order.reference)
  await site.sandbox.webhooksIdle()
  expect(await getOrder(site, order.trackingId)).toMatchObject({
    totalCents: 2500,
    lines: [{ unitPriceCents: 1250 }],
    paidAt: expect.any(Date),
  })
  const nextCart = await expectRefused(site, pickupForm(dish), 409)
  expect(nextCart.current).toMatchObject({ products: [{ price: 13 }], total_price: 26 })
})

test('When a dish has left the menu, answer 409 without a price for it', async () => {
  const gone = await createDish(site.db, { active: false, sizes: { Plate: 1250 } })
  const body = await expectRefused(site, pickupForm(gone), 409)
  expect(body.current).toMatchObject({
    products: [{ product_id: gone.id, size: 'Plate', price: null, name: null }],
    ...{ sub_total: 0, total_price: 0 },
  })
})
