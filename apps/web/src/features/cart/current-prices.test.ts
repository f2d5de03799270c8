import { expect, test } from 'vitest'
import { aProduct } from '../../testing/products.ts'
import { addFromList, cartTotals, emptyCart, setCoupon } from './cart.ts'
import { applyCurrentPrices } from './current-prices.ts'

const cart = setCoupon(
  addFromList(addFromList(emptyCart, aProduct({ id: 1, name: 'Ribs' })), aProduct({ id: 2, name: 'Soup' })),
  { code: 'EMBER15', percent: 15, end_date: '2999-01-01T00:00:00.000Z' },
)

test('new prices are taken over, sold-out dishes leave, a coupon that ended leaves', () => {
  const now = applyCurrentPrices(cart, {
    products: [
      { product_id: 1, size: '½ lb', price: 1500, name: 'Ribs' },
      { product_id: 2, size: '½ lb', price: null, name: 'Soup' },
    ],
    sub_total: 1500,
    discount_price: 0,
    total_price: 1500,
    coupon_percent: 0,
  })
  expect(now).toMatchObject({ count: 1, coupon: null, lines: [{ id: 1, price: 1500, prodactTotal: 1500 }] })
  expect(cartTotals(now)).toEqual({ subTotal: 1500, discount: 0, total: 1500 })
})

test('a coupon that still holds stays', () => {
  const current = {
    products: [],
    sub_total: 2800,
    discount_price: 420,
    total_price: 2380,
    coupon_percent: 15,
  }
  expect(applyCurrentPrices(cart, current)).toEqual(cart)
})
