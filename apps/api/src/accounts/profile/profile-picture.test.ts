import { connect } from 'node:net'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { bearer, createUser } from '../../../test/rows/people.ts'
import {
  fetchMedia,
  noisePicture,
  profilePictureName,
  uploadPicture,
} from '../../../test/rows/profile-pictures.ts'
import { testSite } from '../../../test/sites/test-site.ts'
import { countTry } from '../../http/limits/strict-limits.ts'
import { accountLimits } from '../limits.ts'
import { removeUnusedProfilePictures } from './profile-picture.ts'

const site = await testSite()
const address = new URL(await site.app.listen({ port: 0, host: '127.0.0.1' }))
const port = Number(address.port)

const profileForm = ({ email }: { email: string }) => ({
  first_name: 'Ada',
  last_name: 'Obi',
  email,
  phone: '2535550142',
  address: '1 Ash Street',
})

describe('A profile picture', () => {
  test.each(['jpeg', 'png', 'webp', 'gif', 'avif'] as const)(
    'may be a %s, and is stored as a square WebP',
    async (format) => {
      const user = await createUser(site)
      const answer = await uploadPicture(site, user, await noisePicture().toFormat(format).toBuffer()).expect(
        200,
      )
      expect(answer.body).toEqual({
        status: true,
        message: 'Profile saved successfully!',
        image: expect.stringMatching(/^\/media\/[0-9a-f]{32}\.webp$/),
      })
      const profile = await site.http.get('/api/user/profile').set(bearer(user))
      expect(profile.body.user.image).toBe(answer.body.image)
      const { bytes } = await fetchMedia(site, answer.body.image)
      expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 512, height: 512 })
    },
  )

  test('is rotated to how the camera was held', async () => {
    const user = await createUser(site)
    const half = await sharp({ create: { width: 400, height: 200, channels: 3, background: 'white' } })
      .png()
      .toBuffer()
    // black on the left, white on the right; lying on its side by its EXIF flag
    const sideways = await sharp({ create: { width: 400, height: 400, channels: 3, background: 'black' } })
      .composite([{ input: half, left: 0, top: 200 }])
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    const { bytes } = await fetchMedia(site, (await uploadPicture(site, user, sideways)).body.image)
    const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true })
    const brightness = (x: number, y: number) => data.at((y * info.width + x) * info.channels) ?? -1
    expect([brightness(100, 256) > 200, brightness(400, 256) < 50]).toEqual([true, true])
  })

  test('may be sent with the rest of the profile', async () => {
    const user = await createUser(site)
    await site.http
      .post('/api/user/profile/process')
      .set(bearer(user))
      .field({ ...profileForm(user), address: '1 Ash Street\nTacoma' })
      .attach('image', await noisePicture().png().toBuffer(), 'me.png')
      .expect(200, { status: true, message: 'Profile Save..!' })
    const { body } = await site.http.get('/api/user/profile').set(bearer(user))
    expect(body.user).toMatchObject({
      first_name: 'Ada',
      last_name: 'Obi',
      phone: '2535550142',
      address: '1 Ash Street\nTacoma',
      image: expect.stringMatching(/^\/media\//),
    })
  })

  test('is not changed by a form whose file input is empty', async () => {
    const user = await createUser(site)
    const { body } = await uploadPicture(site, user, await noisePicture().png().toBuffer()).expect(200)
    await site.http
      .post('/api/user/profile/process')
      .set(bearer(user))
      .field(profileForm(user))
      .attach('image', Buffer.alloc(0), { filename: 'none', contentType: 'application/octet-stream' })
      .expect(200)
    expect(`/media/${await profilePictureName(site, user)}`).toBe(body.image)
  })

  test('can be changed sixty times an hour; after that the file is not read', async () => {
    const user = await createUser(site)
    const bytes = await noisePicture(16, 16).png().toBuffer()
    const tries = { limit: accountLimits.saveProfile, by: String(user.id) }
    for (let i = 0; i < 59; i += 1) await countTry(site.deps, tries)
    await uploadPicture(site, user, bytes).expect(200)
    const answer = await uploadPicture(site, user, bytes).expect(429)
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
  })

  test('is required by its own endpoint, and an empty one is rejected', async () => {
    const user = await createUser(site)
    const none = await site.http
      .post('/api/user/profile/image')
      .set(bearer(user))
      .field('image', '')
      .expect(422)
    expect(none.body.errors.image).toBe('A file is required')
    const empty = await uploadPicture(site, user, Buffer.alloc(0)).expect(422)
    expect(empty.body.errors.image).toContain('empty')
  })
})

