import type { OfficeBanner, OfficeSlide } from '@baobab/contract'
import { freshDatabase } from '@baobab/db/testing'
import { expect, test } from 'vitest'
import { showHomePictures } from '../../../../test/rows/dishes.ts'
import { bearer, createUser, postAs } from '../../../../test/rows/people.ts'
import { testSite } from '../../../../test/sites/test-site.ts'

let now = new Date('2026-11-23T20:00:00Z')
const site = await testSite({ DATABASE_URL: await freshDatabase('seeded') }, { now: () => now })
const owner = await createUser(site, { role: 'owner', firstName: 'Imani' })
await showHomePictures(site)

type Home = { banner: OfficeBanner; slides: OfficeSlide[] }
const home = async (): Promise<Home> =>
  (await site.http.get('/api/office/home').set(bearer(owner)).expect(200)).body
const patch = (path: string, body: object) =>
  site.http.patch(`/api/office/home/${path}`).set(bearer(owner)).send(body)
const shown = async (path: string) => (await site.http.get(`/api/user/${path}`).expect(200)).body
const shownAlts = async (): Promise<string[]> =>
  (await shown('sliderimage')).slider_image.pictures.map(({ alt }: { alt: string }) => alt)
const discount = async () => (await shown('banner')).banner.discount

test('A changed banner is on the home page at once, and its discount only on its days', async () => {
  const { banner } = await home()
  const changes = { discount: 40, first_day: '2026-11-26', last_day: '2026-11-27' }
  const { body } = await patch('banner', { version: banner.version, changes }).expect(200)
  expect(body.banner).toMatchObject({ ...changes, version: banner.version + 1, picture: banner.picture })
  expect(await discount()).toBe(0)
  // from midnight to midnight in Tacoma
  for (const [at, percent] of [
    ['2026-11-26T07:59:59Z', 0],
    ['2026-11-26T08:00:00Z', 40],
    ['2026-11-28T07:59:59Z', 40],
    ['2026-11-28T08:00:00Z', 0],
  ] as const) {
    now = new Date(at)
    expect({ at, discount: await discount() }).toEqual({ at, discount: percent })
  }
  await patch('banner', { version: body.banner.version, changes: { first_day: '', last_day: '' } }).expect(
    200,
  )
  expect(await discount()).toBe(40)
})

test('A picture of the strip is hidden, moved, linked and described; the others close the gap', async () => {
  const { slides } = await home()
  const alts = slides.map(({ picture }) => picture.alt)
  // the rows above were not written by this process's office
  await expect.poll(shownAlts, { timeout: 15_000 }).toEqual(alts)
  const [first, second] = slides
  if (!first || !second) throw new Error('The seed has slides')
  const hidden = await patch(`slide/${first.id}`, {
    version: first.version,
    changes: { visible: false },
  }).expect(200)
  expect(await shownAlts()).toEqual(alts.slice(1))
  const picture = { ...second.picture, alt: 'Suya by the fire' }
  const changes = { picture, link: '/menu?search=suya' }
  await patch(`slide/${second.id}`, { version: second.version, changes }).expect(200)
  const [top] = (await shown('sliderimage')).slider_image.pictures
  expect(top).toMatchObject({ alt: 'Suya by the fire', link: '/menu?search=suya' })

  const moved = await postAs(site, owner, `/office/home/slide/${second.id}/move`, {
    after: slides[4]?.id,
  }).expect(200)
  expect(moved.body).toMatchObject({ place: 5, of: 5 })
  expect(await shownAlts()).toEqual([...alts.slice(2), 'Suya by the fire'])
  // an owner who edits meanwhile is not disturbed by a move
  await patch(`slide/${first.id}`, {
    version: hidden.body.slide.version,
    changes: { visible: true },
  }).expect(200)
  expect(await shownAlts()).toEqual([alts[0], ...alts.slice(2), 'Suya by the fire'])
})

test('Bad input is a sentence at its field', async () => {
  const { banner, slides } = await home()
  const [slide] = slides
  if (!slide) throw new Error('The seed has slides')
  const tries: [string, number, object, object][] = [
    ['banner', banner.version, { discount: 101 }, { 'changes.discount': 'Enter a percentage from 0 to 100' }],
    [
      'banner',
      banner.version,
      { first_day: '2026-12-02', last_day: '2026-12-01' },
      { last_day: 'Choose the first day or a later one' },
    ],
    [
      'banner',
      banner.version,
      { picture: { name: 'gone-960.jpg', alt: 'Gone' } },
      { picture: 'Choose another picture' },
    ],
    [
      `slide/${slide.id}`,
      slide.version,
      { picture: { ...slide.picture, alt: ' ' } },
      { 'changes.picture.alt': 'Say what the picture shows' },
    ],
    [
      `slide/${slide.id}`,
      slide.version,
      { link: 'https://evil.example' },
      { 'changes.link': 'Enter a page on this site, such as /menu' },
    ],
  ]
  for (const [path, version, changes, errors] of tries) {
    const { body } = await patch(path, { version, changes }).expect(422)
    expect(body.errors).toEqual(errors)
  }
})
