import { randomBytes } from 'node:crypto'
import { connect } from 'node:net'
import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bearer, makePerson, type Person } from '../../test/people.ts'
import { type TestSite, testSite } from '../../test/test-site.ts'
import { countTry } from '../http/strict-limits.ts'
import { accountLimits } from './limits.ts'
import { removeUnusedPortraits } from './portrait.ts'

const MIB = 1024 * 1024

let site: TestSite
let port: number
beforeAll(async () => {
  site = await testSite()
  const address = new URL(await site.app.listen({ port: 0, host: '127.0.0.1' }))
  port = Number(address.port)
})
afterAll(() => site.close())

/** No two are alike, so that no two tests share a stored file. */
const picture = (width = 96, height = 64) =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: { r: 200, g: 90, b: 30 },
      noise: { type: 'gaussian', mean: 120, sigma: 40 },
    },
  })
const upload = (who: Person, bytes: Buffer, filename = 'me.png', contentType = 'image/png') =>
  site.http.post('/api/user/profile/image').set(bearer(who)).attach('image', bytes, { filename, contentType })
const stored = async (path: string) => {
  const answer = await site.http.get(path).expect(200)
  return { answer, bytes: Buffer.from(answer.body) }
}
const imageOf = async (who: Person) =>
  (await site.db.user.findUniqueOrThrow({ where: { id: who.id } })).imageMediaName

describe('a profile picture', () => {
  test.each(['jpeg', 'png', 'webp', 'gif', 'avif'] as const)(
    'may be a %s, and is kept as a square WebP',
    async (format) => {
      const who = await makePerson(site)
      const answer = await upload(who, await picture().toFormat(format).toBuffer()).expect(200)
      expect(answer.body).toEqual({
        status: true,
        message: 'Profile saved successfully!',
        image: expect.stringMatching(/^\/media\/[0-9a-f]{32}\.webp$/),
      })
      const profile = await site.http.get('/api/user/profile').set(bearer(who))
      expect(profile.body.user.image).toBe(answer.body.image)
      const { bytes } = await stored(answer.body.image)
      expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 512, height: 512 })
    },
  )

  test('stands upright however the camera was held', async () => {
    const who = await makePerson(site)
    const half = await sharp({ create: { width: 400, height: 200, channels: 3, background: 'white' } })
      .png()
      .toBuffer()
    // black on the left, white on the right; lying on its side by its EXIF flag
    const sideways = await sharp({ create: { width: 400, height: 400, channels: 3, background: 'black' } })
      .composite([{ input: half, left: 0, top: 200 }])
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    const { bytes } = await stored((await upload(who, sideways)).body.image)
    const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true })
    const brightness = (x: number, y: number) => data.at((y * info.width + x) * info.channels) ?? -1
    expect([brightness(100, 256) > 200, brightness(400, 256) < 50]).toEqual([true, true])
  })

  test('may come with the rest of the profile', async () => {
    const who = await makePerson(site)
    await site.http
      .post('/api/user/profile/process')
      .set(bearer(who))
      .field({
        first_name: 'Ada',
        last_name: 'Obi',
        email: who.email,
        phone: '2535550142',
        address: '1 Ash Street\nTacoma',
      })
      .attach('image', await picture().png().toBuffer(), 'me.png')
      .expect(200, { status: true, message: 'Profile Save..!' })
    const { body } = await site.http.get('/api/user/profile').set(bearer(who))
    expect(body.user).toMatchObject({
      first_name: 'Ada',
      last_name: 'Obi',
      phone: '2535550142',
      address: '1 Ash Street\nTacoma',
      image: expect.stringMatching(/^\/media\//),
    })
  })

  test('is left alone by a form whose file input was left alone', async () => {
    const who = await makePerson(site)
    const { body } = await upload(who, await picture().png().toBuffer()).expect(200)
    await site.http
      .post('/api/user/profile/process')
      .set(bearer(who))
      .field({
        first_name: 'Ada',
        last_name: 'Obi',
        email: who.email,
        phone: '2535550142',
        address: '1 Ash Street',
      })
      .attach('image', Buffer.alloc(0), { filename: 'none', contentType: 'application/octet-stream' })
      .expect(200)
    expect(`/media/${await imageOf(who)}`).toBe(body.image)
  })

  test('is not exchanged more than thirty times an hour', async () => {
    const who = await makePerson(site)
    const bytes = await picture(16, 16).png().toBuffer()
    const tries = { limit: accountLimits.profileImage, by: String(who.id) }
    for (let i = 0; i < 29; i += 1) await countTry(site.deps, tries)
    await upload(who, bytes).expect(200)
    const answer = await upload(who, bytes).expect(429)
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
  })

  test('is asked for when none was sent, and an empty one is refused', async () => {
    const who = await makePerson(site)
    const none = await site.http
      .post('/api/user/profile/image')
      .set(bearer(who))
      .field('image', '')
      .expect(422)
    expect(none.body.errors.image).toBe('A file is required')
    const empty = await upload(who, Buffer.alloc(0)).expect(422)
    expect(empty.body.errors.image).toContain('empty')
  })
})

