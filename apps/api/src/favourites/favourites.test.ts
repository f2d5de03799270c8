import { expect, test } from 'vitest'
import { createDish } from '../../test/rows/dishes.ts'
import { bearer, createUser, type TestUser } from '../../test/rows/people.ts'
import { testSite } from '../../test/sites/test-site.ts'

const site = await testSite()
const dishes: { id: number; name: string }[] = [
  await createDish(site.db),
  await createDish(site.db),
  await createDish(site.db),
]

const dish = (index: number) => {
  const found = dishes[index]
  if (found === undefined) throw new Error('no such dish')
  return found
}
const wish = (user: TestUser, body: object) =>
  site.http.post('/api/user/whishlist').set(bearer(user)).type('form').send(body)
const listed = async (user: TestUser): Promise<number[]> => {
  const { body } = await site.http.get('/api/user/whishlist').set(bearer(user)).expect(200)
  return body.whishlists.map((entry: { product: { id: number } }) => entry.product.id)
}
const ADDED = { status: true, message: 'This Product Has Been Added In Your Favourite', favourite: true }
const REMOVED = {
  status: true,
  message: 'This Product Has Been Removed From Your Favourite',
  favourite: false,
}

test('A call with the id alone adds the dish, and a retry never removes it', async () => {
  const user = await createUser(site)
  for (const _ of [1, 2]) await wish(user, { product_id: dish(0).id }).expect(200, ADDED)
  expect(await listed(user)).toEqual([dish(0).id])
})

test('A call with the state wanted sets it, however often it is repeated and however it is encoded', async () => {
  const user = await createUser(site)
  const body = { product_id: dish(0).id, favourite: true }
  for (const _ of [1, 2]) await wish(user, body).expect(200, ADDED)
  await site.http.post('/api/user/whishlist').set(bearer(user)).send(body).expect(200, ADDED)
  expect(await listed(user)).toEqual([dish(0).id])
  for (const _ of [1, 2]) await wish(user, { ...body, favourite: false }).expect(200, REMOVED)
  expect(await listed(user)).toEqual([])
  const racing = Array.from({ length: 8 }, () => wish(user, body))
  expect((await Promise.all(racing)).map(({ status }) => status)).toEqual(Array(8).fill(200))
  expect(await listed(user)).toEqual([dish(0).id])
})

test('The customer’s own favourites are listed newest first, each as the menu shows it', async () => {
  const [user, other] = [await createUser(site), await createUser(site)]
  for (const { id } of dishes) await wish(user, { product_id: id, favourite: true }).expect(200)
  const { body } = await site.http.get('/api/user/whishlist').set(bearer(user)).expect(200)
  expect(await listed(user)).toEqual([dish(2).id, dish(1).id, dish(0).id])
  const onMenu = await site.http.get(`/api/user/product/${dish(2).id}`).expect(200)
  expect(body.whishlists[0]).toEqual({ product: onMenu.body.product })
  expect(await listed(other)).toEqual([])
  await wish(other, { product_id: dish(0).id }).expect(200, ADDED)
  await wish(other, { product_id: dish(0).id, favourite: false }).expect(200, REMOVED)
  expect(await listed(user)).toHaveLength(3)
})

test('A dish that is not on the menu cannot be added, and one that left it is not listed', async () => {
  const user = await createUser(site)
  await wish(user, { product_id: 2_147_483_647 }).expect(404)
  const gone = await createDish(site.db)
  // the database notifies the site of a new dish a moment later
  const shown = async () => (await site.http.get(`/api/user/product/${gone.id}`)).status
  await expect.poll(shown).toBe(200)
  await wish(user, { product_id: gone.id }).expect(200)
  await site.db.product.update({ where: { id: gone.id }, data: { active: false } })
  await expect.poll(() => listed(user)).toEqual([])
  await wish(user, { product_id: gone.id }).expect(404)
})

test.each([
  {},
  { product_id: '' },
  { product_id: 'x' },
  { product_id: ['1', '2'] },
  { product_id: 1, favourite: 'maybe' },
])('INP-02 %j gets an error per field', async (body) => {
  const answer = await wish(await createUser(site), body).expect(422)
  expect(Object.keys(answer.body.errors)[0]).toMatch(/^(product_id|favourite)$/)
})
