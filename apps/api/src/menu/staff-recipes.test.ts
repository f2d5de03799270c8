import { makeStatement, type Product, type StaffRecipe } from '@baobab/contract'
import { freshDatabase } from '@baobab/db/testing'
import { expect, test } from 'vitest'
import { bearer, createUser } from '../../test/rows/people.ts'
import { forFile } from '../../test/sites/for-file.ts'
import { testSite } from '../../test/sites/test-site.ts'

const site = await forFile(testSite({ DATABASE_URL: await freshDatabase('seeded') }))
const owner = await createUser(site, { role: 'owner', firstName: 'Imani' })

const recipes = async (): Promise<StaffRecipe[]> =>
  (await site.http.get('/api/staff/recipe').set(bearer(owner)).expect(200)).body.recipes
const findRecipe = async (name: string) => {
  const recipe = (await recipes()).find((one) => one.name === name)
  if (!recipe) throw new Error(`No recipe of ${name}`)
  return recipe
}
const check = (id: number, version: number) =>
  site.http.post(`/api/staff/recipe/${id}/check`).set(bearer(owner)).send({ version })
const milkIn = async (id: number) => {
  const { body } = await site.http.get(`/api/user/product/${id}`).expect(200)
  const product: Product = body.product
  return makeStatement(product).answers.milk
}

test('FOD-05 A changed recipe is not stated, comes first in the list, and is stated again once it is checked', async () => {
  const before = await findRecipe('Collard Greens')
  expect(before.is_checked).toBe(true)
  expect(before.ingredients).toContain('Smoked turkey')
  expect(before.changes).toContain('No meat: without Smoked turkey')
  expect(await milkIn(before.product_id)).toBe('not an ingredient')

  const cumin = await site.db.ingredient.findUniqueOrThrow({ where: { name: 'Cumin' } })
  await site.db.productIngredient.create({
    data: { productId: before.product_id, ingredientId: cumin.id },
  })
  await expect.poll(() => milkIn(before.product_id)).toBe('not stated')
  const [first] = await recipes()
  expect(first).toMatchObject({ name: 'Collard Greens', is_checked: false, version: before.version + 1 })

  const { body } = await check(before.product_id, before.version + 1).expect(200)
  expect(body.message).toBe('Recipe checked. Guests now see its allergens.')
  expect(await milkIn(before.product_id)).toBe('not an ingredient')
  expect(await findRecipe('Collard Greens')).toMatchObject({ is_checked: true, checked_by: 'Imani' })
})

test('FOD-05 A recipe that has changed since the owner read it is not stated', async () => {
  const { product_id, version } = await findRecipe('Moi Moi')
  await site.db.productSeasoning.create({ data: { productId: product_id, description: 'Crayfish powder' } })
  const { body } = await check(product_id, version).expect(409)
  expect(body.code).toBe('conflict')
  expect((await findRecipe('Moi Moi')).is_checked).toBe(false)
})

test('A dish without ingredients cannot be checked', async () => {
  const { product_id } = await findRecipe('Shito')
  await site.db.productIngredient.deleteMany({ where: { productId: product_id } })
  const { version } = await findRecipe('Shito')
  await check(product_id, version).expect(409)
})

test('Only the owner checks a recipe, and only one that exists', async () => {
  const cook = await createUser(site, { role: 'kitchen' })
  const { product_id, version } = await findRecipe('Chin-Chin')
  await site.http
    .post(`/api/staff/recipe/${product_id}/check`)
    .set(bearer(cook))
    .send({ version })
    .expect(403)
  await check(2_147_483_647, 1).expect(404)
})