/** White all over, one bit a pixel, compressed to next to nothing. */
function emptyPng(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data])
    const framed = Buffer.alloc(body.byteLength + 8)
    framed.writeUInt32BE(data.byteLength, 0)
    body.copy(framed, 4)
    framed.writeUInt32BE(crc32(body), body.byteLength + 4)
    return framed
  }
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.writeUInt8(1, 8)
  const rows = deflateSync(Buffer.alloc((Math.ceil(width / 8) + 1) * height))
  const signature = Buffer.from('89504e470d0a1a0a', 'hex')
  return Buffer.concat([signature, chunk('IHDR', head), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))])
}

describe('UPL-01 what only says it is a picture', () => {
  const png = Buffer.from('89504e470d0a1a0a', 'hex')
  const refused: Record<string, Buffer> = {
    'a web page': Buffer.from('<!doctype html><script>alert(1)</script>'),
    'an SVG': Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)" width="9" height="9"/>'),
    'an SVG with an XML head': Buffer.from(
      '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>',
    ),
    'a PHP script': Buffer.from('<?php system($_GET["c"]); ?>'),
    'a Windows program': Buffer.concat([Buffer.from('MZ'), randomBytes(200)]),
    'a PDF': Buffer.from('%PDF-1.7\n1 0 obj<<>>endobj\ntrailer<<>>'),
    'a PNG’s first bytes and then a web page': Buffer.concat([png, Buffer.from('<script>alert(1)</script>')]),
    'GIF89a and then a web page': Buffer.from('GIF89a/*<html><script>alert(1)</script></html>*/'),
    noise: randomBytes(5000),
  }
  test.each(Object.entries(refused))('%s is refused and the old picture stays', async (_what, bytes) => {
    const who = await makePerson(site)
    const { body } = await upload(who, await picture().png().toBuffer()).expect(200)
    const answer = await upload(who, bytes).expect(422)
    expect(answer.body.message).toBe(
      'This is not a picture we can read. Please choose a JPEG, PNG, WebP, GIF or AVIF file.',
    )
    expect(`/media/${await imageOf(who)}`).toBe(body.image)
  })

  test('half a picture is refused', async () => {
    const bytes = await picture().png().toBuffer()
    await upload(await makePerson(site), bytes.subarray(0, bytes.length / 2)).expect(422)
  })

  test('a picture of 30 000 × 30 000 in a few kilobytes is refused before it is unpacked', async () => {
    const bomb = emptyPng(30_000, 30_000)
    expect(bomb.byteLength).toBeLessThan(5 * MIB)
    const before = process.memoryUsage().rss
    await upload(await makePerson(site), bomb).expect(422)
    expect(process.memoryUsage().rss - before).toBeLessThan(100 * MIB)
  })

  test('a real picture with a script behind its end, or in its comment, is kept without it', async () => {
    const script = '<script>alert(document.domain)</script>'
    const jpeg = await picture()
      .withExif({ IFD0: { ImageDescription: script } })
      .jpeg()
      .toBuffer()
    const gif = await picture().gif().toBuffer()
    for (const [bytes, name] of [
      [jpeg, 'a.jpg'],
      [gif, 'a.html'],
    ] as const) {
      const answer = await upload(
        await makePerson(site),
        Buffer.concat([bytes, Buffer.from(script)]),
        name,
        'text/html',
      ).expect(200)
      const file = await stored(answer.body.image)
      expect(file.answer.headers['content-type']).toBe('image/webp')
      expect(file.bytes.includes('script')).toBe(false)
    }
  })
})

