import { serviceDate, serviceDayStart } from '@baobab/contract'
import { expect, test } from 'vitest'
import { createDish } from '../../test/rows/dishes.ts'
import { createOrder } from '../../test/rows/orders.ts'
import { bearer, createUser } from '../../test/rows/people.ts'
import { testSite } from '../../test/sites/test-site.ts'

const NOW = new Date('2027-03-06T03:00:00Z')
const site = await testSite({}, { now: () => NOW })

test('What was ordered since the service day began is listed, the most first', async () => {
  const cook = await createUser(site, { role: 'kitchen' })
  const [ribs, goat, hen] = [
    await createDish(site.db, {}),
    await createDish(site.db, {}),
    await createDish(site.db, {}),
  ]
  const since = serviceDayStart(serviceDate(NOW.getTime()))
  const [before, opening] = [new Date(since - 1), new Date(since)]
  await createOrder(site.db, { createdAt: opening, lines: [{ productId: ribs.id, quantity: 2 }] })
  await createOrder(site.db, {
    createdAt: NOW,
    lines: [
      { productId: goat.id, quantity: 3 },
      { productId: ribs.id, quantity: 2 },
    ],
  })
  const hens = [{ productId: hen.id, quantity: 9 }]
  await createOrder(site.db, { createdAt: before, lines: hens })
  await createOrder(site.db, { createdAt: NOW, lines: hens, paid: false })
  await createOrder(site.db, { createdAt: NOW, lines: hens, status: 'cancelled' })
  const { body } = await site.http.get('/api/staff/sold-out').set(bearer(cook)).expect(200)
  expect(body).toEqual({
    status: true,
    sold_out: [],
    ended: [],
    sold_today: [
      { product_id: ribs.id, quantity: 4 },
      { product_id: goat.id, quantity: 3 },
    ],
  })
})
