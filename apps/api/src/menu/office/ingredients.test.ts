import type { OfficeIngredient } from '@baobab/contract'
import { expect, test } from 'vitest'
import { bearer, postAs } from '../../../test/rows/people.ts'
import { officeSite } from '../../../test/sites/office-site.ts'

const { site, imani, dishId, get, getDish } = await officeSite()

const plain = { contains: [], may_contain: [], kinds: [], shared: '', diets: [] }
const add = (fields: object) => postAs(site, imani, '/office/ingredient', { ...plain, ...fields })
const patch = (id: number, version: number, changes: object) =>
  site.http.patch(`/api/office/ingredient/${id}`).set(bearer(imani)).send({ version, changes })
const getOne = async (name: string): Promise<OfficeIngredient> => {
  const { id } = await site.db.ingredient.findUniqueOrThrow({ where: { name } })
  return (await get(`ingredient/${id}`).expect(200)).body.ingredient
}

test('A changed ingredient lists its dishes, and makes each of them not stated', async () => {
  const id = await dishId('Collard Greens')
  const { live } = await getDish(id)
  const { name } = await site.db.ingredient.findFirstOrThrow({
    where: { id: { in: live.ingredients }, contains: { isEmpty: true } },
  })
  const before = await getOne(name)
  expect(before.dishes).toContainEqual({ id, name: 'Collard Greens' })
  const { body } = await patch(before.id, before.version, { contains: ['sesame'] }).expect(200)
  expect(body.ingredient).toMatchObject({ contains: ['sesame'], version: before.version + 1 })
  for (const dish of before.dishes) expect((await getDish(dish.id)).recipe.is_checked).toBe(false)
})

test('What follows from an answer is added: beef is mammal meat, wheat is gluten, vegan is vegetarian', async () => {
  const beef = await add({ name: 'Oxtail', contains: ['beef'] }).expect(200)
  expect(beef.body.ingredient).toMatchObject({ contains: ['beef', 'mammal'], dishes: [] })
  const bun = await add({ name: 'Bun', contains: ['wheat'], diets: ['vegan'] }).expect(200)
  expect(bun.body.ingredient).toMatchObject({
    contains: ['wheat', 'gluten'],
    kinds: ['wheat'],
    diets: ['vegan', 'vegetarian'],
  })
})

test.each([
  [
    { contains: ['milk'], may_contain: ['milk'], shared: 'the fryer' },
    { may_contain: 'It already contains milk.' },
  ],
  [{ contains: ['fish'] }, { kinds: 'Which fish?' }],
  [{ may_contain: ['egg'] }, { shared: 'Say why, such as “the shared fryer”.' }],
  [{ contains: ['milk'], diets: ['vegan'] }, { diets: 'Its contents aren’t vegan.' }],
  [{ contains: ['wheat'], diets: ['gluten_free'] }, { diets: 'Its contents aren’t without gluten.' }],
  [{ name: 'Salt' }, { name: 'Another one has this name.' }],
])('%o is refused at its field', async (fields, errors) => {
  await site.db.ingredient.upsert({
    where: { name: 'Salt' },
    update: {},
    create: { name: 'Salt', contains: [], mayContain: [], kinds: [] },
  })
  const { body } = await add({ name: 'Mystery', ...fields }).expect(422)
  expect(body.errors).toEqual(errors)
})

test('An ingredient goes when no dish has it', async () => {
  const { body } = await add({ name: 'Sorrel' }).expect(200)
  const { id, version } = body.ingredient
  const remove = (one: number, at: number) =>
    site.http.delete(`/api/office/ingredient/${one}`).query({ version: at }).set(bearer(imani))
  await remove(id, version + 1).expect(409)
  await remove(id, version).expect(200)
  await get(`ingredient/${id}`).expect(404)
  const used = await getOne(
    (await site.db.ingredient.findFirstOrThrow({ where: { products: { some: {} } } })).name,
  )
  const { body: refused } = await remove(used.id, used.version).expect(409)
  expect(refused.message).toContain(used.dishes[0]?.name)
})

test('The list finds an ingredient by a part of its name and counts its dishes', async () => {
  const { name } = await site.db.ingredient.findFirstOrThrow({ where: { products: { some: {} } } })
  const one = await getOne(name)
  const { body } = await get(`ingredients?search=${encodeURIComponent(name.slice(1))}`).expect(200)
  const found = body.items.find((row: { id: number }) => row.id === one.id)
  expect(found).toMatchObject({ name, dishes: one.dishes.length })
})

test('Parts of dishes name ingredients, meats, and choices with the dishes that ask them', async () => {
  const { body } = await get('dish-parts').expect(200)
  const { ingredients, meats, choices } = body.parts
  expect(ingredients).toHaveLength(await site.db.ingredient.count())
  expect(meats).toHaveLength(await site.db.meat.count())
  const group = await site.db.choiceGroup.findFirstOrThrow({
    include: { products: { include: { product: true } } },
  })
  const { dishes: asking } = choices.find((one: { group: string }) => one.group === group.name)
  expect(asking.toSorted()).toEqual(group.products.map(({ product }) => product.name).toSorted())
})
