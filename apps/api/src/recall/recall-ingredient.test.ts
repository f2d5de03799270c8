import { serviceDate } from '@baobab/contract'
import { expect, test } from 'vitest'
import { createDish } from '../../test/rows/dishes.ts'
import { createOrder } from '../../test/rows/orders.ts'
import { bearer } from '../../test/rows/people.ts'
import { evening, hours, ids, recallSite } from './recall-site.fixture.ts'

const { site, owner, recall, strike } = await recallSite()
const { db, http } = site
type Fields = Parameters<typeof createOrder>[1]

const createIngredient = (name: string, contains: string[] = []) =>
  db.ingredient.create({ data: { name, contains, mayContain: [], kinds: [] } })
/** Takes an ingredient out of a dish at the given time. The trigger would record the present one. */
async function unlink(productId: number, ingredientId: number, at: Date) {
  await db.$transaction(async (tx) => {
    await tx.$executeRaw`ALTER TABLE product_ingredients DISABLE TRIGGER product_ingredients_record`
    await tx.productIngredient.deleteMany({ where: { productId, ingredientId } })
    await tx.$executeRaw`ALTER TABLE product_ingredients ENABLE TRIGGER product_ingredients_record`
    await tx.$executeRaw`
      INSERT INTO changes (subject, subject_id, before, after, at, actor_name)
      VALUES ('product_ingredients', ${`${productId}:${ingredientId}`},
        ${JSON.stringify({ product_id: productId, ingredient_id: ingredientId })}::jsonb, NULL, ${at}, 'Ama')`
  })
}
const today = serviceDate(evening.getTime())
const recallIngredient = (id: number, days = { from: today, to: today }) => recall(`ingredient/${id}`, days)
const order = (productId: number, fields: Fields = {}) =>
  createOrder(db, {
    createdAt: hours(0),
    status: 'delivered',
    lines: [{ productId, name: 'Suya', size: 'Plate', unitCents: 1000, quantity: 1 }],
    ...fields,
  })

test('An ingredient leads to the orders of the time it was in the recipe, and says where that is not sure', async () => {
  const peanuts = await createIngredient('Peanut dust', ['peanuts'])
  const suya = await createDish(db)
  await db.productIngredient.create({ data: { productId: suya.id, ingredientId: peanuts.id } })
  const sure = await order(suya.id, { allergies: ['peanuts'] })
  const open = await order(suya.id, { status: 'process', createdAt: hours(1) })
  const early = await order(suya.id, { createdAt: new Date(Date.now() - 3_600_000), readyAt: hours(0) })
  const struck = await order(suya.id)
  await strike(struck.id)
  await unlink(suya.id, peanuts.id, hours(2))
  const later = await order(suya.id, { createdAt: hours(2.5) })
  const { name, facts, items } = await recallIngredient(peanuts.id)
  expect({ name, facts }).toEqual({ name: 'Peanut dust', facts: ['peanuts'] })
  const orders = items.filter(({ kind }: { kind: string }) => kind === 'order')
  expect(ids(orders)).toEqual([sure.trackingId, open.trackingId].sort())
  expect(ids(orders)).not.toContain(later.trackingId)
  expect(ids(orders)).not.toContain(early.trackingId)
  expect(orders).toMatchObject([
    { id: sure.trackingId, doubt: null, is_declared: true, avoids: ['peanuts'], state: 'got' },
    { id: open.trackingId, doubt: 'recipe_changed', is_declared: false, state: 'stop' },
  ])
})

test('An ingredient counts by today’s recipe before its dish was recorded, and says so', async () => {
  const salt = await createIngredient('Sea salt')
  const suya = await createDish(db)
  await db.productIngredient.create({ data: { productId: suya.id, ingredientId: salt.id } })
  const { trackingId } = await order(suya.id, {
    createdAt: new Date(Date.now() - 3_600_000),
    readyAt: hours(0),
  })
  const { items } = await recallIngredient(salt.id)
  expect(items.filter(({ id }: { id: string }) => id === trackingId)).toMatchObject([
    { doubt: 'recipe_not_recorded' },
  ])
})

test('An ingredient follows sizes and options: one adds it, another leaves it out; a size that is gone is not sure', async () => {
  const butter = await createIngredient('Butter', ['milk'])
  const bread = await createDish(db, {
    sizes: { Small: 500, Large: 900 },
    choices: { Spread: ['Plain', 'Oiled'] },
  })
  const [large, oiled] = [bread.sizes[1]?.id ?? 0, bread.choiceGroups[0]?.options[1]?.id ?? 0]
  await db.sizeIngredient.create({ data: { productSizeId: large, ingredientId: butter.id } })
  const corn = await createDish(db, { choices: { Spread: ['Plain', 'Oiled'] } })
  const plain = corn.choiceGroups[0]?.options[0]?.id ?? 0
  await db.productIngredient.create({ data: { productId: corn.id, ingredientId: butter.id } })
  await db.optionIngredient.create({
    data: { choiceOptionId: plain, ingredientId: butter.id, leavesOut: true },
  })
  const lineWith = (productId: number, size: string) => ({
    productId,
    name: 'x',
    size,
    unitCents: 100,
    quantity: 1,
  })
  const choose = async (orderId: string, choiceOptionId: number) => {
    const line = await db.orderLine.findFirstOrThrow({ where: { orderId } })
    await db.orderLineChoice.create({
      data: { orderLineId: line.id, choiceOptionId, choiceGroupName: 'Spread', choiceOptionName: 'x' },
    })
  }
  await order(bread.id, { lines: [lineWith(bread.id, 'Small')] })
  const added = await order(bread.id, { lines: [lineWith(bread.id, 'Large')] })
  const gone = await order(bread.id, { lines: [lineWith(bread.id, 'Giant')] })
  const kept = await order(corn.id, { lines: [lineWith(corn.id, 'Plate')] })
  const leftOut = await order(corn.id, { lines: [lineWith(corn.id, 'Plate')] })
  await choose(leftOut.id, plain)
  await choose(kept.id, oiled)
  const { items } = await recallIngredient(butter.id)
  const orders = items.filter(({ kind }: { kind: string }) => kind === 'order')
  expect(ids(orders)).toEqual([added.trackingId, gone.trackingId, kept.trackingId].sort())
  expect(orders.find(({ id }: { id: string }) => id === gone.trackingId)).toMatchObject({
    doubt: 'dish_gone',
  })
})

test('An ingredient is asked for up to 31 days', async () => {
  const query = { from: '2026-01-01', to: '2026-02-01' }
  await http.get('/api/office/recall/ingredient/1').query(query).set(bearer(owner)).expect(422)
})
