import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import type { Response } from 'supertest'
import type { TestSite } from '../sites/test-site.ts'
import { bearer, type TestUser } from './people.ts'

/** Random noise, so that no two tests share a stored file. */
export const noisePicture = (width = 96, height = 64) =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: { r: 200, g: 90, b: 30 },
      noise: { type: 'gaussian', mean: 120, sigma: 40 },
    },
  })
export const uploadPicture = (
  site: TestSite,
  user: TestUser,
  bytes: Buffer,
  filename = 'me.png',
  contentType = 'image/png',
) =>
  site.http
    .post('/api/user/profile/image')
    .set(bearer(user))
    .attach('image', bytes, { filename, contentType })
export const fetchMedia = async (
  site: TestSite,
  path: string,
): Promise<{ response: Response; bytes: Buffer }> => {
  const response = await site.http.get(path).expect(200)
  return { response, bytes: Buffer.from(response.body) }
}
export const profilePictureName = async (site: TestSite, user: TestUser) =>
  (await site.db.user.findUniqueOrThrow({ where: { id: user.id } })).imageMediaName

/** A white picture of any size in a few kilobytes. */
export function emptyPng(width: number, height: number): Buffer {
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
