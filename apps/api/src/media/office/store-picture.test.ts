import { OfficePicture } from '@baobab/contract'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { createDish } from '../../../test/rows/dishes.ts'
import { bearer, createUser, postAs } from '../../../test/rows/people.ts'
import { emptyPng, fetchMedia, noisePicture } from '../../../test/rows/profile-pictures.ts'
import { testSite } from '../../../test/sites/test-site.ts'

const site = await testSite()
const owner = await createUser(site, { role: 'owner', firstName: 'Imani' })

const whole = { x: 0, y: 0, width: 100, height: 100 }
type Part = typeof whole

const upload = (bytes: Buffer, crop: Part = whole, contentType = 'image/jpeg') => {
  const sending = site.http.post('/api/office/picture').set(bearer(owner))
  for (const [name, value] of Object.entries(crop)) sending.field(`crop[${name}]`, String(value))
  return sending.attach('image', bytes, { filename: 'IMG_0001.jpg', contentType })
}
const store = async (bytes: Buffer, crop?: Part) =>
  z.parse(OfficePicture, (await upload(bytes, crop).expect(200)).body.picture)
const fetchSharp = async (url: string) => sharp((await fetchMedia(site, url)).bytes).metadata()
const loadRow = async ({ name }: OfficePicture) =>
  site.db.picture.findFirstOrThrow({ where: { base: name.replace(/-\d+\.jpg$/, '') } })

