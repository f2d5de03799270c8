import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshDatabase } from '../testing/index.ts'
import { createDb, type Db } from './index.ts'

let db: Db
beforeAll(async () => {
  db = createDb(await freshDatabase('seeded'), { poolMax: 2 })
})
afterAll(() => db?.$disconnect())

const stated = async () =>
  new Set(
    (
      await db.$queryRaw<{ slug: string }[]>`
        SELECT slug FROM products WHERE recipe_checked_version = recipe_version`
    ).map(({ slug }) => slug),
  )

/** The dishes that a change makes not stated; all are checked again afterwards. */
async function unstatedBy(change: () => Promise<unknown>): Promise<string[]> {
  await change()
  const still = await stated()
  const all = await db.product.findMany({ select: { slug: true }, orderBy: { slug: 'asc' } })
  await db.$executeRaw`UPDATE products SET recipe_checked_version = recipe_version`
  return all.map(({ slug }) => slug).filter((slug) => !still.has(slug))
}

const findProductId = async (slug: string) => (await db.product.findUniqueOrThrow({ where: { slug } })).id
const ingredientId = async (name: string) => (await db.ingredient.findUniqueOrThrow({ where: { name } })).id
const optionId = async (slug: string, name: string) =>
  (
    await db.choiceOption.findFirstOrThrow({
      where: { name, productChoiceGroup: { product: { slug } } },
    })
  ).id

test('Every seeded dish is checked', async () => {
  expect((await stated()).size).toBe(42)
})

test('FOD-05 A new ingredient makes its dish not stated, and no other', async () => {
  const row = { productId: await findProductId('fried-plantain'), ingredientId: await ingredientId('Butter') }
  expect(await unstatedBy(() => db.productIngredient.create({ data: row }))).toEqual(['fried-plantain'])
  expect(
    await unstatedBy(() => db.productIngredient.delete({ where: { productId_ingredientId: row } })),
  ).toEqual(['fried-plantain'])
})

test('An ingredient that is declared anew makes every dish not stated that has it, also in an option', async () => {
  const dishes = await unstatedBy(() =>
    db.ingredient.update({
      where: { name: 'Dried shrimp' },
      data: { shared: 'the mill', mayContain: ['sesame'] },
    }),
  )
  expect(dishes).toContain('shito')
  expect(dishes).toContain('waakye-bowl')
  // offers shito as a sauce
  expect(dishes).toContain('oak-smoked-brisket')
  expect(dishes).not.toContain('fried-plantain')
})

test('An ingredient that stays as it is changes nothing', async () => {
  expect(
    await unstatedBy(() => db.ingredient.update({ where: { name: 'Butter' }, data: { name: 'Butter' } })),
  ).toEqual([])
})

test('What a size or an option adds or leaves out is part of the recipe', async () => {
  const productId = await findProductId('moi-moi')
  const { id: productSizeId } = await db.productSize.findFirstOrThrow({ where: { productId } })
  const butter = await ingredientId('Butter')
  expect(
    await unstatedBy(() => db.sizeIngredient.create({ data: { productSizeId, ingredientId: butter } })),
  ).toEqual(['moi-moi'])
  const option = { choiceOptionId: await optionId('moi-moi', 'No egg'), ingredientId: butter }
  expect(await unstatedBy(() => db.optionIngredient.create({ data: option }))).toEqual(['moi-moi'])
})

test('A new or renamed size, option or seasoning makes its dish not stated', async () => {
  const productId = await findProductId('coleslaw')
  const changes = [
    () => db.productSize.create({ data: { productId, name: 'Bucket', priceCents: 3000 } }),
    () => db.productSize.updateMany({ where: { productId, name: 'Bucket' }, data: { name: 'Barrel' } }),
    () => db.productSeasoning.create({ data: { productId, description: 'Sesame oil' } }),
  ]
  for (const change of changes) expect(await unstatedBy(change)).toEqual(['coleslaw'])
  const id = await optionId('beef-suya', 'Shito')
  expect(
    await unstatedBy(() => db.choiceOption.update({ where: { id }, data: { name: 'House shito' } })),
  ).toEqual(['beef-suya'])
})

test('A new price changes no recipe', async () => {
  expect(await unstatedBy(() => db.productSize.updateMany({ data: { priceCents: 1234 } }))).toEqual([])
})

test('A check of an older version than the current one states nothing', async () => {
  const productId = await findProductId('shito')
  const { recipeVersion } = await db.product.findUniqueOrThrow({ where: { id: productId } })
  await db.productSeasoning.create({ data: { productId, description: 'Sesame' } })
  await db.product.update({ where: { id: productId }, data: { recipeCheckedVersion: recipeVersion } })
  expect(await stated()).not.toContain('shito')
})

test('Emptied tables make every dish not stated', async () => {
  expect(await unstatedBy(() => db.$executeRaw`TRUNCATE size_ingredients`)).toHaveLength(42)
})
