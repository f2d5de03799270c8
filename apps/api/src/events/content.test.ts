import { freshDatabase } from '@baobab/db/testing'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { makePicture } from '../../test/dishes.ts'
import { type TestSite, testSite } from '../../test/test-site.ts'

let site: TestSite
let clock = new Date('2026-11-21T20:00:00Z')
const soon = { timeout: 5_000, interval: 5 }

beforeAll(async () => {
  site = await testSite({ DATABASE_URL: await freshDatabase() }, { now: () => clock })
})
afterAll(() => site.close())

const json = async (path: string) => (await site.http.get(`/api/user/${path}`).expect(200)).body

const picture = (base: string, alt: string) => ({
  name: `/media/${base}-960.jpg`,
  base: `/media/${base}`,
  widths: [480, 960],
  width: 1200,
  height: 900,
  alt,
  placeholder: 'data:image/webp;base64,AAAA',
  color: '#8a4b2f',
})

test('a house that has chosen nothing yet shows an empty banner and strip, and no prices', async () => {
  const none = { name: '', base: '', widths: [], width: 4, height: 3, placeholder: '', color: '#1b1411' }
  expect(await json('banner')).toEqual({
    status: true,
    banner: {
      image: '',
      discount: 0,
      picture: { ...none, alt: '' },
      discount_picture: { ...none, alt: '' },
    },
  })
  expect(await json('sliderimage')).toEqual({
    status: true,
    slider_image: { image1: '', image2: '', image3: '', image4: '', image5: '', pictures: [] },
  })
  const { body } = await site.http.get('/api/user/hourlyprice').expect(404)
  expect(body).toMatchObject({ status: false, code: 'not_found', message: 'We have no hourly price yet.' })
})

test('the banner has its picture, its percent and the picture of that', async () => {
  const { db } = site
  const [main, offer] = [await makePicture(db), await makePicture(db)]
  await db.banner.create({
    data: {
      headline: 'Slow oak smoke',
      imageName: `${main.base}-960.jpg`,
      discountPercent: 15,
      discountImageName: `${offer.base}-960.jpg`,
    },
  })
  await vi.waitFor(
    async () =>
      expect(await json('banner')).toEqual({
        status: true,
        banner: {
          image: `/media/${main.base}-960.jpg`,
          discount: 15,
          picture: picture(main.base, 'Slow oak smoke'),
          discount_picture: picture(offer.base, '15% off'),
        },
      }),
    soon,
  )
})

test('the promo strip has one large picture and four smaller', async () => {
  const { db } = site
  const bases: string[] = []
  for (const position of [1, 2, 3, 4, 5]) {
    const { base } = await makePicture(db)
    bases.push(base)
    await db.sliderImage.create({
      data: { position, imageName: `${base}-960.jpg`, alt: `Picture ${position}` },
    })
  }
  const [image1, image2, image3, image4, image5] = bases.map((base) => `/media/${base}-960.jpg`)
  await vi.waitFor(
    async () =>
      expect(await json('sliderimage')).toEqual({
        status: true,
        slider_image: {
          image1,
          image2,
          image3,
          image4,
          image5,
          pictures: bases.map((base, index) => picture(base, `Picture ${index + 1}`)),
        },
      }),
    soon,
  )
})

const makeEvent = (name: string, startsAt: string) =>
  site.db.event.create({
    data: {
      slug: name.toLowerCase(),
      name,
      startsAt: new Date(startsAt),
      place: 'Tacoma',
      summary: 'Fire.',
      detailHtml: '<p onclick="alert(1)">All night.</p>',
    },
  })

const eventNames = async () => {
  const { data } = await json('event')
  const names = (events: { name: string }[]) => events.map(({ name }) => name)
  return { upcoming: names(data.upcoming_events), past: names(data.past_events) }
}

