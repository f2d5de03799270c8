import type { Draft, OfficeDish, Product } from '@baobab/contract'
import type { Tx } from '@baobab/db'
import { freshDatabase } from '@baobab/db/testing'
import { expect, test } from 'vitest'
import { bearer, createUser } from '../../../test/rows/people.ts'
import { forFile } from '../../../test/sites/for-file.ts'
import { testSite } from '../../../test/sites/test-site.ts'
import { applyDish } from '../../menu/office/apply-dish.ts'
import { loadDishDocument } from '../../menu/office/load-dish-document.ts'
import { publishDueDrafts } from './publish.ts'

let now = new Date('2026-11-23T20:00:00Z')
const site = await forFile(testSite({ DATABASE_URL: await freshDatabase('seeded') }, { now: () => now }))
const imani = await createUser(site, { role: 'owner', firstName: 'Imani' })
const kofi = await createUser(site, { role: 'owner', firstName: 'Kofi' })

const dishId = async (name: string) => (await site.db.product.findFirstOrThrow({ where: { name } })).id
const getDish = async (id: number): Promise<OfficeDish> =>
  (await site.http.get(`/api/office/dish/${id}`).set(bearer(imani)).expect(200)).body.dish
const patch = (id: number, version: number | undefined, changes: object, owner = imani) =>
  site.http.patch(`/api/office/dish/${id}`).set(bearer(owner)).send({ version, changes })
const save = async (id: number, changes: object, owner = imani): Promise<OfficeDish> =>
  (await patch(id, (await getDish(id)).version, changes, owner).expect(200)).body.dish
const shown = async (id: number): Promise<Product> =>
  (await site.http.get(`/api/user/product/${id}`).expect(200)).body.product
/** A busy machine may take longer to load the menu than a request waits for it. */
const expectShown = (id: number) => expect.poll(() => shown(id), { timeout: 15_000 })
const post = (path: string, body: object = {}, owner = imani) =>
  site.http.post(`/api/office/${path}`).set(bearer(owner)).send(body)
const publish = (ids: number[], at?: string) => post('drafts/publish', { ids, at })
const drafts = async (): Promise<Draft[]> =>
  (await site.http.get('/api/office/drafts').set(bearer(imani)).expect(200)).body.drafts
const draftId = (dish: OfficeDish) => {
  if (dish.draft === null) throw new Error(`${dish.dish.name} has no draft`)
  return dish.draft.id
}
const publications = async () =>
  (await site.http.get('/api/office/publications').set(bearer(imani)).expect(200)).body.items

test('Guests see a change when it is published, and what was there before after one tap back', async () => {
  const id = await dishId('Collard Greens')
  const before = await shown(id)
  const { live } = await getDish(id)
  const sizes = live.sizes.map((size) => ({ ...size, price: size.price + 1 }))
  const saved = await save(id, { sizes, name: 'Greens of the House' })
  expect(saved.dish).toMatchObject({ name: 'Greens of the House', sizes })
  expect(saved.live).toEqual(live)
  expect(await shown(id)).toEqual(before)

  const { body } = await publish([draftId(saved)]).expect(200)
  expect(body).toMatchObject({ message: '1 change published.', drafts: [] })
  await expectShown(id).toMatchObject({
    name: 'Greens of the House',
    sizes: before.sizes.map(({ id: size, price }) => ({ id: size, price: price + 1 })),
  })
  const [publication] = await publications()
  expect(publication).toMatchObject({
    name: 'Greens of the House',
    by: 'Imani',
    can_go_back: true,
    changes: expect.arrayContaining([
      { field: 'name', before: 'Collard Greens', after: 'Greens of the House' },
    ]),
  })
  await post(`publication/${publication.id}/back`).expect(200)
  await expectShown(id).toEqual(before)
})

test('A size and an option that a publication removed come back, and what it added goes', async () => {
  const id = await dishId('Party Jollof')
  const before = await shown(id)
  const { live } = await getDish(id)
  const [size] = live.sizes
  const added = { ...size, id: null, name: 'For the street', price: 99 }
  const choices = live.choices.map((choice) => ({
    ...choice,
    options: choice.options.slice(0, 1),
    max_choices: 1,
  }))
  await publish([draftId(await save(id, { sizes: [added], choices }))]).expect(200)
  await expectShown(id).toMatchObject({ sizes: [{ name: 'For the street' }] })
  const [publication] = await publications()
  await post(`publication/${publication.id}/back`).expect(200)
  const named = ({ sizes, product_ingredient_categories: groups }: Product) => ({
    sizes: sizes.map(({ name, price }) => ({ name, price })),
    options: groups.map(({ subcategories }) => subcategories.map(({ name }) => name)),
  })
  await expect.poll(async () => named(await shown(id)), { timeout: 15_000 }).toEqual(named(before))
})

test('A publication whose fields were changed since is not taken back', async () => {
  const id = await dishId('Moi Moi')
  await publish([draftId(await save(id, { description: 'Steamed bean cake.' }))]).expect(200)
  const [first] = await publications()
  await publish([draftId(await save(id, { description: 'A steamed bean cake.' }))]).expect(200)
  const { body } = await post(`publication/${first.id}/back`).expect(409)
  expect(body.message).toBe('Moi Moi was changed since. Edit it instead.')
  await expectShown(id).toMatchObject({ description: 'A steamed bean cake.' })
})

