import { freshDatabase } from '@baobab/db/testing'
import { expect, test } from 'vitest'
import { createCategory, createDish, createPicture } from '../../test/rows/dishes.ts'
import { createReview } from '../../test/rows/reviews.ts'
import { testSite } from '../../test/sites/test-site.ts'

const site = await testSite({ DATABASE_URL: await freshDatabase() })
const { db } = site
const drinks = await createCategory(db, 'Drinks', 2)
const meats = await createCategory(db, 'Smoked Meats', 1)
const zobo = await createDish(db, { name: 'Zobo', categoryId: drinks.id, sizes: { Glass: 450, Jug: 1500 } })
const ribs = await createDish(db, {
  name: 'Short Ribs',
  description: 'Long as your forearm.',
  detailHtml: '<p>Eight hours.</p><script>alert(1)</script>',
  categoryId: meats.id,
  discountPercent: 15,
  sizes: { 'One bone': 2203, 'Two bones': 4250 },
  seasonings: ['Berbere', 'Ginger'],
  choices: { Heat: ['Mild', 'Hot'] },
})
await createDish(db, { name: 'Not today', categoryId: meats.id, active: false })
const picture = await createPicture(db, 'picture-share.jpg')
await db.productImage.create({
  data: {
    productId: ribs.id,
    mediaName: `${picture.base}-960.jpg`,
    alt: 'Two ribs',
    width: 1200,
    height: 900,
  },
})
for (const rating of [5, 4, 4]) await createReview(db, { productId: ribs.id, rating, verified: true })
// not verified, and hidden: neither counts in the stars
await createReview(db, { productId: ribs.id, rating: 1 })
const hidden = await createReview(db, { productId: ribs.id, rating: 1, verified: true })
await db.review.update({ where: { id: hidden.id }, data: { hiddenAt: new Date() } })

/** The dishes that tests create are not declared. */
const notStated = { checked: null, ingredients: [], base: [], sizes: [], options: [] }

const ribsResponse = () => ({
  id: ribs.id,
  name: 'Short Ribs',
  description: 'Long as your forearm.',
  detail_description: '<p>Eight hours.</p>',
  category: { id: meats.id, name: 'Smoked Meats' },
  images: [
    {
      name: expect.stringMatching(/^\/media\/picture\d+-960\.jpg$/),
      base: expect.stringMatching(/^\/media\/picture\d+$/),
      widths: [480, 960],
      width: 1200,
      height: 900,
      alt: 'Two ribs',
      placeholder: 'data:image/webp;base64,AAAA',
      color: '#8a4b2f',
    },
  ],
  sizes: [
    // 15 % of 22.03 is 3.3045, rounded half up to 3.30; of 42.50 it is 6.375, rounded to 6.38
    { id: ribs.sizes[0]?.id, name: 'One bone', price: 18.73, sub_price: 22.03, work_units: 1 },
    { id: ribs.sizes[1]?.id, name: 'Two bones', price: 36.12, sub_price: 42.5, work_units: 1 },
  ],
  discount_status: 1,
  discount_percent: 15,
  product_ingredient_descriptions: [{ description: 'Berbere' }, { description: 'Ginger' }],
  product_ingredient_categories: [
    {
      ingredient_category: { id: ribs.choiceGroups[0]?.choiceGroupId, name: 'Heat' },
      subcategories: ribs.choiceGroups[0]?.options.map(({ id, name }) => ({ id, name })),
      max_choices: 1,
      is_required: false,
    },
  ],
  rating: { average: 4.3, count: 3 },
  reviews_count: 4,
  share_image: '/media/picture-share.jpg',
  food: notStated,
})

const zoboResponse = () => ({
  id: zobo.id,
  name: 'Zobo',
  description: '',
  detail_description: '',
  category: { id: drinks.id, name: 'Drinks' },
  images: [],
  sizes: [
    { id: zobo.sizes[0]?.id, name: 'Glass', price: 4.5, sub_price: 4.5, work_units: 1 },
    { id: zobo.sizes[1]?.id, name: 'Jug', price: 15, sub_price: 15, work_units: 1 },
  ],
  discount_status: 0,
  discount_percent: 0,
  product_ingredient_descriptions: [],
  product_ingredient_categories: [],
  rating: { average: null, count: 0 },
  reviews_count: 0,
  share_image: null,
  food: notStated,
})

test('The categories are listed in menu order', async () => {
  const { body } = await site.http.get('/api/user/category').expect(200)
  expect(body).toEqual({
    status: true,
    categories: [
      { id: meats.id, name: 'Smoked Meats' },
      { id: drinks.id, name: 'Drinks' },
    ],
  })
})

test('The menu lists every active dish in menu order, with its price and the price before the discount', async () => {
  const { body } = await site.http.get('/api/user/product').expect(200)
  expect(body).toEqual({ status: true, products: [ribsResponse(), zoboResponse()] })
})

test('A category lists its own dishes; an empty category_id lists all', async () => {
  const own = await site.http.get(`/api/user/product?category_id=${drinks.id}`).expect(200)
  expect(own.body).toEqual({ status: true, products: [zoboResponse()] })
  const all = await site.http.get('/api/user/product?category_id=&search=').expect(200)
  expect(all.body).toEqual({ status: true, products: [ribsResponse(), zoboResponse()] })
})

test('One dish is found by its id', async () => {
  const { body } = await site.http.get(`/api/user/product/${ribs.id}`).expect(200)
  expect(body).toEqual({ status: true, product: ribsResponse() })
})

test.each([
  '/api/user/product/2147483647',
  '/api/user/product/0',
  '/api/user/product/-1',
  '/api/user/product/99999999999',
  '/api/user/product/ribs',
  '/api/user/product?category_id=2147483647',
  '/api/user/product?category_id=99999999999',
  '/api/user/product?category_id=0',
  '/api/user/product?category_id=2147483647&search=ribs',
])('%s is not found', async (path) => {
  const { body } = await site.http.get(path).expect(404)
  expect(body).toEqual({
    status: false,
    message: 'We couldn’t find that.',
    code: 'not_found',
    request_id: expect.any(String),
  })
})

test('An inactive dish is not found', async () => {
  const off = await site.db.product.findFirstOrThrow({ where: { active: false } })
  await site.http.get(`/api/user/product/${off.id}`).expect(404)
})

test.each(['category_id=drinks', 'category_id=-1', 'category_id=1&category_id=2'])(
  'A category_id that is not a number is refused: %s',
  async (query) => {
    const { body } = await site.http.get(`/api/user/product?${query}`).expect(422)
    expect(body).toMatchObject({ message: 'Unknown category', errors: { category_id: 'Unknown category' } })
  },
)
