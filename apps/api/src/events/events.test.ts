import { freshDatabase } from '@baobab/db/testing'
import { expect, test } from 'vitest'
import { testSite } from '../../test/sites/test-site.ts'

let clock = new Date('2026-11-21T20:00:00Z')
const soon = { timeout: 5_000, interval: 5 }

const site = await testSite({ DATABASE_URL: await freshDatabase() }, { now: () => clock })

const json = async (path: string) => (await site.http.get(`/api/user/${path}`).expect(200)).body

const createEvent = (name: string, startsAt: string) =>
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

test('An event is upcoming until its day ends by the restaurant’s clock; the next and the latest come first', async () => {
  // 22:00 and 12:00 on 21 November in Tacoma are 06:00 on the 22nd and 20:00 in UTC
  const tonight = await createEvent('Tonight', '2026-11-22T06:00:00Z')
  await createEvent('Noon', '2026-11-21T20:00:00Z')
  await createEvent('Yesterday', '2026-11-21T07:59:00Z')
  await createEvent('Summer', '2026-07-04T19:00:00Z')
  await createEvent('December', '2026-12-05T02:00:00Z')
  clock = new Date('2026-11-21T23:30:00Z')
  await expect
    .poll(() => eventNames(), soon)
    .toEqual({
      upcoming: ['Noon', 'Tonight', 'December'],
      past: ['Yesterday', 'Summer'],
    })
  const { data } = await json('event')
  expect(data.upcoming_events[1]).toEqual({
    id: tonight.id,
    name: 'Tonight',
    images: [],
    detail_description: '<p>All night.</p>',
    summary: 'Fire.',
    place: 'Tacoma',
    starts_at: '2026-11-22T06:00:00.000Z',
    cancelled: false,
    share_image: null,
  })

  clock = new Date('2026-11-22T07:59:59Z')
  expect((await eventNames()).upcoming).toEqual(['Noon', 'Tonight', 'December'])
  clock = new Date('2026-11-22T08:00:00Z')
  expect(await eventNames()).toEqual({
    upcoming: ['December'],
    past: ['Tonight', 'Noon', 'Yesterday', 'Summer'],
  })
  // a clock that is set back works too
  clock = new Date('2026-11-22T07:59:59Z')
  expect((await eventNames()).upcoming).toEqual(['Noon', 'Tonight', 'December'])
})

test('An event becomes past at the restaurant’s midnight, also on the days of the clock changes', async () => {
  await createEvent('Spring', '2027-03-14T18:00:00Z')
  await createEvent('Autumn', '2027-11-07T18:00:00Z')
  const isUpcoming = async (name: string, at: string) => {
    clock = new Date(at)
    return (await eventNames()).upcoming.includes(name)
  }
  await expect.poll(() => isUpcoming('Spring', '2027-03-14T18:00:00Z'), soon).toBe(true)
  // 14 March has 23 hours and ends at 07:00 UTC, 7 November has 25 and ends at 08:00 UTC
  expect(await isUpcoming('Spring', '2027-03-15T06:59:59Z')).toBe(true)
  expect(await isUpcoming('Spring', '2027-03-15T07:00:00Z')).toBe(false)
  expect(await isUpcoming('Autumn', '2027-11-08T07:59:59Z')).toBe(true)
  expect(await isUpcoming('Autumn', '2027-11-08T08:00:00Z')).toBe(false)
})
