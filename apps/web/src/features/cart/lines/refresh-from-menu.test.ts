import { expect, test } from 'vitest'
import { createCart } from '../../../testing/carts.ts'
import { createProduct, createSize } from '../../../testing/products.ts'
import { offeredChoices, refreshFromMenu } from './refresh-from-menu.ts'

const ribs = createProduct({ id: 1, name: 'Ribs' })
const heat = { id: 5, name: 'Heat' }
const hot = { group: heat, option: { id: 51, name: 'Hot' } }
const mild = { group: heat, option: { id: 52, name: 'Mild' } }

test('New prices are taken over and named; dishes no longer offered are removed and named', () => {
  const cart = createCart({ product: ribs }, { product: createProduct({ id: 2, name: 'Soup' }) })
  const dearer = { ...ribs, sizes: [createSize(1500)] }
  const refreshed = refreshFromMenu(cart, [dearer])
  expect(refreshed.cart.lines).toMatchObject([{ productId: 1, unitCents: 1500 }])
  expect(refreshed.changes).toEqual([
    { kind: 'price', key: '1:½ lb', name: 'Ribs', size: '½ lb', from: 1400, to: 1500 },
    { kind: 'gone', key: '2:½ lb', name: 'Soup', size: '½ lb' },
  ])
})

test('Choices no longer offered are removed', () => {
  const cart = createCart({ product: ribs, size: '1 lb', choices: [hot] })
  expect(refreshFromMenu(cart, [ribs]).cart.lines[0]?.choices).toEqual([])
})

test('Of more options than a group allows, the first stay', () => {
  const oneHeat = {
    ingredient_category: heat,
    subcategories: [hot.option, mild.option],
    max_choices: 1,
    is_required: false,
  }
  const product = { ...ribs, product_ingredient_categories: [oneHeat] }
  expect(offeredChoices(product, [mild, hot])).toEqual({ offered: [mild], missing: ['Hot'] })
})
