import { expect, test } from 'vitest'
import { createProduct } from '../../../testing/products.ts'
import { addFromList, emptyCart, newLine } from './cart.ts'
import { soldOutLine } from './sold-out-line.ts'

const now = Date.parse('2026-11-20T20:00:00Z')
const mark = { until: '2026-11-21T01:30:00Z', text: 'Sold out until 5:30 pm' }
const side = { id: 5, name: 'Side' }
const slaw = { id: 51, name: 'Coleslaw' }

function product({ dish = false, size = false, option = false }) {
  const plain = createProduct()
  return createProduct({
    ...(dish && { sold_out: mark }),
    sizes: plain.sizes.map((one, i) => (size && i === 0 ? { ...one, sold_out: mark } : one)),
    product_ingredient_categories: [
      {
        ingredient_category: side,
        subcategories: [option ? { ...slaw, sold_out: mark } : slaw],
        max_choices: 1,
        is_required: false,
      },
    ],
  })
}
function line() {
  const today = product({})
  const [size] = today.sizes
  if (size === undefined) throw new Error('a dish without a size')
  return newLine({ product: today, size, quantity: 1, choices: [{ group: side, option: slaw }], note: '' })
}

test('A line says that its dish, its size or its option is sold out, until it can be had again', () => {
  const text = 'Sold out until 5:30 pm'
  expect(soldOutLine(line(), [product({})], now)).toBeNull()
  expect(soldOutLine(line(), [product({ dish: true })], now)).toBe(text)
  expect(soldOutLine(line(), [product({ size: true })], now)).toBe(text)
  expect(soldOutLine(line(), [product({ option: true })], now)).toBe('Coleslaw: sold out until 5:30 pm')
  expect(soldOutLine(line(), [product({ dish: true })], Date.parse(mark.until))).toBeNull()
  expect(soldOutLine(line(), [], now)).toBeNull()
})

test('From a list the first size that can be had is added, or nothing', () => {
  expect(addFromList(emptyCart, product({ size: true }), now).lines.map((one) => one.sizeName)).toEqual([
    '1 lb',
  ])
  expect(addFromList(emptyCart, product({ dish: true }), now).lines).toEqual([])
})
