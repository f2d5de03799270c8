import { freshDatabase } from '@baobab/db/testing'
import { expect, test, vi } from 'vitest'
import { createDish } from '../../test/rows/dishes.ts'
import { testDb } from '../../test/sites/test-db.ts'
import { testSite } from '../../test/sites/test-site.ts'

const url = await freshDatabase()
const db = testDb(url)
const site = await testSite({ DATABASE_URL: url })

const pages = [
  'category',
  'product',
  'banner',
  'sliderimage',
  'event',
  'all/coupon',
  'hourlyprice',
  'menuproduct',
]

test('The oddest rows that the database accepts from plain SQL can be served', async () => {
  const dish = await createDish(db, { choices: { Heat: ['Mild'] }, seasonings: ['Salt'] })
  for (const page of pages) await site.http.get(`/api/user/${page}`)
  await db.$transaction([
    db.$executeRaw`UPDATE products SET name = repeat('x', 5000), description = '', detail_html = '<<p', discount_percent = 100,
      position = -2147483648, created_at = '1900-01-01Z', updated_at = '9999-12-31 23:59:59.999Z'`,
    db.$executeRaw`UPDATE product_sizes SET price_cents = 10000000`,
    db.$executeRaw`INSERT INTO product_images (product_id, media_name, alt, width, height)
      SELECT ${dish.id}, name, '', 2147483647, 1 FROM unnest(ARRAY[
        '', '-0.jpg', '../up', 'a-99999999999999999999.jpg', 'a-9007199254740993.webp']) AS name`,
    db.$executeRaw`INSERT INTO pictures (slug, base, widths, width, height, placeholder, color)
      VALUES ('-', '', '{2147483647}', 1, 2147483647, '', '')`,
    db.$executeRaw`INSERT INTO banner (image_name, discount_percent, discount_image_name) VALUES ('-1', 100, '')`,
    db.$executeRaw`INSERT INTO slider_images (position, image_name) VALUES (5, 'a-99999999999999999999.jpg')`,
    db.$executeRaw`INSERT INTO events (slug, name, starts_at) VALUES
      ('first', 'First', '1900-01-01Z'), ('last', 'Last', '9999-12-31 23:59:59.999Z')`,
    db.$executeRaw`INSERT INTO coupons (code, percent, starts_at, ends_at) VALUES
      ('FOREVER', 100, '1900-01-01Z', '9999-12-31 23:59:59.999Z'), ('NEVER', 1, NULL, '1900-01-01Z')`,
    db.$executeRaw`INSERT INTO hourly_price (price_cents) VALUES (10000000)`,
    db.$executeRaw`INSERT INTO menu_products (name, price_cents) VALUES ('x', 10000000)`,
    db.$executeRaw`INSERT INTO reviews (product_id, name, email, rating, text, updated_at)
      VALUES (${dish.id}, ' ', '', 1, ' ', '9999-12-31 23:59:59.999Z')`,
  ])
  await vi.waitFor(async () => {
    const { body } = await site.http.get(`/api/user/product/${dish.id}`).expect(200)
    expect(body.product).toMatchObject({
      discount_percent: 100,
      rating: { average: null, count: 0 },
      reviews_count: 1,
    })
  }, 10_000)
  for (const page of pages) await site.http.get(`/api/user/${page}`).expect(200)
  const { body } = await site.http.get(`/api/user/review?product_id=${dish.id}`).expect(200)
  expect(body.reviews).toHaveLength(1)
  const events = await site.http.get('/api/user/event')
  expect(events.body.data).toMatchObject({
    upcoming_events: [{ name: 'Last' }],
    past_events: [{ name: 'First' }],
  })
})

test.each([
  `UPDATE coupons SET ends_at = 'infinity'`,
  `UPDATE events SET starts_at = '10000-01-01Z'`,
  `UPDATE reviews SET updated_at = '-infinity'`,
  `UPDATE products SET created_at = '0001-01-01 BC'`,
])('A value that no response could contain is refused by the database: %s', async (sql) => {
  await expect(db.$executeRawUnsafe(sql)).rejects.toThrow(/_dates/)
})
