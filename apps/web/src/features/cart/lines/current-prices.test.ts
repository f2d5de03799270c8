import { expect, test } from 'vitest'
import { createCart } from '../../../testing/carts.ts'
import { createProduct } from '../../../testing/products.ts'
import { cartTotals, setCoupon } from './cart.ts'
import { applyCurrentPrices } from './current-prices.ts'

const cart = setCoupon(
  createCart(
    { product: createProduct({ id: 1, name: 'Ribs' }) },
    { product: createProduct({ id: 2, name: 'Soup' }) },
  ),
  { code: 'EMBER15', percent: 15, end_date: '2999-01-01T00:00:00.000Z' },
)
const current = {
  products: [],
  sub_total: 2800,
  discount_price: 420,
  delivery_fee: 0,
  tip: 0,
  total_price: 2380,
  coupon_percent: 15,
}

test('New prices are taken over; sold-out dishes and an expired coupon are removed', () => {
  const repriced = applyCurrentPrices(cart, {
    products: [
      { product_id: 1, size: '½ lb', price: 1500, name: 'Ribs' },
      { product_id: 2, size: '½ lb', price: null, name: 'Soup' },
    ],
    sub_total: 1500,
    discount_price: 0,
    delivery_fee: 0,
    tip: 0,
    total_price: 1500,
    coupon_percent: 0,
  })
  expect(repriced).toMatchObject({ coupon: null, lines: [{ productId: 1, unitCents: 1500 }] })
  expect(repriced.lines).toHaveLength(1)
  expect(cartTotals(repriced)).toEqual({ subTotal: 1500, discount: 0, deliveryFee: 0, total: 1500 })
})

test('A valid coupon stays', () => {
  expect(applyCurrentPrices(cart, current)).toEqual(cart)
})

test('A coupon that gives another percentage now is changed', () => {
  expect(applyCurrentPrices(cart, { ...current, coupon_percent: 10 }).coupon).toMatchObject({ percent: 10 })
})
