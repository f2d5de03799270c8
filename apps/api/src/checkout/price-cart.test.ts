import { describe, expect, test } from 'vitest'
import { AppError } from '../http/app-error.ts'
import { priceCart } from './price-cart.ts'
import type { Cart, CurrentLine, Prices } from './read-prices.ts'

const asked = { guests: [], now: new Date('2026-11-20T18:00:00Z'), deliveryFee: 0, taxBasisPoints: 1030 }

/** Two plates of Suya at $12.50, with a choice; money in cents. */
const line = (changes: Partial<Cart['products'][number]> = {}): Cart['products'][number] => ({
  product_id: 7,
  size: 'Plate',
  quantity: 2,
  price: 1250,
  total_price: 2500,
  ingredients: [{ ingredient_category_id: 3, ingredient_subcategory_id: 31 }],
  note: '',
  ...changes,
})
const cart = (changes: Partial<Cart> = {}): Cart => ({
  products: [line()],
  sub_total: 2500,
  discount_price: 0,
  total_price: 2500,
  coupon_code: '',
  ...changes,
})
const suya: CurrentLine = {
  name: 'Suya',
  description: 'Beef on skewers',
  imageName: 'suya-480.jpg',
  discountPercent: 0,
  size: { id: 1, name: 'Plate', regularCents: 1250, workUnits: 1, meats: null },
  choices: [{ groupName: 'Heat', maxChoices: 1, optionName: 'Mild', meats: null }],
  required: [],
  notice: { minutes: 0, order_by: null, weekdays: [] },
}
const prices = (changes: Partial<Prices> = {}): Prices => ({
  isKeyUsed: false,
  lines: [suya],
  soldOut: [],
  coupons: [],
  ...changes,
})

function refusal(...args: Parameters<typeof priceCart>) {
  try {
    priceCart(...args)
  } catch (error) {
    if (error instanceof AppError) return { code: error.code, ...error.detail }
    throw error
  }
  throw new Error('the cart was accepted')
}

test('A cart with the current prices becomes order lines', () => {
  expect(priceCart(cart(), prices(), asked)).toEqual({
    lines: [
      {
        productId: 7,
        productName: 'Suya',
        description: 'Beef on skewers',
        imageName: 'suya-480.jpg',
        sizeName: 'Plate',
        unitCents: 1250,
        quantity: 2,
        totalCents: 2500,
        choices: [{ group: { id: 3, name: 'Heat' }, option: { id: 31, name: 'Mild' } }],
        note: '',
      },
    ],
    coupon: null,
    kept: null,
    demand: { units: 2, meats: new Map(), notices: [] },
    subTotalCents: 2500,
    discountCents: 0,
    deliveryFeeCents: 0,
    tipCents: 0,
    totalCents: 2500,
  })
})

describe('When the prices differ, the refusal has the current ones in dollars', () => {
  test.each([
    ['the unit price', { products: [line({ price: 1200 })] }],
    ['the total of a line', { products: [line({ total_price: 2400 })] }],
    ['the subtotal', { sub_total: 2400 }],
    ['the total', { total_price: 2400 }],
  ])('%s', (_what, changes) => {
    expect(refusal(cart(changes), prices(), asked)).toEqual({
      code: 'prices_changed',
      current: {
        products: [{ product_id: 7, size: 'Plate', price: 12.5, name: 'Suya' }],
        sub_total: 25,
        discount_price: 0,
        delivery_fee: 0,
        tip: 0,
        total_price: 25,
        coupon_percent: 0,
      },
    })
  })

  test('a discount on the dish', () => {
    const discounted = prices({ lines: [{ ...suya, discountPercent: 20 }] })
    expect(refusal(cart(), discounted, asked)).toMatchObject({
      code: 'prices_changed',
      current: { products: [{ price: 10 }], sub_total: 20 },
    })
  })
})

test('When the total is more than the providers accept, the order is refused', () => {
  const regularCents = 50_000_000
  const requested = line({ price: regularCents, total_price: 2 * regularCents })
  const dear = cart({ products: [requested], sub_total: 2 * regularCents, total_price: 2 * regularCents })
  const current = { ...suya, size: { id: 1, name: 'Plate', regularCents, workUnits: 1, meats: null } }
  expect(refusal(dear, prices({ lines: [current] }), asked)).toEqual({ code: 'invalid' })
})

test('An answer of the database without one of the lines is a bug, not a free dish', () => {
  expect(() => priceCart(cart(), prices({ lines: [] }), asked)).toThrow('left out a line')
})
