import { createDb, type Db } from '@baobab/db'
import { freshDatabase } from '@baobab/db/testing'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { seed } from '../index.ts'
import { folderOf, mediaNameOf } from './folder.fixture.ts'

const now = new Date('2026-11-21T20:00:00Z')

let db: Db
let url: string
beforeEach(async () => {
  url = await freshDatabase()
  db = createDb(url, { poolMax: 2 })
})
afterEach(() => db.$disconnect())

/** One start of the site with this in its picture folder: each slug, and what its master shows. */
const start = (masters: Record<string, string>) => seed(url, { now, pictures: folderOf(masters) })

const imagesOf = (slug: string) =>
  db.productImage.findMany({ where: { product: { slug } }, orderBy: { position: 'asc' } })
const shownFor = async (slug: string) => (await imagesOf(slug)).map(({ mediaName }) => mediaName)
const banner = () => db.banner.findUniqueOrThrow({ where: { id: 1 } })
const onStrip = async (position: number) =>
  (await db.sliderImage.findUniqueOrThrow({ where: { position } })).imageName

test('a picture that comes later is hung up, one that is replaced is replaced, and the owner’s own choice stays', async () => {
  await start({})
  expect(await imagesOf('beef-suya')).toEqual([])
  expect(await banner()).toMatchObject({ imageName: '' })

  await start({ 'beef-suya': 'front', 'beef-suya-2': 'close', banner: 'fire', 'slider-1': 'table' })
  const [front, close] = await imagesOf('beef-suya')
  expect(front).toMatchObject({ mediaName: mediaNameOf('front'), position: 0 })
  expect(close).toMatchObject({ mediaName: mediaNameOf('close'), position: 1 })
  expect(close?.alt).toBe(`${front?.alt}, seen closer`)

  await db.banner.updateMany({ data: { imageName: 'my-own-960.jpg' } })
  await start({ 'beef-suya': 'new front', 'beef-suya-2': 'close', banner: 'smoke', 'slider-1': 'new table' })
  const [replaced, ...rest] = await imagesOf('beef-suya')
  expect(rest).toHaveLength(1)
  expect(replaced).toMatchObject({ id: front?.id, mediaName: mediaNameOf('new front') })
  expect(await banner()).toMatchObject({ imageName: 'my-own-960.jpg' })
  expect(await onStrip(1)).toBe(mediaNameOf('new table'))
})

test('masters that were swapped change places, also within one dish and on the strip', async () => {
  await start({ 'beef-suya': 'a', 'beef-suya-2': 'b', chapman: 'c', 'slider-1': 'd', 'slider-2': 'e' })
  const ids = (await imagesOf('beef-suya')).map(({ id }) => id)
  await start({ 'beef-suya': 'b', 'beef-suya-2': 'a', chapman: 'd', 'slider-1': 'e', 'slider-2': 'c' })
  expect(await shownFor('beef-suya')).toEqual([mediaNameOf('b'), mediaNameOf('a')])
  expect((await imagesOf('beef-suya')).map(({ id }) => id)).toEqual(ids)
  expect(await shownFor('chapman')).toEqual([mediaNameOf('d')])
  expect([await onStrip(1), await onStrip(2)]).toEqual([mediaNameOf('e'), mediaNameOf('c')])
})

test('a master under a new name moves there', async () => {
  await start({ chapman: 'a', 'beef-suya-2': 'b', 'event-suya-night': 'c' })
  await start({ 'ginger-beer': 'a', 'beef-suya': 'b', 'event-jazz-night': 'c' })
  expect(await shownFor('chapman')).toEqual([])
  expect(await shownFor('ginger-beer')).toEqual([mediaNameOf('a')])
  expect(await shownFor('beef-suya')).toEqual([mediaNameOf('b')])
  const events = await db.eventImage.findMany({ include: { event: true } })
  expect(events.map(({ event, mediaName }) => [event.slug, mediaName])).toEqual([
    ['event-jazz-night', mediaNameOf('c')],
  ])
  const rows = await db.picture.findMany({ orderBy: { slug: 'asc' } })
  expect(rows.map(({ slug }) => slug)).toEqual(['beef-suya', 'event-jazz-night', 'ginger-beer'])
})

test('a copied master shows in both places, each of which can be replaced by itself', async () => {
  await start({ 'beef-suya': 'a' })
  await start({ 'beef-suya': 'a', 'beef-suya-2': 'a', banner: 'a' })
  expect(await shownFor('beef-suya')).toEqual([mediaNameOf('a'), mediaNameOf('a')])
  expect(await banner()).toMatchObject({ imageName: mediaNameOf('a') })
  await start({ 'beef-suya': 'a', 'beef-suya-2': 'b', banner: 'a' })
  expect(await shownFor('beef-suya')).toEqual([mediaNameOf('a'), mediaNameOf('b')])
})

test('what was withdrawn from the folder is taken down, and hung up again when it comes back', async () => {
  const all = { 'beef-suya': 'a', 'beef-suya-2': 'b', banner: 'c', discount: 'd', 'slider-1': 'e' }
  await start(all)
  await start({ 'beef-suya': 'a' })
  expect(await shownFor('beef-suya')).toEqual([mediaNameOf('a')])
  expect(await banner()).toMatchObject({ imageName: '', discountImageName: '' })
  expect(await onStrip(1)).toBe('')
  expect(await db.picture.count()).toBe(1)
  // orders and pages that are open still name its files
  expect(await db.media.count({ where: { name: mediaNameOf('b') } })).toBe(1)
  await start(all)
  expect(await shownFor('beef-suya')).toEqual([mediaNameOf('a'), mediaNameOf('b')])
  expect(await banner()).toMatchObject({
    imageName: mediaNameOf('c'),
    discountImageName: mediaNameOf('d'),
  })
})

test('an upload, and a house picture that somebody put elsewhere by hand, outlive the folder’s master', async () => {
  const all = { 'beef-suya': 'a', 'beef-suya-2': 'b', banner: 'c' }
  await start(all)
  const { id } = await db.product.findUniqueOrThrow({ where: { slug: 'chapman' } })
  const upload = { alt: 'Chapman in a mug', width: 960, height: 720, productId: id }
  await db.productImage.create({ data: { ...upload, mediaName: 'upload-960.jpg' } })
  await db.productImage.create({ data: { ...upload, mediaName: mediaNameOf('b') } })
  for (const again of [1, 2]) {
    await start({ 'beef-suya': 'a', banner: 'c' })
    expect(await shownFor('chapman'), `start ${again}`).toEqual(['upload-960.jpg', mediaNameOf('b')])
    expect(await shownFor('beef-suya')).toEqual([mediaNameOf('a')])
    // its widths are still known
    expect(await db.picture.count({ where: { base: mediaNameOf('b').slice(0, 16) } })).toBe(1)
  }
  await start(all)
  expect(await shownFor('beef-suya')).toEqual([mediaNameOf('a'), mediaNameOf('b')])
  expect(await db.picture.count()).toBe(3)
})

test('a folder without any picture was not built yet: nothing is taken down', async () => {
  await start({ 'beef-suya': 'a', banner: 'c' })
  await start({})
  expect(await shownFor('beef-suya')).toEqual([mediaNameOf('a')])
  expect(await banner()).toMatchObject({ imageName: mediaNameOf('c') })
})