describe('UPL-03 the size', () => {
  /** A PNG of exactly so many bytes: what comes after its last chunk is allowed to be there. */
  const padded = async (bytes: number) => {
    const start = await picture(64, 64).png().toBuffer()
    return Buffer.concat([start, Buffer.alloc(bytes - start.byteLength)])
  }

  test('of exactly 5 MiB is taken, one byte more is not', async () => {
    const who = await makePerson(site)
    await upload(who, await padded(5 * MIB)).expect(200)
    const answer = await upload(who, await padded(5 * MIB + 1)).expect(413)
    expect(answer.body).toMatchObject({ status: false, code: 'too_large' })
  })

  test('of a whole request beyond the limit is refused by its own announcement', async () => {
    const who = await makePerson(site)
    const reply = await raw(
      [
        'POST /api/user/profile/image HTTP/1.1',
        'host: localhost',
        `authorization: Bearer ${who.token}`,
        'content-type: multipart/form-data; boundary=b',
        'content-length: 900000000',
        '',
        '',
      ].join('\r\n'),
    )
    expect(reply).toContain('413')
  })

  test('that is never announced and never ends is cut off, and memory does not grow with it', async () => {
    const who = await makePerson(site)
    const before = process.memoryUsage().rss
    const head = [
      'POST /api/user/profile/image HTTP/1.1',
      'host: localhost',
      `authorization: Bearer ${who.token}`,
      'content-type: multipart/form-data; boundary=b',
      'transfer-encoding: chunked',
      '',
      '',
    ].join('\r\n')
    const start = '--b\r\ncontent-disposition: form-data; name="image"; filename="a.png"\r\n\r\n'
    // whoever goes on writing may meet the closed door before the answer
    expect(await raw(head, start, MIB)).toMatch(/^$|^HTTP\/1\.1 413 /)
    expect(process.memoryUsage().rss - before).toBeLessThan(100 * MIB)
    expect(await imageOf(who)).toBeNull()
  })
})

/** Writes to the site's socket and gives what it says before it ends; with `chunkBytes`, goes on and on until then. */
function raw(head: string, first?: string, chunkBytes?: number): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    let said = ''
    const chunk = (data: Buffer) =>
      Buffer.concat([Buffer.from(`${data.length.toString(16)}\r\n`), data, Buffer.from('\r\n')])
    socket.on('data', (data) => {
      said += data
      socket.destroy()
    })
    socket.on('close', () => resolve(said))
    socket.on('error', () => resolve(said))
    socket.write(head)
    if (first === undefined || chunkBytes === undefined) return
    socket.write(chunk(Buffer.from(first)))
    const more = () => {
      if (!socket.destroyed) socket.write(chunk(Buffer.alloc(chunkBytes, 120)), () => setImmediate(more))
    }
    more()
  })
}

test.each([
  ['a way out of the folder', '../../../etc/cron.d/x.png'],
  ['a NUL', 'a\u0000.png'],
  ['four kilobytes', `${'n'.repeat(4096)}.png`],
  ['letters that run backwards', 'photo\u202Egnp.exe'],
  ['a device of Windows', 'con.png'],
])(
  'UPL-05 a file name with %s names nothing: the stored name is made of the content',
  async (_what, filename) => {
    const who = await makePerson(site)
    const answer = await upload(who, await picture().png().toBuffer(), filename)
    expect(answer.status).toBe(200)
    expect(answer.body.image).toMatch(/^\/media\/[0-9a-f]{32}\.webp$/)
  },
)

