import { describe, expect, test } from 'vitest'
import { aProduct } from '../../testing/products.ts'
import { addFromPage } from './add-from-page.ts'
import { addFromList, cartTotals, emptyCart, lineKey, removeLine, setCoupon, setQuantity } from './cart.ts'
import { refreshFromMenu } from './refresh-from-menu.ts'
import { restoreCart } from './restore-cart.ts'

const ribs = aProduct({ id: 1, name: 'Ribs' })
const hot = { categoryId: 5, categoryName: 'Heat', subIngredient: [{ id: 51, name: 'Hot' }] }
const mild = { categoryId: 5, categoryName: 'Heat', subIngredient: [{ id: 52, name: 'Mild' }] }
const far = '2999-01-01T00:00:00.000Z'

describe('adding', () => {
  test('a card adds one of the first size, and one more the next time', () => {
    const twice = addFromList(addFromList(emptyCart, ribs), ribs)
    expect(twice.lines).toMatchObject([{ id: 1, size: '½ lb', price: 1400, quantity: 2, prodactTotal: 2800 }])
    expect(twice.count).toBe(1)
  })

  test('the dish’s page adds its quantity and replaces the choices, and says that it did', () => {
    const first = addFromPage(emptyCart, { product: ribs, size: '1 lb', quantity: 2, choices: [hot] })
    expect(first.choicesChanged).toBe(false)
    const second = addFromPage(first.cart, { product: ribs, size: '1 lb', quantity: 1, choices: [mild] })
    expect(second.choicesChanged).toBe(true)
    expect(second.cart.lines).toMatchObject([{ quantity: 3, product_ingredient_categories: [mild] }])
  })

  test('another size is another line', () => {
    const { cart } = addFromPage(addFromList(emptyCart, ribs), {
      product: ribs,
      size: '1 lb',
      quantity: 1,
      choices: [],
    })
    expect(cart.lines.map((l) => l.size)).toEqual(['½ lb', '1 lb'])
  })
})

test('a quantity never leaves 1 to 99', () => {
  const cart = addFromList(emptyCart, ribs)
  const key = lineKey({ id: 1, size: '½ lb' })
  expect(setQuantity(cart, key, 0).lines[0]?.quantity).toBe(1)
  expect(setQuantity(cart, key, 500).lines[0]?.quantity).toBe(99)
  expect(setQuantity(cart, key, Number.NaN).lines[0]?.quantity).toBe(1)
})

test('a coupon stands on every line, counts until its end and goes when the cart is emptied', () => {
  const cart = setCoupon(addFromList(emptyCart, ribs), { code: 'EMBER15', percent: 15, end_date: far })
  expect(cart.lines[0]?.discount).toBe(15)
  expect(cartTotals(cart)).toEqual({ subTotal: 1400, discount: 210, total: 1190 })
  const late = setCoupon(cart, { code: 'EMBER15', percent: 15, end_date: '2020-01-01T00:00:00.000Z' })
  expect(cartTotals(late).discount).toBe(0)
})

describe('when the menu has changed meanwhile', () => {
  test('new prices are taken and named, dishes no longer offered leave and are named', () => {
    const soup = aProduct({ id: 2, name: 'Soup' })
    const cart = addFromList(addFromList(emptyCart, ribs), soup)
    const dearer = aProduct({
      id: 1,
      name: 'Ribs',
      sizes: [{ id: 1, name: '½ lb', price: 1500, sub_price: 1500 }],
    })
    const { cart: now, changes } = refreshFromMenu(cart, [dearer])
    expect(now.lines).toMatchObject([{ id: 1, price: 1500, prodactTotal: 1500 }])
    expect(changes).toEqual([
      { kind: 'price', key: '1:½ lb', name: 'Ribs', size: '½ lb', from: 1400, to: 1500 },
      { kind: 'gone', key: '2:½ lb', name: 'Soup', size: '½ lb' },
    ])
  })

  test('choices no longer offered are dropped', () => {
    const { cart } = addFromPage(emptyCart, { product: ribs, size: '1 lb', quantity: 1, choices: [hot] })
    expect(refreshFromMenu(cart, [ribs]).cart.lines[0]?.product_ingredient_categories).toEqual([])
  })

  test('of options that do not go together any more the first is kept', () => {
    const both = { ...hot, subIngredient: [...mild.subIngredient, ...hot.subIngredient] }
    const { cart } = addFromPage(emptyCart, { product: ribs, size: '1 lb', quantity: 1, choices: [both] })
    const heat = {
      ingredient_category: { id: 5, name: 'Heat' },
      subcategories: both.subIngredient,
      max_choices: 1,
    }
    const now = refreshFromMenu(cart, [{ ...ribs, product_ingredient_categories: [heat] }]).cart
    expect(now.lines[0]?.product_ingredient_categories).toEqual([mild])
  })
})

describe('what storage held', () => {
  test.each([null, 'x', 7, [], {}, { lines: 'x' }, { lines: null }])('%j becomes an empty cart', (stored) => {
    expect(restoreCart(stored)).toEqual(emptyCart)
  })

  test('one bad line does not take the good ones with it', () => {
    const cart = addFromList(emptyCart, ribs)
    const restored = restoreCart({
      ...cart,
      lines: [{ id: 'x' }, ...cart.lines, { ...cart.lines[0], quantity: -4 }],
    })
    expect(restored).toEqual(cart)
  })
})

test('removing the last line leaves an empty cart', () => {
  expect(removeLine(addFromList(emptyCart, ribs), '1:½ lb')).toMatchObject({ lines: [], count: 0 })
})
