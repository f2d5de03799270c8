import { expect, test } from 'vitest'
import { createOrder, createOrderLine } from '../../../testing/orders.ts'
import { createProduct, createSize, heat } from '../../../testing/products.ts'
import { reorder } from './reorder.ts'

const ribs = createProduct({
  id: 1,
  name: 'Ribs',
  sizes: [createSize(1500)],
  product_ingredient_categories: [heat],
})

test('A dish still offered is added with its choices, and a new price is named', () => {
  expect(reorder(createOrder(), [ribs])).toEqual({
    lines: [
      {
        product: ribs,
        size: ribs.sizes[0],
        quantity: 2,
        choices: [{ group: { id: 5, name: 'Heat' }, option: { id: 52, name: 'Hot' } }],
        note: '',
      },
    ],
    changes: [{ kind: 'price', name: 'Ribs', size: '½ lb', from: 1400, to: 1500 }],
  })
})

test('A choice no longer offered is left out and named', () => {
  const plain = createProduct({ ...ribs, product_ingredient_categories: [] })
  const { lines, changes } = reorder(createOrder(), [plain])
  expect(lines).toMatchObject([{ choices: [] }])
  expect(changes).toContainEqual({ kind: 'choice', name: 'Ribs', size: '½ lb', choice: 'Hot' })
})

test('A dish or size no longer offered is named and not added', () => {
  const soup = createOrderLine({ product: { id: null, name: 'Soup', description: '', images: [] } })
  const pound = createOrderLine({ size: '1 lb' })
  expect(reorder(createOrder({ order_products: [soup, pound] }), [ribs])).toEqual({
    lines: [],
    changes: [
      { kind: 'gone', name: 'Soup', size: '½ lb' },
      { kind: 'gone', name: 'Ribs', size: '1 lb' },
    ],
  })
})

test('A dish that is sold out is named and not added, and a sold-out option is left out', () => {
  const sold_out = { until: null, text: 'Sold out' }
  const [size] = ribs.sizes
  const [heat] = ribs.product_ingredient_categories
  if (!size || !heat) throw new Error('ribs have a size and a choice')
  const gone = createProduct({ ...ribs, sizes: [{ ...size, sold_out }] })
  expect(reorder(createOrder(), [gone])).toEqual({
    lines: [],
    changes: [{ kind: 'sold-out', name: 'Ribs', size: '½ lb', text: 'Sold out' }],
  })
  const mild = { ...heat, subcategories: heat.subcategories.map((option) => ({ ...option, sold_out })) }
  const { lines, changes } = reorder(createOrder(), [
    createProduct({ ...ribs, product_ingredient_categories: [mild] }),
  ])
  expect(lines).toMatchObject([{ choices: [] }])
  expect(changes).toContainEqual({ kind: 'choice', name: 'Ribs', size: '½ lb', choice: 'Hot' })
})
