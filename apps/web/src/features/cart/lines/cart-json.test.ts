import { expect, test } from 'vitest'
import { createCart } from '../../../testing/carts.ts'
import { createPicture, createProduct } from '../../../testing/products.ts'
import { emptyCart, setCoupon } from './cart.ts'
import { cartToJson, parseCart } from './cart-json.ts'

const heat = { id: 5, name: 'Heat' }
const ribs = createProduct({ id: 1, name: 'Ribs' })
const cart = setCoupon(
  createCart({
    product: ribs,
    quantity: 2,
    choices: [
      { group: heat, option: { id: 51, name: 'Hot' } },
      { group: heat, option: { id: 52, name: 'Mild' } },
    ],
  }),
  { code: 'EMBER15', percent: 15, end_date: '2999-01-01T00:00:00.000Z' },
)

test('A cart is stored in the words of the specification', () => {
  expect(cartToJson(cart)).toEqual({
    state: {
      lines: [
        {
          id: 1,
          name: 'Ribs',
          images: [createPicture()],
          size: '½ lb',
          price: 1400,
          quantity: 2,
          prodactTotal: 2800,
          discount: 15,
          product_ingredient_categories: [
            {
              categoryId: 5,
              categoryName: 'Heat',
              subIngredient: [
                { id: 51, name: 'Hot' },
                { id: 52, name: 'Mild' },
              ],
            },
          ],
        },
      ],
      count: 1,
      coupon: { code: 'EMBER15', percent: 15, end_date: '2999-01-01T00:00:00.000Z' },
    },
    version: 1,
  })
})

test('A stored cart is read back as it was', () => {
  expect(parseCart(JSON.parse(JSON.stringify(cartToJson(cart))))).toEqual(cart)
  expect(parseCart(cartToJson(emptyCart))).toEqual(emptyCart)
})

test.each([
  undefined,
  null,
  'x',
  7,
  [],
  {},
  { state: 7 },
  { state: { lines: 'x' } },
  { state: { lines: null } },
])('BRW-09 %j is not a cart', (json) => {
  expect(parseCart(json)).toBeUndefined()
})

test('BRW-09 A bad line is left out and the good ones stay', () => {
  const { state, version } = cartToJson(cart)
  const [line] = state.lines
  const badLines = [
    { id: 'x' },
    null,
    { ...line, quantity: -4 },
    { ...line, price: 0.5 },
    { ...line, images: [{ name: 'no-picture' }] },
    { ...line, product_ingredient_categories: [{ categoryId: 5 }] },
  ]
  expect(parseCart({ state: { ...state, lines: [...badLines, line] }, version })).toEqual(cart)
})

test('A coupon that is none is left out', () => {
  const { state, version } = cartToJson(cart)
  const coupon = { ...state.coupon, percent: 400 }
  expect(parseCart({ state: { ...state, coupon }, version })).toEqual({ ...cart, coupon: null })
})