test('UPL-07 an upload is served as a picture and nothing else, for ever, without where it was taken', async () => {
  const who = await makePerson(site)
  const bytes = await picture()
    .withExif({ IFD0: { Copyright: 'Ada' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '47/1 14/1 45/1' } })
    .jpeg()
    .toBuffer()
  expect((await sharp(bytes).metadata()).exif).toBeDefined()
  const { body } = await upload(who, bytes).expect(200)
  const file = await stored(body.image)
  expect(file.answer.headers).toMatchObject({
    'content-type': 'image/webp',
    'x-content-type-options': 'nosniff',
    'content-disposition': 'inline',
    'content-security-policy': "sandbox; default-src 'none'",
    'cache-control': 'public, max-age=31536000, immutable',
  })
  const { exif, xmp, iptc, icc } = await sharp(file.bytes).metadata()
  expect([exif, xmp, iptc, icc]).toEqual([undefined, undefined, undefined, undefined])
})

test('UPL-08 a hundred uploads that break off change nothing and leave nothing (there are no temporary files: a part is kept in memory until it is whole)', async () => {
  const who = await makePerson(site)
  const { body } = await upload(who, await picture().png().toBuffer()).expect(200)
  const before = await site.db.media.count({ where: { ownerUserId: who.id } })
  const bytes = await picture().png().toBuffer()
  const head = [
    'POST /api/user/profile/image HTTP/1.1',
    'host: localhost',
    `authorization: Bearer ${who.token}`,
    'content-type: multipart/form-data; boundary=b',
    `content-length: ${bytes.byteLength + 200}`,
    '',
    '--b',
    'content-disposition: form-data; name="image"; filename="a.png"',
    '',
    '',
  ].join('\r\n')
  await Promise.all(
    Array.from(
      { length: 100 },
      () =>
        new Promise<void>((resolve) => {
          const socket = connect(port, '127.0.0.1', () => {
            socket.write(head)
            socket.write(bytes.subarray(0, bytes.byteLength / 2), () => socket.destroy())
          })
          socket.on('close', () => resolve())
          socket.on('error', () => resolve())
        }),
    ),
  )
  await site.http.get('/api/user/profile').set(bearer(who)).expect(200)
  expect(`/media/${await imageOf(who)}`).toBe(body.image)
  expect(await site.db.media.count({ where: { ownerUserId: who.id } })).toBe(before)
})

test('UPL-10 of two pictures sent at once one is shown, and the rest go away', async () => {
  const who = await makePerson(site)
  await upload(who, await picture().png().toBuffer()).expect(200)
  const answers = await Promise.all([
    upload(who, await picture().png().toBuffer()),
    upload(who, await picture().png().toBuffer()),
  ])
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  const shown = await imageOf(who)
  expect(answers.map(({ body }) => body.image)).toContain(`/media/${shown}`)

  const owned = () => site.db.media.findMany({ where: { ownerUserId: who.id }, select: { name: true } })
  await removeUnusedPortraits(site.deps)
  expect(await owned(), 'pages that are open may still ask for them').toHaveLength(3)
  await removeUnusedPortraits({ ...site.deps, now: () => new Date(Date.now() + 120_000) })
  expect(await owned()).toEqual([{ name: shown }])
})

test('a picture that two people share stays when one of them takes another', async () => {
  const [ada, ben] = [await makePerson(site), await makePerson(site)]
  const bytes = await picture().png().toBuffer()
  const first = await upload(ada, bytes).expect(200)
  const second = await upload(ben, bytes).expect(200)
  expect(second.body.image).toBe(first.body.image)
  await upload(ada, await picture().png().toBuffer()).expect(200)
  await removeUnusedPortraits({ ...site.deps, now: () => new Date(Date.now() + 120_000) })
  await site.http.get(first.body.image).expect(200)
  expect(`/media/${await imageOf(ben)}`).toBe(first.body.image)
})

test('CON-09 a profile saved while a picture is uploaded: both are kept', async () => {
  const who = await makePerson(site)
  const [saved, uploaded] = await Promise.all([
    site.http.post('/api/user/profile/process').set(bearer(who)).type('form').send({
      first_name: 'Ada',
      last_name: 'Obi',
      email: who.email,
      phone: '2535550142',
      address: '1 Ash Street',
    }),
    upload(who, await picture().png().toBuffer()),
  ])
  expect([saved.status, uploaded.status]).toEqual([200, 200])
  const { body } = await site.http.get('/api/user/profile').set(bearer(who))
  expect(body.user).toMatchObject({ first_name: 'Ada', address: '1 Ash Street', image: uploaded.body.image })
})
