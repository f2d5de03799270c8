import type { Tx } from '@baobab/db'
import { expect, test } from 'vitest'
import { draftId, officeSite } from '../../../test/sites/office-site.ts'
import { applyDish } from '../../menu/office/apply-dish.ts'
import { loadDishDocument } from '../../menu/office/load-dish-document.ts'

const { site, kofi, dishId, post, getDish, patch, save, publish } = await officeSite()

test('O1 A stale save is refused and names the fields, theirs and yours', async () => {
  const id = await dishId('Chin-Chin')
  const { version } = await getDish(id)
  await patch(id, version, { name: 'Chin-Chin by Kofi' }, kofi).expect(200)
  const { body } = await patch(id, version, { name: 'Chin-Chin by Imani', heat: 1 }).expect(409)
  expect(body).toMatchObject({
    code: 'changed_meanwhile',
    current: {
      version: version + 1,
      by: 'Kofi',
      fields: { name: { theirs: 'Chin-Chin by Kofi', yours: 'Chin-Chin by Imani' } },
    },
  })
  await save(id, { name: 'Chin-Chin' })
  expect((await getDish(id)).draft).toBeNull()
})

test('O1 Of ten saves at once one is kept, and a second save by the same owner never conflicts', async () => {
  const id = await dishId('Shito')
  const { version } = await getDish(id)
  const saves = await Promise.all(
    Array.from({ length: 10 }, (_, i) => patch(id, version, { description: `Version ${i}` })),
  )
  expect(saves.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(saves.filter(({ status }) => status === 409)).toHaveLength(9)
  const first = await save(id, { heat: 4 })
  const second = await patch(id, first.version, { featured: true }).expect(200)
  await post('drafts/discard', { ids: [draftId(second.body.dish)] }).expect(200)
})

test('A hidden dish leaves every other column as it is', async () => {
  const id = await dishId('Puff-Puff')
  const columns = () => site.db.product.findUniqueOrThrow({ where: { id } })
  const { active: _active, version: _version, updatedAt: _at, ...before } = await columns()
  await publish([draftId(await save(id, { visible: false }))]).expect(200)
  const page = () => site.http.get(`/api/user/product/${id}`)
  await expect.poll(async () => (await page()).status, { timeout: 15_000 }).toBe(404)
  const { active, version: _newVersion, updatedAt: _newAt, ...after } = await columns()
  expect(active).toBe(false)
  expect(after).toEqual(before)
})

test('A dish that is written as it is stays as it is, row by row', async () => {
  for (const name of ['Oak-Smoked Brisket', 'Smoky Egusi', 'Collard Greens', 'Family Feast', 'Chapman']) {
    const id = await dishId(name)
    const dish = async (tx: Tx) => {
      const document = await loadDishDocument(tx, id)
      if (document === null) throw new Error(`Dish ${id} is gone`)
      const { seasonings: _seasonings, ...fields } = document
      const { recipeVersion } = await tx.product.findUniqueOrThrow({ where: { id } })
      await applyDish(tx, id, fields)
      expect(await loadDishDocument(tx, id)).toEqual(document)
      expect((await tx.product.findUniqueOrThrow({ where: { id } })).recipeVersion).toBe(recipeVersion)
    }
    await site.db.$transaction(dish, { timeout: 30_000 })
  }
})

test('What the database would refuse is refused when it is saved', async () => {
  const id = await dishId('Beef Suya')
  const { version } = await getDish(id)
  const { body } = await patch(id, version, { ingredients: [2_147_483_646] }).expect(422)
  expect(body.errors).toEqual({ ingredients: 'Something you chose is gone. Load this page again.' })
  for (const changes of [
    { sizes: [] },
    { name: '' },
    { discount_percent: 91 },
    { category_id: 999_999 },
    { colour: 'red' },
  ])
    await patch(id, version, changes).expect(422)
  expect((await getDish(id)).version).toBe(version)
})