test.each([
  ['a way out of the folder', '../../../etc/cron.d/x.png'],
  ['a NUL', 'a\u0000.png'],
  ['four kilobytes', `${'n'.repeat(4096)}.png`],
  ['letters that run backwards', 'photo\u202Egnp.exe'],
  ['a device of Windows', 'con.png'],
])(
  'UPL-05 A file name with %s is ignored: the stored name is made of the content',
  async (_what, filename) => {
    const user = await createUser(site)
    const answer = await uploadPicture(site, user, await noisePicture().png().toBuffer(), filename)
    expect(answer.status).toBe(200)
    expect(answer.body.image).toMatch(/^\/media\/[0-9a-f]{32}\.webp$/)
  },
)

test('UPL-07 An upload is served without the place where it was taken', async () => {
  const user = await createUser(site)
  const bytes = await noisePicture()
    .withExif({ IFD0: { Copyright: 'Ada' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '47/1 14/1 45/1' } })
    .jpeg()
    .toBuffer()
  expect((await sharp(bytes).metadata()).exif?.toString('latin1')).toContain('Ada')
  const { body } = await uploadPicture(site, user, bytes).expect(200)
  const file = await fetchMedia(site, body.image)
  const { exif, xmp, iptc, icc } = await sharp(file.bytes).metadata()
  expect([exif, xmp, iptc, icc]).toEqual([undefined, undefined, undefined, undefined])
})

test('UPL-08 A hundred uploads that break off change nothing and leave nothing', async () => {
  const user = await createUser(site)
  const { body } = await uploadPicture(site, user, await noisePicture().png().toBuffer()).expect(200)
  const before = await site.db.media.count({ where: { ownerUserId: user.id } })
  const bytes = await noisePicture().png().toBuffer()
  const head = [
    'POST /api/user/profile/image HTTP/1.1',
    'host: localhost',
    `authorization: Bearer ${user.token}`,
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
  await site.http.get('/api/user/profile').set(bearer(user)).expect(200)
  expect(`/media/${await profilePictureName(site, user)}`).toBe(body.image)
  expect(await site.db.media.count({ where: { ownerUserId: user.id } })).toBe(before)
})

test('UPL-10 Of two pictures sent at once, one is shown and the other is removed', async () => {
  const user = await createUser(site)
  await uploadPicture(site, user, await noisePicture().png().toBuffer()).expect(200)
  const answers = await Promise.all([
    uploadPicture(site, user, await noisePicture().png().toBuffer()),
    uploadPicture(site, user, await noisePicture().png().toBuffer()),
  ])
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  const shown = await profilePictureName(site, user)
  expect(answers.map(({ body }) => body.image)).toContain(`/media/${shown}`)

  const owned = () => site.db.media.findMany({ where: { ownerUserId: user.id }, select: { name: true } })
  await removeUnusedProfilePictures(site.deps)
  expect(await owned(), 'pages that are open may still ask for them').toHaveLength(3)
  await removeUnusedProfilePictures({ ...site.deps, now: () => new Date(Date.now() + 120_000) })
  expect(await owned()).toEqual([{ name: shown }])
})

test('A picture that two users share stays when one of them changes theirs', async () => {
  const [ada, ben] = [await createUser(site), await createUser(site)]
  const bytes = await noisePicture().png().toBuffer()
  const first = await uploadPicture(site, ada, bytes).expect(200)
  const second = await uploadPicture(site, ben, bytes).expect(200)
  expect(second.body.image).toBe(first.body.image)
  await uploadPicture(site, ada, await noisePicture().png().toBuffer()).expect(200)
  await removeUnusedProfilePictures({ ...site.deps, now: () => new Date(Date.now() + 120_000) })
  await site.http.get(first.body.image).expect(200)
  expect(`/media/${await profilePictureName(site, ben)}`).toBe(first.body.image)
})

test('CON-09 A profile saved while a picture is uploaded keeps both', async () => {
  const user = await createUser(site)
  const [saved, uploaded] = await Promise.all([
    site.http.post('/api/user/profile/process').set(bearer(user)).type('form').send(profileForm(user)),
    uploadPicture(site, user, await noisePicture().png().toBuffer()),
  ])
  expect([saved.status, uploaded.status]).toEqual([200, 200])
  const { body } = await site.http.get('/api/user/profile').set(bearer(user))
  expect(body.user).toMatchObject({ first_name: 'Ada', address: '1 Ash Street', image: uploaded.body.image })
})
