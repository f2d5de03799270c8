import { expect, test } from 'vitest'
import { bearer } from '../../../test/rows/people.ts'
import { draftId, officeSite } from '../../../test/sites/office-site.ts'

const { site, imani, dishId, get, getDish, save, post, publish, expectShown } = await officeSite()

const check = (id: number, fingerprint: string) => post(`dish/${id}/check-recipe`, { fingerprint })
/** Something of the menu that this dish does not have yet, and that contains milk. */
async function milkFor(ids: number[]) {
  const milk = { contains: { has: 'milk' }, id: { notIn: ids } }
  return site.db.ingredient.findFirstOrThrow({ where: milk, orderBy: { id: 'asc' } })
}
const today = '2026-11-23'

test('A recipe that is checked says who checked it and when, and guests are told', async () => {
  const id = await dishId('Collard Greens')
  await site.db.product.update({
    where: { id },
    data: { recipeCheckedVersion: null, recipeCheckedBy: null, recipeCheckedOn: null },
  })
  const before = await getDish(id)
  expect(before.recipe.is_checked).toBe(false)
  const { body } = await check(id, before.recipe.fingerprint).expect(200)
  expect(body.dish.recipe).toMatchObject({ is_checked: true, checked_by: 'Imani', checked_on: today })
  await expectShown(id, { food: { checked: { by: 'Imani', on: today } } })
})

test('FOD-05 A changed recipe is not stated until it is checked, and then stated with the publication', async () => {
  const id = await dishId('Groundnut Stew')
  const { live } = await getDish(id)
  const { id: milk } = await milkFor(live.ingredients)
  const ingredients = [...live.ingredients, milk].sort((a, b) => a - b)
  const drafted = await save(id, { ingredients })
  expect(drafted.recipe.is_checked).toBe(false)
  const { body } = await check(id, drafted.recipe.fingerprint).expect(200)
  expect(body.dish.recipe).toMatchObject({ is_checked: true, checked_by: 'Imani', checked_on: today })
  await publish([draftId(body.dish)]).expect(200)
  expect((await getDish(id)).recipe.is_checked).toBe(true)
  await expectShown(id, { food: { checked: { by: 'Imani', on: today } } })
})

test('A price leaves a recipe checked; an edit after the check does not', async () => {
  const id = await dishId('Moi Moi')
  const { live, recipe } = await getDish(id)
  const sizes = live.sizes.map((size) => ({ ...size, price: size.price + 1 }))
  expect((await save(id, { sizes })).recipe).toEqual(recipe)
  const { id: milk } = await milkFor(live.ingredients)
  const added = await save(id, { ingredients: [...live.ingredients, milk].sort((a, b) => a - b) })
  await check(id, added.recipe.fingerprint).expect(200)
  const without = await save(id, { ingredients: live.ingredients.slice(1) })
  expect(without.recipe.is_checked).toBe(false)
  await check(id, added.recipe.fingerprint).expect(409)
  await publish([draftId(without)]).expect(200)
  await expectShown(id, { food: { checked: null } })
})

test('An ingredient that changes between the check and the publication leaves the dish not stated', async () => {
  const id = await dishId('Smoky Egusi')
  const { live } = await getDish(id)
  const { id: milk, version } = await milkFor(live.ingredients)
  const drafted = await save(id, { ingredients: [...live.ingredients, milk].sort((a, b) => a - b) })
  await check(id, drafted.recipe.fingerprint).expect(200)
  const { body } = await get(`ingredient/${milk}`).expect(200)
  expect(body.ingredient.dishes).toContainEqual({ id, name: 'Smoky Egusi' })
  await site.http
    .patch(`/api/office/ingredient/${milk}`)
    .set(bearer(imani))
    .send({ version, changes: { contains: [...body.ingredient.contains, 'sesame'] } })
    .expect(200)
  expect((await getDish(id)).recipe.is_checked).toBe(false)
  await publish([draftId(drafted)]).expect(200)
  await expectShown(id, { food: { checked: null } })
})

test('A dish without ingredients cannot be checked', async () => {
  const id = await dishId('Chin-Chin')
  const { recipe } = await save(id, { ingredients: [] })
  const { body } = await check(id, recipe.fingerprint).expect(409)
  expect(body.message).toBe('This dish has no ingredients yet.')
})