test('One owner’s half-done edit is not published with another’s', async () => {
  const [greens, stew] = [await dishId('Collard Greens'), await dishId('Groundnut Stew')]
  const before = await shown(stew)
  const mine = draftId(await save(greens, { description: 'Slow and smoky.' }))
  await save(stew, { name: 'Half-do' }, kofi)
  expect((await drafts()).map(({ name, by }) => `${name}: ${by}`)).toEqual([
    'Groundnut Stew: Kofi',
    'Collard Greens: Imani',
  ])
  await publish([mine]).expect(200)
  expect(await shown(stew)).toEqual(before)
  const [left] = await drafts()
  await post('drafts/discard', { ids: [left?.id] }).expect(200)
  expect(await drafts()).toEqual([])
})

test('O1 A stale save is refused and names the fields, theirs and yours; one without a version is 428', async () => {
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
  const { body: missing } = await patch(id, undefined, { heat: 1 }).expect(428)
  expect(missing.code).toBe('version_required')
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

test('A featured dish and those related to it reach guests', async () => {
  const [id, other] = [await dishId('Groundnut Stew'), await dishId('Chapman')]
  await publish([draftId(await save(id, { featured: true, related: [other] }))]).expect(200)
  await expectShown(id).toMatchObject({ featured: true, related: [other] })
})

test('Two sizes swap their names', async () => {
  const id = await dishId('Collard Greens')
  const { live } = await getDish(id)
  const [first, second] = live.sizes
  if (!first || !second) throw new Error('Collard Greens has two sizes')
  const sizes = [{ ...first, name: second.name }, { ...second, name: first.name }, ...live.sizes.slice(2)]
  await publish([draftId(await save(id, { sizes }))]).expect(200)
  expect((await getDish(id)).live.sizes.map(({ name }) => name)).toEqual([
    second.name,
    first.name,
    ...live.sizes.slice(2).map(({ name }) => name),
  ])
  expect((await getDish(id)).recipe.is_checked).toBe(false)
})

test('O9 A draft is published at a time of the restaurant, also after it was edited again', async () => {
  const id = await dishId('Beef Suya')
  await publish(
    [draftId(await save(id, { description: 'Skewers for the weekend.' }))],
    '2026-11-28T10:00',
  ).expect(200)
  const edited = await save(id, { description: 'Skewers, all weekend.' })
  expect(edited.draft?.publish_at).toBe('2026-11-28T18:00:00.000Z')
  now = new Date('2026-11-28T17:59:59Z')
  await publishDueDrafts(site.deps)
  expect((await shown(id)).description).not.toBe('Skewers, all weekend.')
  now = new Date('2026-11-28T18:00:00Z')
  await publishDueDrafts(site.deps)
  await expectShown(id).toMatchObject({ description: 'Skewers, all weekend.' })
  expect((await publications())[0]).toMatchObject({ name: 'Beef Suya', by: 'Imani' })
  await publish([1], '2026-11-28T09:00').expect(422)
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

test('A new dish is hidden until it is published', async () => {
  const { body } = await site.http
    .post('/api/office/dish')
    .set(bearer(imani))
    .set('idempotency-key', 'a-new-dish-of-the-house')
    .send({
      name: 'Kuku Paka',
      category_id: (await site.db.category.findFirstOrThrow()).id,
      size: 'Plate',
      price: '16.50',
    })
    .expect(200)
  const { id } = body.dish
  await site.http.get(`/api/user/product/${id}`).expect(404)
  await publish([draftId(await save(id, { visible: true, description: 'Coconut chicken.' }))]).expect(200)
  await expectShown(id).toMatchObject({ name: 'Kuku Paka', sizes: [{ name: 'Plate', price: 16.5 }] })
})

test('O12 A dish moves after another, and two owners who move different dishes keep both moves', async () => {
  const { categoryId } = await site.db.product.findUniqueOrThrow({ where: { id: await dishId('Beef Suya') } })
  const order = async () =>
    (
      await site.db.product.findMany({ where: { categoryId }, orderBy: [{ position: 'asc' }, { id: 'asc' }] })
    ).map(({ id }) => id)
  const [a = 0, b = 0, c = 0, ...rest] = await order()
  const { body } = await post(`dish/${c}/move`, { after: null }).expect(200)
  expect(body).toMatchObject({ place: 1, of: 3 + rest.length })
  expect((await order()).slice(0, 3)).toEqual([c, a, b])
  const last = rest.at(-1) ?? 0
  await Promise.all([
    post(`dish/${a}/move`, { after: b }).expect(200),
    post(`dish/${last}/move`, { after: null }, kofi).expect(200),
  ])
  expect((await order()).slice(0, 4)).toEqual([last, c, b, a])
})

test('Only the owner reads or writes it', async () => {
  const cook = await createUser(site, { role: 'kitchen' })
  await site.http.get('/api/office/dishes').set(bearer(cook)).expect(403)
  await site.http.get('/api/office/dishes').expect(401)
})

test('The list searches, filters and shows what a draft changes', async () => {
  const list = async (query: object) =>
    (await site.http.get('/api/office/dishes').query(query).set(bearer(imani)).expect(200)).body
  const all = await list({})
  expect(all).toMatchObject({ page: 1, total: await site.db.product.count() })
  const { items } = await list({ search: 'moi' })
  expect(items).toMatchObject([{ name: 'Moi Moi', draft: null, visible: true }])
  const id = await dishId('Moi Moi')
  const draft = draftId(await save(id, { name: 'Moin Moin' }))
  expect((await list({ state: 'draft' })).items).toMatchObject([
    { name: 'Moin Moin', draft: { fields: ['name'] } },
  ])
  expect((await list({ state: 'hidden' })).items).toMatchObject([{ name: 'Puff-Puff', visible: false }])
  await post('drafts/discard', { ids: [draft] }).expect(200)
})
