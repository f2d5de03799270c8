import { createDb, type Db } from '@baobab/db'
import { freshDatabase } from '@baobab/db/testing'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type PictureFolder, seed } from '../index.ts'
import { createFolder, toMediaName } from './folder.fixture.ts'

const now = new Date('2026-11-21T20:00:00Z')

let db: Db
let url: string
beforeEach(async () => {
  url = await freshDatabase()
  db = createDb(url, { poolMax: 2 })
})
afterEach(() => db.$disconnect())

/** One start of the site with these masters: each slug and its content. Demo accounts have no pictures, and hashing their passwords takes long. */
const start = (masters: Record<string, string>) => startWith(createFolder(masters))
const startWith = (pictures: PictureFolder) => seed(url, { now, pictures, content: 'menu' })

const listImages = (slug: string) =>
  db.productImage.findMany({ where: { product: { slug } }, orderBy: { position: 'asc' } })
const listImageNames = async (slug: string) => (await listImages(slug)).map(({ mediaName }) => mediaName)
const banner = () => db.banner.findUniqueOrThrow({ where: { id: 1 } })
const sliderImageAt = async (position: number) =>
  (await db.sliderImage.findFirstOrThrow({ where: { position } })).imageName

test('A new picture is shown, a changed one is replaced, and the owner’s own choice stays', async () => {
  await start({})
  expect(await listImages('beef-suya')).toEqual([])
  expect(await banner()).toMatchObject({ imageName: '' })

  await start({ 'beef-suya': 'front', 'beef-suya-2': 'close', banner: 'fire', 'slider-1': 'table' })
  const [front, close] = await listImages('beef-suya')
  expect(front).toMatchObject({ mediaName: toMediaName('front'), position: 0 })
  expect(close).toMatchObject({ mediaName: toMediaName('close'), position: 1 })
  expect(close?.alt).toBe('Beef Suya, seen closer')

  await db.banner.updateMany({ data: { imageName: 'my-own-960.jpg' } })
  await start({ 'beef-suya': 'new front', 'beef-suya-2': 'close', banner: 'smoke', 'slider-1': 'new table' })
  const [replaced, ...rest] = await listImages('beef-suya')
  expect(rest).toHaveLength(1)
  expect(replaced).toMatchObject({ id: front?.id, mediaName: toMediaName('new front') })
  expect(await banner()).toMatchObject({ imageName: 'my-own-960.jpg' })
  expect(await sliderImageAt(1)).toBe(toMediaName('new table'))
})

test('A dish shows up to nine pictures in the order of their numbers, and each has a text of its own', async () => {
  await start({ 'beef-suya-3': 'box', 'beef-suya': 'front', 'beef-suya-2': 'close' })
  const images = await listImages('beef-suya')
  expect(images.map(({ mediaName }) => mediaName)).toEqual(['front', 'close', 'box'].map(toMediaName))
  expect(new Set(images.map(({ alt }) => alt)).size).toBe(3)
  expect(images[2]?.alt).toBe('Beef Suya, boxed to go')
})

test('Swapped masters change places, within one dish and in the slider too', async () => {
  await start({ 'beef-suya': 'a', 'beef-suya-2': 'b', chapman: 'c', 'slider-1': 'd', 'slider-2': 'e' })
  const ids = (await listImages('beef-suya')).map(({ id }) => id)
  await start({ 'beef-suya': 'b', 'beef-suya-2': 'a', chapman: 'd', 'slider-1': 'e', 'slider-2': 'c' })
  expect(await listImageNames('beef-suya')).toEqual([toMediaName('b'), toMediaName('a')])
  expect((await listImages('beef-suya')).map(({ id }) => id)).toEqual(ids)
  expect(await listImageNames('chapman')).toEqual([toMediaName('d')])
  expect([await sliderImageAt(1), await sliderImageAt(2)]).toEqual([toMediaName('e'), toMediaName('c')])
})

test('A renamed master moves to its new dish or event', async () => {
  await start({ chapman: 'a', 'beef-suya-2': 'b', 'event-suya-night': 'c' })
  await start({ 'ginger-beer': 'a', 'beef-suya': 'b', 'event-jazz-night': 'c' })
  expect(await listImageNames('chapman')).toEqual([])
  expect(await listImageNames('ginger-beer')).toEqual([toMediaName('a')])
  expect(await listImageNames('beef-suya')).toEqual([toMediaName('b')])
  const events = await db.eventImage.findMany({ include: { event: true } })
  expect(events.map(({ event, mediaName }) => [event.slug, mediaName])).toEqual([
    ['event-jazz-night', toMediaName('c')],
  ])
  const rows = await db.picture.findMany({ orderBy: { slug: 'asc' } })
  expect(rows.map(({ slug }) => slug)).toEqual(['beef-suya', 'event-jazz-night', 'ginger-beer'])
})

