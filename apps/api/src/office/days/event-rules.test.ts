import { restaurantInstant, type Stranded } from '@baobab/contract'
import { beforeEach, expect, test } from 'vitest'
import { mailsTo } from '../../../test/channels/mailbox.ts'
import { createBooking } from '../../../test/rows/bookings.ts'
import { bearer, createUser } from '../../../test/rows/people.ts'
import { testSite } from '../../../test/sites/test-site.ts'

const at = (date: string, time: string) => restaurantInstant(date, time)
const now = at('2027-11-22', '12:00')
const site = await testSite({ BOOKING_CREWS: '1' }, { now: () => now })
const { db, http } = site
const owner = await createUser(site, { role: 'owner' })

const load = async () =>
  (await http.get('/api/office/event-rules').set(bearer(owner)).expect(200)).body.settings
const save = async (changes: object, decisions?: object[]) => {
  const { version } = await load()
  return http.patch('/api/office/event-rules').set(bearer(owner)).send({ version, changes, decisions })
}
const tacoma = { city: 'Tacoma', zips: ['98402'], travel_minutes: 20 }
const yakima = { city: 'Yakima', zips: ['98901'], travel_minutes: 150 }
const book = (date: string, time: string, changes: object = {}) =>
  createBooking(db, { startsAt: at(date, time), eventAddress: '1 Lake Rd, Tacoma', ...changes })
const strandedIn = ({ body }: { body: { current?: { stranded: Stranded[] } } }) =>
  body.current?.stranded ?? []
const inventory = { name: 'Inventory', year: 2027, month: 12, day: 4, week: null, weekday: null }

beforeEach(async () => {
  await db.booking.deleteMany()
  const base = { areas: [tacoma, yakima], closed_days: [], earliest_start: '10:00', latest_end: '23:00' }
  expect((await save({ ...base, min_people: 10 })).status).toBe(200)
})

test('A new day without events asks about a booked one; moved with its answer, the guest is told', async () => {
  const email = 'ada@example.com'
  const { publicId, id } = await book('2027-12-04', '18:00', { email })
  await book('2027-12-05', '17:00', { crew: 1 })
  const refusal = await save({ closed_days: [inventory] })
  expect(refusal.status).toBe(409)
  const [one, ...more] = strandedIn(refusal)
  expect(more).toEqual([])
  expect(one).toMatchObject({ kind: 'booking', id: publicId, at: at('2027-12-04', '18:00').toISOString() })
  expect(one?.times).toContain(at('2027-12-03', '18:00').toISOString())
  // the day itself is closed now, and the crew is away on the evening after it
  expect(one?.times).not.toContain(at('2027-12-04', '17:00').toISOString())
  expect(one?.times).not.toContain(at('2027-12-05', '18:00').toISOString())
  expect((await load()).closed_days).toEqual([])

  const decision = { kind: 'booking', id: publicId, action: 'move', message: 'We count our stock that day.' }
  const ready_at = at('2027-12-03', '18:00').toISOString()
  expect((await save({ closed_days: [inventory] }, [{ ...decision, ready_at }])).status).toBe(200)
  expect(await db.booking.findUniqueOrThrow({ where: { id } })).toMatchObject({
    startsAt: at('2027-12-03', '18:00'),
    status: 'booked',
  })
  expect((await load()).closed_days).toEqual([inventory])
  const mail = (await mailsTo(site, email)).find(({ kind }) => kind === 'booking-moved')
  expect(mail?.text).toContain('> We count our stock that day.')
})

test('A move to a time that another event has meanwhile saves nothing of the step', async () => {
  const { publicId } = await book('2027-12-04', '18:00')
  await book('2027-12-03', '18:00')
  const ready_at = at('2027-12-03', '18:00').toISOString()
  const decisions = [{ kind: 'booking', id: publicId, action: 'move', message: 'Closed.', ready_at }]
  const answer = await save({ closed_days: [inventory] }, decisions)
  expect([answer.status, answer.body.code]).toEqual([409, 'date_full'])
  expect((await load()).closed_days).toEqual([])
})

test('Shorter hours and a smaller area ask, and what is kept is not asked about again', async () => {
  const { publicId } = await book('2027-12-07', '20:00', { eventAddress: '5 Apple Way, Yakima' })
  const earlier = await save({ latest_end: '22:00' })
  expect(strandedIn(earlier).map(({ id, times }) => [id, times.length > 0])).toEqual([[publicId, true]])
  // no other hour brings a crew to where none goes
  const smaller = await save({ areas: [tacoma] })
  expect(strandedIn(smaller).map(({ id, times }) => [id, times])).toEqual([[publicId, []]])
  const keep = [{ kind: 'booking', id: publicId, action: 'keep' }]
  expect((await save({ areas: [tacoma] }, keep)).status).toBe(200)
  expect((await save({ areas: [{ ...tacoma, travel_minutes: 25 }] })).status).toBe(200)
})

test('A higher least price and more guests leave what was agreed alone', async () => {
  await book('2027-12-08', '18:00', { people: 12 })
  const larger = { min_people: 50, your_way_minimum: 5000, our_way_minimum: 5000, quick_cancel: 20 }
  expect((await save(larger)).status).toBe(200)
})
