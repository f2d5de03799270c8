import { expect, test } from 'vitest'
import { createCart } from '../../../testing/carts.ts'
import { createProduct, heat } from '../../../testing/products.ts'
import { pairingsFor } from './pairings.ts'

const [meats, sides, drinks] = ['Smoked Meats', 'Sides', 'Drinks'].map((name, id) => ({ id, name }))
if (!meats || !sides || !drinks) throw new Error('three categories')
const brisket = createProduct({ id: 1, category: meats })
const ribs = createProduct({ id: 2, category: meats })
const slaw = createProduct({ id: 3, category: sides, rating: { average: 3, count: 9 } })
const plantain = createProduct({ id: 4, category: sides, rating: { average: 4.8, count: 1 } })
const peas = createProduct({
  id: 5,
  category: sides,
  rating: { average: 5, count: 9 },
  product_ingredient_categories: [heat],
})
const zobo = createProduct({ id: 6, category: drinks, rating: { average: null, count: 0 } })
const menu = [brisket, ribs, slaw, plantain, peas, zobo]

test('With a dish go the best rated dishes of the other categories, one each, that need no choice', () => {
  expect(pairingsFor(createCart({ product: brisket }).lines, menu, Date.now())).toEqual([plantain, zobo])
})

test('Of a category that is in the cart nothing more is offered', () => {
  const { lines } = createCart({ product: brisket }, { product: peas }, { product: zobo })
  expect(pairingsFor(lines, menu, Date.now())).toEqual([])
})

test('What cannot be had now is not offered', () => {
  const withoutSizes = { ...zobo, sizes: [] }
  const soldOut = { ...zobo, sold_out: { until: '2999-01-01T00:00:00Z', text: 'Sold out' } }
  expect(pairingsFor(createCart({ product: slaw }).lines, [slaw, withoutSizes, soldOut], Date.now())).toEqual(
    [],
  )
})

test('At most four are offered', () => {
  const others = [11, 12, 13, 14, 15].map((id) =>
    createProduct({ id, category: { id, name: `Category ${id}` } }),
  )
  expect(pairingsFor(createCart({ product: brisket }).lines, [brisket, ...others], Date.now())).toEqual(
    others.slice(0, 4),
  )
})
