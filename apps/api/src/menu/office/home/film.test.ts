import { expect, test } from 'vitest'
import { bearer, createUser } from '../../../../test/rows/people.ts'
import { testSite } from '../../../../test/sites/test-site.ts'

const site = await testSite()
const owner = await createUser(site, { role: 'owner' })

const mp4 = (codec: string) =>
  Buffer.concat([Buffer.from(`\0\0\0\x20ftypisom${codec}`), Buffer.alloc(2000, 7)])
const upload = (bytes: Buffer) =>
  site.http.post('/api/office/film').set(bearer(owner)).attach('film', bytes, { filename: 'fire.mov' })
const load = async () => (await site.http.get('/api/office/home').set(bearer(owner)).expect(200)).body.film
const patch = async (changes: object) =>
  site.http
    .patch('/api/office/home/film')
    .set(bearer(owner))
    .send({ version: (await load()).version, changes })
const shown = async () => (await site.http.get('/api/user/film').expect(200)).body.film

test('The menu has the film that came with the site until the owner chooses another, and none once it is hidden', async () => {
  expect(await shown()).toMatchObject({
    title: 'Watch the fire',
    src: '/film.webm',
    poster: '/film-poster.jpg',
  })
  const { file } = (await upload(mp4('avc1')).expect(200)).body
  const { body } = await patch({ file, title: 'See the coals' })
  expect(body.film).toMatchObject({ file, title: 'See the coals' })
  expect(await shown()).toMatchObject({ title: 'See the coals', src: `/media/${file}`, poster: null })
  expect((await patch({ file: '', visible: false })).status).toBe(200)
  expect(await shown()).toBeNull()
})

test('What many browsers cannot play is refused, whatever its name says', async () => {
  const tries: [Buffer, string][] = [
    [mp4('hvc1'), 'Some browsers can’t play this video. Set your phone’s camera to “Most Compatible”.'],
    [Buffer.from('<svg onload="alert(1)"/>'), 'Choose an MP4 or WebM video.'],
    [Buffer.alloc(0), 'Choose an MP4 or WebM video.'],
  ]
  for (const [bytes, film] of tries) expect((await upload(bytes).expect(422)).body.errors).toEqual({ film })
  await upload(mp4('avc1'.padEnd(5_300_000, 'x'))).expect(413)
})

test('A picture or an unknown file is no film', async () => {
  await site.db.media.create({
    data: { name: 'a.jpg', contentType: 'image/jpeg', bytes: new Uint8Array([1]), byteLength: 1 },
  })
  for (const file of ['a.jpg', 'gone.mp4'])
    expect((await patch({ file })).body.errors).toEqual({ file: 'Choose another video' })
})

test('A browser that asks for a part of a film gets this part', async () => {
  const bytes = mp4('avc1')
  const { file } = (await upload(bytes).expect(200)).body
  const ask = (range: string) => site.http.get(`/media/${file}`).set('range', range).buffer(true)
  const whole = await site.http.get(`/media/${file}`).expect(200)
  expect(whole.headers).toMatchObject({ 'accept-ranges': 'bytes', 'content-type': 'video/mp4' })
  const size = bytes.byteLength
  for (const [range, answered] of [
    ['bytes=0-1', '0-1'],
    ['bytes=10-', `10-${size - 1}`],
    ['bytes=0-999999', `0-${size - 1}`],
  ] as const) {
    const part = await ask(range).expect(206)
    expect(part.headers['content-range']).toBe(`bytes ${answered}/${size}`)
    const [first = 0, last = 0] = answered.split('-').map(Number)
    expect(part.headers['content-length']).toBe(String(last - first + 1))
  }
  expect((await ask('bytes=999999-').expect(416)).headers['content-range']).toBe(`bytes */${size}`)
  for (const range of ['bytes=-5', 'bytes=0-1,3-4', 'apples=1-2']) await ask(range).expect(200)
})