test('events are upcoming through their day by the restaurant’s clock, soonest first; past ones latest first', async () => {
  // 22:00 and 12:00 on 21 November in Tacoma are 06:00 on the 22nd and 20:00 in UTC
  const tonight = await makeEvent('Tonight', '2026-11-22T06:00:00Z')
  await makeEvent('Noon', '2026-11-21T20:00:00Z')
  await makeEvent('Yesterday', '2026-11-21T07:59:00Z')
  await makeEvent('Summer', '2026-07-04T19:00:00Z')
  await makeEvent('December', '2026-12-05T02:00:00Z')
  clock = new Date('2026-11-21T23:30:00Z')
  await vi.waitFor(
    async () =>
      expect(await eventNames()).toEqual({
        upcoming: ['Noon', 'Tonight', 'December'],
        past: ['Yesterday', 'Summer'],
      }),
    soon,
  )
  const { data } = await json('event')
  expect(data.upcoming_events[1]).toEqual({
    id: tonight.id,
    name: 'Tonight',
    images: [],
    detail_description: '<p>All night.</p>',
    summary: 'Fire.',
    place: 'Tacoma',
    starts_at: '2026-11-22T06:00:00.000Z',
  })

  clock = new Date('2026-11-22T07:59:59Z')
  expect((await eventNames()).upcoming).toEqual(['Noon', 'Tonight', 'December'])
  clock = new Date('2026-11-22T08:00:00Z')
  expect(await eventNames()).toEqual({
    upcoming: ['December'],
    past: ['Tonight', 'Noon', 'Yesterday', 'Summer'],
  })
  // a clock that is set back is believed too
  clock = new Date('2026-11-22T07:59:59Z')
  expect((await eventNames()).upcoming).toEqual(['Noon', 'Tonight', 'December'])
})

test('an event changes sides at the restaurant’s midnight also on the days the clocks change', async () => {
  await makeEvent('Spring', '2027-03-14T18:00:00Z')
  await makeEvent('Autumn', '2027-11-07T18:00:00Z')
  const isUpcoming = async (name: string, at: string) => {
    clock = new Date(at)
    return (await eventNames()).upcoming.includes(name)
  }
  await vi.waitFor(async () => expect(await isUpcoming('Spring', '2027-03-14T18:00:00Z')).toBe(true), soon)
  // 14 March has 23 hours and ends at 07:00 UTC, 7 November has 25 and ends at 08:00 UTC
  expect(await isUpcoming('Spring', '2027-03-15T06:59:59Z')).toBe(true)
  expect(await isUpcoming('Spring', '2027-03-15T07:00:00Z')).toBe(false)
  expect(await isUpcoming('Autumn', '2027-11-08T07:59:59Z')).toBe(true)
  expect(await isUpcoming('Autumn', '2027-11-08T08:00:00Z')).toBe(false)
})

test('every coupon is listed with its end, those that hold longest first', async () => {
  const { db } = site
  const end = (day: string) => new Date(`${day}T08:00:00Z`)
  const spring = await db.coupon.create({ data: { code: 'SPRING', percent: 10, endsAt: end('2027-04-01') } })
  const old = await db.coupon.create({
    data: { code: 'OLD', percent: 50, endsAt: end('2020-01-01'), maxUses: 5 },
  })
  const long = await db.coupon.create({ data: { code: 'LONG', percent: 5, endsAt: end('2030-01-01') } })
  await vi.waitFor(
    async () =>
      expect(await json('all/coupon')).toEqual({
        status: true,
        coupons: [
          { id: long.id, code: 'LONG', percent: 5, end_date: '2030-01-01T08:00:00.000Z' },
          { id: spring.id, code: 'SPRING', percent: 10, end_date: '2027-04-01T08:00:00.000Z' },
          { id: old.id, code: 'OLD', percent: 50, end_date: '2020-01-01T08:00:00.000Z' },
        ],
      }),
    soon,
  )
})

test('what a booking costs is shown in dollars: an hour, and each menu product per head', async () => {
  const { db } = site
  await db.hourlyPrice.create({ data: { priceCents: 18_550 } })
  const sides = await db.menuProduct.create({ data: { name: 'Two sides', priceCents: 450, position: 2 } })
  const suya = await db.menuProduct.create({ data: { name: 'Suya trio', priceCents: 1105, position: 1 } })
  await db.menuProduct.create({ data: { name: 'Not any more', priceCents: 100, active: false } })
  await vi.waitFor(
    async () => expect(await json('hourlyprice')).toEqual({ status: true, hourly_price: { price: 185.5 } }),
    soon,
  )
  await vi.waitFor(
    async () =>
      expect(await json('menuproduct')).toEqual({
        status: true,
        menu_products: [
          { id: suya.id, name: 'Suya trio', price: 11.05 },
          { id: sides.id, name: 'Two sides', price: 4.5 },
        ],
      }),
    soon,
  )
})
