import { createHash, randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { createPicture } from '../../test/rows/dishes.ts'
import { testSite } from '../../test/sites/test-site.ts'
import { fileCache } from './media.routes.ts'
import { findShareImage, loadPictures } from './pictures.ts'
import { mediaPath, storeMedia } from './store-media.ts'

const site = await testSite()

test('UPL-07 A stored file is served as a picture and nothing else, and may be cached for ever', async () => {
  const bytes = randomBytes(5000)
  const name = await storeMedia(site.db, { bytes, contentType: 'image/webp', width: 64, height: 64 })
  expect(name).toBe(`${createHash('sha256').update(bytes).digest('hex').slice(0, 32)}.webp`)
  const { headers, body } = await site.http.get(mediaPath(name)).expect(200)
  expect(Buffer.compare(body, bytes)).toBe(0)
  expect(headers).toMatchObject({
    'content-type': 'image/webp',
    'content-length': '5000',
    'cache-control': 'public, max-age=31536000, immutable',
    etag: `"${name}"`,
    'x-content-type-options': 'nosniff',
    'content-disposition': 'inline',
    'content-security-policy': "sandbox; default-src 'none'",
  })
  for (const etag of [`"${name}"`, `W/"${name}"`, `"other", "${name}"`, '*'])
    await site.http.get(mediaPath(name)).set('if-none-match', etag).expect(304)
  await site.http.get(mediaPath(name)).set('if-none-match', '"other"').expect(200)
  await site.http.head(mediaPath(name)).expect(200)
})

test('The same bytes are stored once, also by two people', async () => {
  const bytes = randomBytes(100)
  const file = { bytes, contentType: 'image/jpeg' } as const
  const names = await Promise.all([storeMedia(site.db, file), storeMedia(site.db, file)])
  expect(names[0]).toBe(names[1])
  const rows = await site.db.media.findMany({ where: { name: names[0] ?? '' } })
  expect(rows).toEqual([
    {
      name: names[0],
      contentType: 'image/jpeg',
      bytes: new Uint8Array(bytes),
      byteLength: 100,
      width: null,
      height: null,
      ownerUserId: null,
      createdAt: expect.any(Date),
    },
  ])
})

test.each([
  '/media/0123456789abcdef0123456789abcdef.webp',
  '/media/..%2f..%2fetc%2fpasswd',
  '/media/.env',
  '/media/UPPER.JPG',
  '/media/a%00.png',
  `/media/${'a'.repeat(200)}`,
])('UPL-05 %s is not found', async (path) => {
  const { body, headers } = await site.http.get(path).expect(404)
  expect(body).toMatchObject({ status: false, code: 'not_found' })
  expect(headers['cache-control']).toBe('no-store')
})

test('Files are cached up to a limit; the least recently used goes first', async () => {
  const reads: string[] = []
  const files = fileCache(async (name) => {
    reads.push(name)
    return name === 'none'
      ? undefined
      : { contentType: 'image/webp', bytes: Buffer.alloc(name === 'big' ? 90 : 20) }
  }, 100)
  const shared = await Promise.all([files.fetch('a'), files.fetch('a'), files.fetch('a')])
  expect(new Set(shared).size).toBe(1)
  for (const name of ['b', 'c', 'd', 'e']) await files.fetch(name)
  await files.fetch('a')
  await files.fetch('f')
  expect(reads).toEqual(['a', 'b', 'c', 'd', 'e', 'f'])
  await files.fetch('a')
  await files.fetch('b')
  expect(reads).toEqual(['a', 'b', 'c', 'd', 'e', 'f', 'b'])
  await files.fetch('big')
  await files.fetch('big')
  await files.fetch('none')
  await files.fetch('none')
  expect(reads.slice(7)).toEqual(['big', 'big', 'none', 'none'])
  expect(files.calculatedSize).toBeLessThanOrEqual(100)
})

test('Of two names for one picture, the one with a card for shared links is used', async () => {
  const { db } = site
  const { base, slug: _slug, crop: _crop, ...facts } = await createPicture(db)
  const copies = [
    { ...facts, base, slug: 'with-card', shareName: `${base}-share.jpg` },
    { ...facts, base, slug: 'without-card' },
  ]
  await db.picture.createMany({ data: copies })
  const pictures = await db.$transaction(async (tx) => {
    expect(await loadPictures(tx)).toBe(await loadPictures(tx))
    return loadPictures(tx)
  })
  expect(findShareImage(pictures, `${base}-960.jpg`)).toBe(`/media/${base}-share.jpg`)
})

test('A read that failed is tried again at the next request', async () => {
  let fail = true
  const files = fileCache(async () => {
    if (fail) throw new Error('The database is away')
    return { contentType: 'image/webp', bytes: Buffer.alloc(1) }
  }, 100)
  await expect(files.fetch('a')).rejects.toThrow('away')
  fail = false
  expect(await files.fetch('a')).toEqual({ contentType: 'image/webp', bytes: Buffer.alloc(1) })
})
