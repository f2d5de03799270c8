import { expect, test } from 'vitest'
import { createCart } from '../../../testing/carts.ts'
import { createProduct } from '../../../testing/products.ts'
import { isAllSoldOut, priceChanges } from './price-changes.ts'

const cart = createCart(
  { product: createProduct({ id: 1, name: 'Ribs' }) },
  { product: createProduct({ id: 2, name: 'Soup' }) },
  { product: createProduct({ id: 3, name: 'Zobo' }) },
)
const currentPrices = (products: { product_id: number; price: number | null }[]) => ({
  products: products.map((product) => ({ size: '½ lb', name: null, ...product })),
  sub_total: 0,
  discount_price: 0,
  delivery_fee: 0,
  tip: 0,
  total_price: 0,
  coupon_percent: 0,
})

test('Lines that cost something else or are sold out are listed, the others are not', () => {
  const current = currentPrices([
    { product_id: 1, price: 1500 },
    { product_id: 2, price: null },
    { product_id: 3, price: 1400 },
  ])
  expect(priceChanges(cart, current)).toEqual([
    { key: '1:½ lb', name: 'Ribs', size: '½ lb', from: 1400, to: 1500 },
    { key: '2:½ lb', name: 'Soup', size: '½ lb', from: 1400, to: null },
  ])
  expect(isAllSoldOut(current)).toBe(false)
})

test('All is sold out when no line has a price', () => {
  expect(isAllSoldOut(currentPrices([{ product_id: 1, price: null }]))).toBe(true)
})
