import { type Answer, FACTS, type Fact, makeStatement, type Product } from '@baobab/contract'
import { freshDatabase } from '@baobab/db/testing'
import { expect, test } from 'vitest'
import { testDb } from '../../test/sites/test-db.ts'
import { testSite } from '../../test/sites/test-site.ts'

const url = await freshDatabase('seeded')
const db = testDb(url, { poolMax: 1 })
const site = await testSite({ DATABASE_URL: url })
const products: Product[] = (await site.http.get('/api/user/product').expect(200)).body.products

/** What the tables say of one way to order a dish, computed by PostgreSQL. */
const factsInTables = (productId: number, sizeId: number, optionId: number | null) => db.$queryRaw<
  { fact: Fact; answer: Answer }[]
>`
      WITH used AS (
        SELECT ingredient_id FROM product_ingredients WHERE product_id = ${productId}::int AND ingredient_id NOT IN (
          SELECT ingredient_id FROM option_ingredients WHERE choice_option_id = ${optionId}::int AND leaves_out)
        UNION SELECT ingredient_id FROM size_ingredients WHERE product_size_id = ${sizeId}::int
        UNION SELECT ingredient_id FROM option_ingredients
          WHERE choice_option_id = ${optionId}::int AND NOT leaves_out
      ), said AS (
        SELECT unnest(contains) AS fact, 1 AS rank FROM ingredients WHERE id IN (SELECT ingredient_id FROM used)
        UNION ALL
        SELECT unnest(may_contain), 2 FROM ingredients WHERE id IN (SELECT ingredient_id FROM used)
      )
      SELECT fact, CASE min(rank) WHEN 1 THEN 'contains' ELSE 'may contain' END AS answer FROM said GROUP BY fact`

test('FOD-06 For every dish, size and option the site says of every allergen what the tables say', {
  timeout: 120_000,
}, async () => {
  let compared = 0
  for (const product of products) {
    const [size] = product.sizes
    if (!size) throw new Error(product.name)
    const options = product.product_ingredient_categories.flatMap(({ subcategories }) => subcategories)
    for (const optionId of [null, ...options.map(({ id }) => id)]) {
      const { answers } = makeStatement(product, {
        sizeId: size.id,
        optionIds: optionId === null ? [] : [optionId],
      })
      const said = new Map(
        (await factsInTables(product.id, size.id, optionId)).map((row) => [row.fact, row.answer]),
      )
      for (const fact of FACTS) {
        expect(answers[fact], `${product.name} ${optionId} ${fact}`).toBe(
          said.get(fact) ?? 'not an ingredient',
        )
        compared += 1
      }
    }
  }
  expect(compared).toBeGreaterThan(3000)
})

test('A list, a search and the page of a dish carry the same recipe', async () => {
  for (const product of products.slice(0, 10)) {
    const { body } = await site.http.get(`/api/user/product/${product.id}`).expect(200)
    expect(body.product.food).toEqual(product.food)
  }
  const { body } = await site.http.get('/api/user/product?search=jollof').expect(200)
  for (const found of body.products)
    expect(found.food).toEqual(products.find(({ id }) => id === found.id)?.food)
})
