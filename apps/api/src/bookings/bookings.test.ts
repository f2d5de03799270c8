import { freshDatabase } from '@baobab/db/testing'
import { expect, test } from 'vitest'
import { testSite } from '../../test/sites/test-site.ts'

const soon = { timeout: 5_000, interval: 5 }

const site = await testSite({ DATABASE_URL: await freshDatabase() })

const json = async (path: string) => (await site.http.get(`/api/user/${path}`).expect(200)).body

test('Without an hourly price the answer is 404', async () => {
  const { body } = await site.http.get('/api/user/hourlyprice').expect(404)
  expect(body).toMatchObject({ status: false, code: 'not_found', message: 'We have no hourly price yet.' })
})

test('The prices of a booking are in dollars: per hour, and per head for each menu product', async () => {
  const { db } = site
  await db.hourlyPrice.create({ data: { priceCents: 18_550 } })
  const sides = await db.menuProduct.create({
    data: { name: 'Two sides', priceCents: 450, course: 'side', position: 2 },
  })
  const suya = await db.menuProduct.create({ data: { name: 'Suya trio', priceCents: 1105, position: 1 } })
  await db.menuProduct.create({ data: { name: 'Inactive', priceCents: 100, active: false } })
  await expect.poll(() => json('hourlyprice'), soon).toEqual({ status: true, hourly_price: { price: 185.5 } })
  await expect
    .poll(() => json('menuproduct'), soon)
    .toEqual({
      status: true,
      menu_products: [
        { id: suya.id, name: 'Suya trio', price: 11.05, course: 'main' },
        { id: sides.id, name: 'Two sides', price: 4.5, course: 'side' },
      ],
    })
})
