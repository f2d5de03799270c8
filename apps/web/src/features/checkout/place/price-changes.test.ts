import { expect, test } from 'vitest'
import { createCart } from '../../../testing/carts.ts'
import { createProduct } from '../../../testing/products.ts'
import { priceChanges } from './price-changes.ts'

const cart = createCart(
  { product: createProduct({ id: 1, name: 'Ribs' }) },
  { product: createProduct({ id: 2, name: 'Soup' }) },
  { product: createProduct({ id: 3, name: 'Zobo' }) },
)
test('Lines that cost something else or are sold out are listed, the others are not', () => {
  const now = (product_id: number, price: number | null) => ({ product_id, price, size: '½ lb', name: null })
  const current = {
    products: [now(1, 1500), now(2, null), now(3, 1400)],
    ...{ sub_total: 0, discount_price: 0, delivery_fee: 0, tip: 0, total_price: 0, coupon_percent: 0 },
  }
  expect(priceChanges(cart, current)).toEqual([
    { key: '1:½ lb', name: 'Ribs', size: '½ lb', from: 1400, to: 1500 },
    { key: '2:½ lb', name: 'Soup', size: '½ lb', from: 1400, to: null },
  ])
})
