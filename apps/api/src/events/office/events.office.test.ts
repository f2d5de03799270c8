import type { OfficeEvent } from '@baobab/contract'
import { freshDatabase } from '@baobab/db/testing'
import { expect, test } from 'vitest'
import { newKey } from '../../../test/rows/checkouts.ts'
import { createPicture } from '../../../test/rows/dishes.ts'
import { bearer, createUser } from '../../../test/rows/people.ts'
import { testSite } from '../../../test/sites/test-site.ts'

const now = new Date('2026-11-23T20:00:00Z')
const site = await testSite({ DATABASE_URL: await freshDatabase() }, { now: () => now })
const owner = await createUser(site, { role: 'owner', firstName: 'Imani' })

const post = (body: object) =>
  site.http.post('/api/office/event').set(bearer(owner)).set('idempotency-key', newKey()).send(body)
const add = async (name: string, starts_at = '2098-07-04T18:00'): Promise<OfficeEvent> =>
  (await post({ name, place: 'Wright Park', starts_at }).expect(200)).body.event
const patch = (id: number, version: number, changes: object) =>
  site.http.patch(`/api/office/event/${id}`).set(bearer(owner)).send({ version, changes })
const list = async (query: object): Promise<string[]> => {
  const { body } = await site.http.get('/api/office/event').query(query).set(bearer(owner)).expect(200)
  return body.items.map(({ name }: OfficeEvent) => name)
}
async function shown(id: number) {
  const { data } = (await site.http.get('/api/user/event').expect(200)).body
  return [...data.upcoming_events, ...data.past_events].find((event: { id: number }) => event.id === id)
}
async function storePicture() {
  const name = `${(await createPicture(site.db)).base}-960.jpg`
  const bytes = new Uint8Array([1])
  await site.db.media.create({ data: { name, contentType: 'image/jpeg', bytes, byteLength: 1 } })
  return name
}

test('A new event is hidden; shown, it is on the site at once at its time by the restaurant’s clock', async () => {
  const event = await add('Suya Night')
  expect(event).toMatchObject({ hidden: true, starts_at: '2098-07-04T18:00', images: [] })
  expect(await shown(event.id)).toBeUndefined()
  const changes = { hidden: false, summary: 'One long fire.', detail_html: '<p onclick="x">Smoke</p>' }
  const { body } = await patch(event.id, event.version, changes).expect(200)
  expect(body.event).toMatchObject({ version: event.version + 1, detail_html: '<p>Smoke</p>' })
  expect(await shown(event.id)).toMatchObject({
    name: 'Suya Night',
    starts_at: '2098-07-05T01:00:00.000Z',
    cancelled: false,
  })
})

test('A cancelled event stays on the site and says so; a hidden one leaves', async () => {
  const event = await add('Jazz and Smoke')
  const { body } = await patch(event.id, event.version, { hidden: false, cancelled: true }).expect(200)
  expect(await shown(event.id)).toMatchObject({ cancelled: true })
  await patch(event.id, body.event.version, { hidden: true }).expect(200)
  expect(await shown(event.id)).toBeUndefined()
})

test('The gallery keeps its order, and a change of it is a new version', async () => {
  const event = await add('Goat Roast')
  const [a, b] = [await storePicture(), await storePicture()]
  const images = [
    { name: a, alt: 'The goat' },
    { name: b, alt: 'The crowd' },
  ]
  const { body } = await patch(event.id, event.version, { hidden: false, images }).expect(200)
  const turned = await patch(event.id, body.event.version, { images: images.toReversed() }).expect(200)
  expect(turned.body.event).toMatchObject({ version: body.event.version + 1, images: images.toReversed() })
  const gallery = async () => (await shown(event.id))?.images.map(({ alt }: { alt: string }) => alt)
  await expect.poll(gallery, { timeout: 10_000 }).toEqual(['The crowd', 'The goat'])
  const stale = await patch(event.id, body.event.version, { images: [] }).expect(409)
  expect(stale.body.current).toMatchObject({
    by: 'Imani',
    fields: { images: { theirs: images.toReversed() } },
  })
})

test('Bad input is a sentence at its field', async () => {
  const { id, version } = await add('Wrong')
  const tries: [object, object][] = [
    [{ name: ' ' }, { 'changes.name': 'Name the event' }],
    [{ starts_at: 'tomorrow' }, { 'changes.starts_at': 'Choose a day and time' }],
    [{ images: [{ name: 'gone-960.jpg', alt: 'Gone' }] }, { images: 'Choose another picture' }],
  ]
  for (const [changes, errors] of tries)
    expect((await patch(id, version, changes).expect(422)).body.errors).toEqual(errors)
  expect((await post({ name: 'No place', starts_at: '2098-01-01T10:00' }).expect(422)).body.errors).toEqual({
    place: 'Say where it is',
  })
})

test('The list finds names and places, and filters by state', async () => {
  const past = await add('Listed past', '2026-01-01T10:00')
  const next = await add('Listed next')
  await patch(past.id, past.version, { hidden: false }).expect(200)
  await patch(next.id, next.version, { hidden: false }).expect(200)
  await add('Listed hidden')
  expect(await list({ search: 'listed', state: 'past' })).toEqual(['Listed past'])
  expect(await list({ search: 'listed', state: 'upcoming' })).toEqual(['Listed next'])
  expect(await list({ search: 'listed', state: 'hidden' })).toEqual(['Listed hidden'])
  expect(await list({ search: 'wright park' })).toContain('Listed past')
})