test('O11 A phone’s picture is turned upright, loses where it was taken, and is cut in all sizes in two formats', async () => {
  const sideways = await noisePicture(1200, 1600)
    .withExif({ IFD0: { ImageDescription: 'at home' }, IFD3: { GPSLatitude: '47/1 15/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
  const picture = await store(sideways)
  expect(picture).toMatchObject({
    width: 1600,
    height: 1200,
    original: { width: 1600, height: 1200, crop: whole },
  })
  const row = await loadRow(picture)
  expect(row).toMatchObject({
    widths: [320, 640, 960, 1280, 1600],
    originalName: expect.stringMatching(/\.jpg$/),
  })
  for (const width of row.widths)
    for (const format of ['avif', 'jpg']) {
      const { response } = await fetchMedia(site, `/media/${row.base}-${width}.${format}`)
      expect(response.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    }
  expect(await fetchSharp(`/media/${row.shareName}`)).toMatchObject({ width: 1200, height: 630 })
  for (const url of [picture.url, picture.original?.url ?? '']) {
    const { orientation, exif } = await fetchSharp(url)
    expect({ orientation, exif }).toEqual({ orientation: undefined, exif: undefined })
  }
})

test('O11 The part is cut as it was chosen, and another part of the same original later', async () => {
  const left = await sharp({ create: { width: 1000, height: 1000, channels: 3, background: '#c00000' } })
    .png()
    .toBuffer()
  const bytes = await sharp({ create: { width: 2000, height: 1000, channels: 3, background: '#0000c0' } })
    .composite([{ input: left, left: 0, top: 0 }])
    .jpeg()
    .toBuffer()
  const red = await store(bytes, { x: 0, y: 0, width: 50, height: 100 })
  expect(red).toMatchObject({ width: 1000, height: 1000, original: { width: 2000, height: 1000 } })
  expect((await loadRow(red)).color).toMatch(/^#[bc]/)
  const { body } = await postAs(site, owner, `/office/picture/${red.name}/crop`, {
    x: 50,
    y: 25,
    width: 50,
    height: 50,
  }).expect(200)
  const blue = z.parse(OfficePicture, body.picture)
  expect(blue).toMatchObject({ width: 1000, height: 500, original: { url: red.original?.url } })
  expect((await loadRow(blue)).color).toMatch(/^#0/)
  await fetchMedia(site, red.url)
})

test('O11 Guests see the old picture until the dish with the new one is published', async () => {
  const dish = await createDish(site.db)
  const shown = async () =>
    (await site.http.get(`/api/user/product/${dish.id}`).expect(200)).body.product.images
  const save = async (images: object[]) => {
    const { body } = await site.http.get(`/api/office/dish/${dish.id}`).set(bearer(owner)).expect(200)
    const changes = { version: body.dish.version, changes: { images } }
    return site.http.patch(`/api/office/dish/${dish.id}`).set(bearer(owner)).send(changes)
  }
  const publish = async (images: object[]) => {
    const { body } = await save(images)
    const ids = [body.dish.draft.id]
    await site.http.post('/api/office/drafts/publish').set(bearer(owner)).send({ ids }).expect(200)
  }
  const first = await store(await noisePicture(800, 600).jpeg().toBuffer())
  await publish([{ name: first.name, alt: 'A bowl' }])
  await expect.poll(shown).toMatchObject([{ name: first.url, widths: [320, 640, 800], alt: 'A bowl' }])
  const second = await store(await noisePicture(800, 600).jpeg().toBuffer())
  expect(await shown()).toMatchObject([{ name: first.url }])
  const twice = { name: second.name, alt: 'A plate' }
  expect((await save([twice, twice])).body.errors).toEqual({ 'changes.images': 'Two are the same' })
  expect((await save([{ name: second.name, alt: ' ' }])).body.errors).toEqual({
    'changes.images.0.alt': 'Describe the picture',
  })
  await publish([twice])
  await expect.poll(shown).toMatchObject([{ name: second.url, alt: 'A plate' }])
  await fetchMedia(site, first.url)
})

const script = '<script>alert(document.domain)</script>'
const svg = `<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)" width="900" height="900"/>`
const png = await noisePicture(400, 300).png().toBuffer()
const unreadable = 'We can’t read that picture. Choose a JPEG, PNG, WebP or AVIF.'
const refused: [what: string, bytes: Buffer, message: string][] = [
  ['An SVG', Buffer.from(svg), unreadable],
  ['An SVG with an XML head', Buffer.from(`<?xml version="1.0"?>${svg}`), unreadable],
  ['A GIF', await noisePicture(400, 300).gif().toBuffer(), unreadable],
  [
    'A web page behind a PNG’s first bytes',
    Buffer.concat([png.subarray(0, 8), Buffer.from(script)]),
    unreadable,
  ],
  ['A truncated picture', png.subarray(0, png.length / 2), unreadable],
  ['An empty file', Buffer.alloc(0), 'That file is empty. Choose a picture.'],
  [
    'A PNG of 20 000 × 20 000',
    emptyPng(20_000, 20_000),
    'That picture is too large. Choose one of 60 megapixels or less.',
  ],
]
test.each(refused)(
  'O11 %s is refused with a sentence, and nothing is stored',
  async (_what, bytes, message) => {
    const before = await site.db.media.count()
    const memory = process.memoryUsage().rss
    const { body } = await upload(bytes).expect(422)
    expect(body.errors).toEqual({ image: message })
    expect(await site.db.media.count()).toBe(before)
    expect(process.memoryUsage().rss - memory).toBeLessThan(150 * 1024 * 1024)
  },
)

test('O11 A picture that is also a web page is stored without the page, whatever type it claims', async () => {
  const polyglot = Buffer.concat([await noisePicture(400, 300).jpeg().toBuffer(), Buffer.from(script)])
  const picture = z.parse(
    OfficePicture,
    (await upload(polyglot, whole, 'text/html').expect(200)).body.picture,
  )
  for (const url of [picture.url, picture.original?.url ?? '']) {
    const { response, bytes } = await fetchMedia(site, url)
    expect(bytes.includes('alert(')).toBe(false)
    expect(response.headers['content-type']).toBe('image/jpeg')
  }
})

test('O11 A part that is too small, or lies outside, is refused', async () => {
  const bytes = await noisePicture(1000, 750).jpeg().toBuffer()
  const { body } = await upload(bytes, { x: 0, y: 0, width: 20, height: 20 }).expect(422)
  expect(body.errors).toEqual({ image: 'Choose a larger part: at least 320 pixels wide.' })
  await upload(bytes, { ...whole, x: 101 }).expect(422)
  await upload(bytes, { ...whole, width: Number.NaN }).expect(422)
  for (const x of [{ toString: 'x' }, null, true, []])
    await postAs(site, owner, '/office/picture/any/crop', { ...whole, x }).expect(422)
})

test('A file of more than 5 MiB is refused', async () => {
  await upload(Buffer.alloc(5 * 1024 * 1024 + 1)).expect(413)
})

test('A picture that came with the site cannot be cropped again, and a deleted one is not found', async () => {
  const name = 'picturebefore-960.jpg'
  const bytes = new Uint8Array(await noisePicture(400, 300).jpeg().toBuffer())
  await site.db.media.create({
    data: { name, contentType: 'image/jpeg', bytes, byteLength: bytes.byteLength },
  })
  const { body } = await site.http.get(`/api/office/picture/${name}`).set(bearer(owner)).expect(200)
  expect(body.picture).toMatchObject({ name, original: null })
  await site.http.post(`/api/office/picture/${name}/crop`).set(bearer(owner)).send(whole).expect(409)
  await site.http.get('/api/office/picture/none-960.jpg').set(bearer(owner)).expect(404)
})

test('Who stored a picture, and who cut it anew, stands in the list of changes', async () => {
  const picture = await store(await noisePicture(1000, 800).jpeg().toBuffer())
  const { slug } = await loadRow(picture)
  const changes = await site.db.change.findMany({ where: { subject: 'pictures', subjectId: slug } })
  expect(changes).toMatchObject([{ field: null, actorName: 'Imani', route: 'POST /office/picture' }])
})
