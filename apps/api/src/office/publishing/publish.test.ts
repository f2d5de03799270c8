import type { Product } from '@baobab/contract'
import { expect, test } from 'vitest'
import { bearer } from '../../../test/rows/people.ts'
import { draftId, officeSite } from '../../../test/sites/office-site.ts'
import { publishDueDrafts } from './publish.ts'

let now = new Date('2026-11-23T20:00:00Z')
const { site, imani, kofi, dishId, post, getDish, save, shown, expectShown, publish, drafts, publications } =
  await officeSite(() => now)

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
  await expectShown(id, {
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
  await expect.poll(() => shown(id), { timeout: 15_000 }).toEqual(before)
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
  await expectShown(id, { sizes: [{ name: 'For the street' }] })
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
  expect(body.message).toBe('Moi Moi has changed since. Edit it instead.')
  await expectShown(id, { description: 'A steamed bean cake.' })
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

test('A featured dish and those related to it reach guests', async () => {
  const [id, other] = [await dishId('Groundnut Stew'), await dishId('Chapman')]
  await publish([draftId(await save(id, { featured: true, related: [other] }))]).expect(200)
  await expectShown(id, { featured: true, related: [other] })
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
  await expectShown(id, { description: 'Skewers, all weekend.' })
  expect((await publications())[0]).toMatchObject({ name: 'Beef Suya', by: 'Imani' })
  await publish([1], '2026-11-28T09:00').expect(422)
})

test.each([
  ['2027-03-13T10:00', '2027-03-13T18:00:00.000Z'],
  ['2027-03-14T10:00', '2027-03-14T17:00:00.000Z'],
  ['2027-11-06T10:00', '2027-11-06T17:00:00.000Z'],
  ['2027-11-07T10:00', '2027-11-07T18:00:00.000Z'],
])('O9 Ten o’clock is the restaurant’s on the days around a clock change: %s', async (wallTime, instant) => {
  const id = await dishId('Shito')
  const ids = [draftId(await save(id, { description: `On ${wallTime}.` }))]
  const { body } = await publish(ids, wallTime).expect(200)
  expect(body.publication_ids).toEqual([])
  const scheduled = await drafts()
  expect(scheduled.find((draft) => draft.id === ids[0])?.publish_at).toBe(instant)
  await post('drafts/discard', { ids }).expect(200)
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
  await expectShown(id, { name: 'Kuku Paka', sizes: [{ name: 'Plate', price: 16.5 }] })
})