test('A copied master is shown in both places, and each can be replaced alone', async () => {
  await start({ 'beef-suya': 'a' })
  await start({ 'beef-suya': 'a', 'beef-suya-2': 'a', banner: 'a' })
  expect(await listImageNames('beef-suya')).toEqual([toMediaName('a'), toMediaName('a')])
  expect(await banner()).toMatchObject({ imageName: toMediaName('a') })
  await start({ 'beef-suya': 'a', 'beef-suya-2': 'b', banner: 'a' })
  expect(await listImageNames('beef-suya')).toEqual([toMediaName('a'), toMediaName('b')])
})

test('A removed master disappears from the pages and returns when it comes back', async () => {
  const all = { 'beef-suya': 'a', 'beef-suya-2': 'b', banner: 'c', discount: 'd', 'slider-1': 'e' }
  await start(all)
  await start({ 'beef-suya': 'a' })
  expect(await listImageNames('beef-suya')).toEqual([toMediaName('a')])
  expect(await banner()).toMatchObject({ imageName: '', discountImageName: '' })
  expect(await sliderImageAt(1)).toBe('')
  expect(await db.picture.count()).toBe(1)
  // Orders and open pages still refer to its files.
  expect(await db.media.count({ where: { name: toMediaName('b') } })).toBe(1)
  await start(all)
  expect(await listImageNames('beef-suya')).toEqual([toMediaName('a'), toMediaName('b')])
  expect(await banner()).toMatchObject({
    imageName: toMediaName('c'),
    discountImageName: toMediaName('d'),
  })
})

test('An upload, and a picture that somebody placed by hand, stay when the master is removed', async () => {
  const all = { 'beef-suya': 'a', 'beef-suya-2': 'b', banner: 'c' }
  await start(all)
  const { id } = await db.product.findUniqueOrThrow({ where: { slug: 'chapman' } })
  const upload = { alt: 'Chapman in a mug', width: 960, height: 720, productId: id }
  await db.productImage.create({ data: { ...upload, mediaName: 'upload-960.jpg' } })
  await db.productImage.create({ data: { ...upload, mediaName: toMediaName('b') } })
  for (const again of [1, 2]) {
    await start({ 'beef-suya': 'a', banner: 'c' })
    expect(await listImageNames('chapman'), `start ${again}`).toEqual(['upload-960.jpg', toMediaName('b')])
    expect(await listImageNames('beef-suya')).toEqual([toMediaName('a')])
    // The page still needs its widths.
    expect(await db.picture.count({ where: { base: toMediaName('b').slice(0, 16) } })).toBe(1)
  }
  await start(all)
  expect(await listImageNames('beef-suya')).toEqual([toMediaName('a'), toMediaName('b')])
  expect(await db.picture.count()).toBe(3)
})

test('A folder without pictures was not built yet, so nothing is removed', async () => {
  await start({ 'beef-suya': 'a', banner: 'c' })
  await start({})
  expect(await listImageNames('beef-suya')).toEqual([toMediaName('a')])
  expect(await banner()).toMatchObject({ imageName: toMediaName('c') })
})

test('A start with the same pictures build changes nothing', async () => {
  await start({ 'beef-suya': 'a', banner: 'c' })
  await db.productImage.deleteMany()
  await start({ 'beef-suya': 'a', banner: 'c' })
  expect(await listImageNames('beef-suya')).toEqual([])
  expect(await db.pictureSync.count()).toBe(1)
})

test('A sync that was interrupted is finished by the next start', async () => {
  const folder = createFolder({ 'beef-suya': 'a', banner: 'c' })
  const broken = { ...folder, read: () => Promise.reject(new Error('The disk is gone.')) }
  await expect(startWith(broken)).rejects.toThrow('The disk is gone.')
  await start({ 'beef-suya': 'a', banner: 'c' })
  expect(await listImageNames('beef-suya')).toEqual([toMediaName('a')])
})
