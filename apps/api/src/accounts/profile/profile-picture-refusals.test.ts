import { randomBytes } from 'node:crypto'
import { connect } from 'node:net'
import { describe, expect, test } from 'vitest'
import { createUser } from '../../../test/rows/people.ts'
import {
  emptyPng,
  fetchMedia,
  noisePicture,
  profilePictureName,
  uploadPicture,
} from '../../../test/rows/profile-pictures.ts'
import { testSite } from '../../../test/sites/test-site.ts'

const MIB = 1024 * 1024

const site = await testSite()
const address = new URL(await site.app.listen({ port: 0, host: '127.0.0.1' }))
const port = Number(address.port)

describe('UPL-01 A file that is not a clean picture', () => {
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
  test.each(Object.entries(refused))('%s is rejected and the old picture stays', async (_what, bytes) => {
    const user = await createUser(site)
    const { body } = await uploadPicture(site, user, await noisePicture().png().toBuffer()).expect(200)
    const answer = await uploadPicture(site, user, bytes).expect(422)
    expect(answer.body.message).toBe('We can’t read that picture. Choose a JPEG, PNG, WebP, GIF or AVIF.')
    expect(`/media/${await profilePictureName(site, user)}`).toBe(body.image)
  })

  test('Half a picture is rejected', async () => {
    const bytes = await noisePicture().png().toBuffer()
    await uploadPicture(site, await createUser(site), bytes.subarray(0, bytes.length / 2)).expect(422)
  })

  test('A picture of 30 000 × 30 000 in a few kilobytes is rejected before it is decoded', async () => {
    const bomb = emptyPng(30_000, 30_000)
    expect(bomb.byteLength).toBeLessThan(5 * MIB)
    const before = process.memoryUsage().rss
    await uploadPicture(site, await createUser(site), bomb).expect(422)
    expect(process.memoryUsage().rss - before).toBeLessThan(100 * MIB)
  })

  test('A picture with a script after its end, or in its comment, is stored without the script', async () => {
    const script = '<script>alert(document.domain)</script>'
    const jpeg = await noisePicture()
      .withExif({ IFD0: { ImageDescription: script } })
      .jpeg()
      .toBuffer()
    const gif = await noisePicture().gif().toBuffer()
    for (const [bytes, name] of [
      [jpeg, 'a.jpg'],
      [gif, 'a.html'],
    ] as const) {
      const answer = await uploadPicture(
        site,
        await createUser(site),
        Buffer.concat([bytes, Buffer.from(script)]),
        name,
        'text/html',
      ).expect(200)
      const file = await fetchMedia(site, answer.body.image)
      expect(file.response.headers['content-type']).toBe('image/webp')
      expect(file.bytes.includes('script')).toBe(false)
    }
  })
})

describe('UPL-03 The size of an upload', () => {
  /** A PNG of exactly so many bytes: what comes after its last chunk is allowed to be there. */
  const padded = async (bytes: number) => {
    const start = await noisePicture(64, 64).png().toBuffer()
    return Buffer.concat([start, Buffer.alloc(bytes - start.byteLength)])
  }

  test('may be exactly 5 MiB, and not one byte more', async () => {
    const user = await createUser(site)
    await uploadPicture(site, user, await padded(5 * MIB)).expect(200)
    const answer = await uploadPicture(site, user, await padded(5 * MIB + 1)).expect(413)
    expect(answer.body).toMatchObject({ status: false, code: 'too_large' })
  })

  test('over the limit is rejected by the Content-Length header', async () => {
    const user = await createUser(site)
    const reply = await raw(
      [
        'POST /api/user/profile/image HTTP/1.1',
        'host: localhost',
        `authorization: Bearer ${user.token}`,
        'content-type: multipart/form-data; boundary=b',
        'content-length: 900000000',
        '',
        '',
      ].join('\r\n'),
    )
    expect(reply).toContain('413')
  })

  test('without an end is cut off at the limit, and memory does not grow', async () => {
    const user = await createUser(site)
    const before = process.memoryUsage().rss
    const head = [
      'POST /api/user/profile/image HTTP/1.1',
      'host: localhost',
      `authorization: Bearer ${user.token}`,
      'content-type: multipart/form-data; boundary=b',
      'transfer-encoding: chunked',
      '',
      '',
    ].join('\r\n')
    const start = '--b\r\ncontent-disposition: form-data; name="image"; filename="a.png"\r\n\r\n'
    // the socket may be closed before the response has been read
    expect(await raw(head, start, MIB)).toMatch(/^$|^HTTP\/1\.1 413 /)
    expect(process.memoryUsage().rss - before).toBeLessThan(100 * MIB)
    expect(await profilePictureName(site, user)).toBeNull()
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
