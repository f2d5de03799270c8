import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { buildPictures } from './build-pictures.ts'
import { loadManifest, pictureFiles } from './index.ts'
import { mastersFolder } from './paths.ts'

let masters: string
let dist: string

beforeEach(async () => {
  masters = await mkdtemp(join(tmpdir(), 'masters-'))
  dist = await mkdtemp(join(tmpdir(), 'dist-'))
})

afterEach(async () => {
  await rm(masters, { recursive: true })
  await rm(dist, { recursive: true })
})

const master = (slug: string, background: string, width = 700, height = 525) =>
  sharp({ create: { width, height, channels: 3, background } })
    .withExif({ IFD0: { Copyright: 'someone', Artist: 'a camera' } })
    .jpeg()
    .toFile(join(masters, `${slug}.jpg`))

test('At least fourteen dishes have three pictures of their own', async () => {
  const names = new Set(await readdir(mastersFolder))
  const complete = [...names].filter((name) => {
    const slug = name.replace(/\.jpg$/, '')
    return [`${slug}-2.jpg`, `${slug}-3.jpg`].every((other) => names.has(other))
  })
  expect(complete.length).toBeGreaterThanOrEqual(14)
})

test('A picture is built in two formats and never wider than its master', async () => {
  await master('moi-moi', '#c86414')
  const { manifest } = await buildPictures(masters, dist)

  expect(manifest['moi-moi']).toMatchObject({ width: 700, height: 525, widths: [320, 640, 700] })
  for await (const file of pictureFiles(dist)) {
    const { width } = await sharp(file.path).metadata()
    expect(width).toBeLessThanOrEqual(file.name.includes('share') ? 1200 : 700)
  }
  const files = (await readdir(dist)).filter((file) => /-\d+\./.test(file))
  expect(files.map((file) => file.replace(/^.*-/, '')).sort()).toEqual(
    [320, 640, 700].flatMap((width) => [`${width}.avif`, `${width}.jpg`]),
  )
})

test('A large master is built up to 1920 pixels', async () => {
  await master('banner', '#1b1411', 2000, 1125)
  const { manifest } = await buildPictures(masters, dist)
  expect(manifest.banner?.widths).toEqual([320, 640, 960, 1280, 1920])
})

test('File names depend on the master’s content, not on its slug', async () => {
  await master('shito', '#301008')
  await master('chapman', '#c81414')
  const first = (await buildPictures(masters, dist)).manifest
  await writeFile(join(masters, 'tamarind-cooler.jpg'), await readFile(join(masters, 'shito.jpg')))
  await master('chapman', '#d81818')
  const second = (await buildPictures(masters, dist)).manifest

  expect(second['tamarind-cooler']?.name).toBe(first.shito?.name)
  expect(second.shito?.name).toBe(first.shito?.name)
  expect(second.chapman?.name).not.toBe(first.chapman?.name)
  expect(second.chapman?.name).toMatch(/^[0-9a-f]{16}$/)
})

test('Equal masters are built at the same time into the same files', async () => {
  await master('beef-suya', '#c86414', 1300, 975)
  const copy = await readFile(join(masters, 'beef-suya.jpg'))
  for (const slug of ['banner', 'beef-suya-2', 'event-suya-night'])
    await writeFile(join(masters, `${slug}.jpg`), copy)
  const { manifest } = await buildPictures(masters, dist, 4)
  const names = Object.values(manifest).map(({ name }) => name)
  expect(names).toHaveLength(4)
  expect(new Set(names).size).toBe(1)
  expect((await readdir(dist)).filter((file) => file.endsWith('.part'))).toEqual([])
  for await (const file of pictureFiles(dist))
    expect((await sharp(file.path).metadata()).width).toBeGreaterThan(300)
}, 30_000)

test('The files of a replaced or removed master are removed', async () => {
  await master('shito', '#301008')
  const old = (await buildPictures(masters, dist)).manifest.shito
  await master('shito', '#502010')
  const { removed } = await buildPictures(masters, dist)
  expect(removed).toContain(`${old?.name}-320.avif`)
  expect((await readdir(dist)).some((file) => file.startsWith(String(old?.name)))).toBe(false)
})

test('Metadata of the master is not published', async () => {
  await master('puff-puff', '#b06018')
  await buildPictures(masters, dist)
  let seen = 0
  for await (const file of pictureFiles(dist)) {
    const { exif, xmp, iptc, icc } = await sharp(file.path).metadata()
    expect({ exif, xmp, iptc, icc }).toEqual({
      exif: undefined,
      xmp: undefined,
      iptc: undefined,
      icc: undefined,
    })
    expect((await readFile(file.path)).includes('someone')).toBe(false)
    seen++
  }
  expect(seen).toBe(7)
})

test('A second run without changes writes nothing', async () => {
  await master('coleslaw', '#d8e0b0')
  const first = await buildPictures(masters, dist)
  expect(first.written).toHaveLength(7)
  const times = async () =>
    Promise.all(
      (await readdir(dist)).sort().map(async (file) => [file, (await stat(join(dist, file))).mtimeMs]),
    )
  const before = await times()
  const again = await buildPictures(masters, dist)
  expect(again.written).toEqual([])
  expect(again.removed).toEqual([])
  expect(await times()).toEqual(before)
})

test('Only a missing file is built again', async () => {
  await master('coleslaw', '#d8e0b0')
  const { manifest } = await buildPictures(masters, dist)
  const lost = `${manifest.coleslaw?.name}-640.avif`
  await rm(join(dist, lost))
  expect((await buildPictures(masters, dist)).written).toEqual([lost])
})

test('The manifest has a placeholder and a colour, and a share card for dishes and events', async () => {
  await master('mac-and-cheese', '#f0a020')
  await master('event-jazz-night', '#201828')
  await master('banner', '#1b1411')
  await buildPictures(masters, dist)
  const manifest = await loadManifest(dist)

  const dish = manifest['mac-and-cheese']
  expect(dish?.placeholder).toMatch(/^data:image\/webp;base64,/)
  expect(dish?.placeholder.length).toBeLessThanOrEqual(400)
  expect(dish?.color).toMatch(/^#[0-9a-f]{6}$/)
  expect(manifest['event-jazz-night']?.share).toMatch(/-share\.jpg$/)
  expect(manifest.banner).not.toHaveProperty('share')
  const card = await sharp(join(dist, String(dish?.share))).metadata()
  expect([card.width, card.height, card.format]).toEqual([1200, 630, 'jpeg'])
})
