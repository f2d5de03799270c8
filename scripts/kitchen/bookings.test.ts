import { groupTrackingId } from '@baobab/contract'
import { freshDatabase } from '@baobab/db/testing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createBooking } from '../../apps/api/test/bookings.ts'
import { createUser, PASSWORD } from '../../apps/api/test/people.ts'
import { type TestSite, testSite } from '../../apps/api/test/test-site.ts'
import { kitchen } from './kitchen.ts'

let site: TestSite
let siteUrl: string
let cook: string
let owner: string
beforeAll(async () => {
  site = await testSite({ DATABASE_URL: await freshDatabase() })
  siteUrl = await site.app.listen({ port: 0, host: '127.0.0.1' })
  cook = (await createUser(site, { role: 'kitchen', firstName: 'Rosa' })).email
  owner = (await createUser(site, { role: 'owner' })).email
})
afterAll(() => site.close())

async function run(words: string, email = cook) {
  const printed: string[] = []
  const errors: string[] = []
  const code = await kitchen(words.split(' '), {
    siteUrl,
    credentials: async () => ({ email, password: PASSWORD }),
    print: (text) => printed.push(text),
    printError: (text) => errors.push(text),
  })
  return { code, printed: printed.join('\n'), errors: errors.join('\n') }
}

const SUMMER = new Date('2099-07-05T01:00:00Z')

describe('`bookings`', () => {
  test('prints the events to come, or those of a day', async () => {
    expect((await run('bookings')).printed).toBe('No private event is booked.')
    const { publicId } = await createBooking(site.db, { startsAt: SUMMER, lastName: 'Obi\u0007\n' })
    const table = (await run('bookings')).printed.split('\n').map((line) => line.split(/ {2,}/))
    expect(table).toEqual([
      ['BOOKING', 'STATE', 'WHEN', 'CREW', 'LEAVES', 'PEOPLE', 'WAY', 'NAME', 'WHERE'],
      [
        groupTrackingId(publicId),
        'booked',
        '2099-07-04 18:00',
        '1',
        '2099-07-04 16:00',
        '40',
        'Your Way, 3 h',
        'Ada Obi',
        '1 Lake Rd',
      ],
    ])
    expect((await run('bookings 2099-07-04')).printed).toContain(groupTrackingId(publicId))
    expect((await run('bookings 2099-07-05')).printed).toBe('No private event on 2099-07-05.')
    expect((await run('bookings tomorrow')).code).toBe(2)
  })
})

test('`booking` prints all about one event, `done` waits until it has begun', async () => {
  const { publicId } = await createBooking(site.db, { startsAt: new Date('2099-08-02T01:00:00Z') })
  const { code, printed } = await run(`booking ${publicId.toLowerCase()}`)
  expect(code).toBe(0)
  expect(printed).toContain('When       2099-08-01 18:00 to 2099-08-01 21:00')
  expect(printed).toContain('Crew       1, leaves 2099-08-01 16:00, back 2099-08-01 22:30')
  expect(printed).toContain('Total $556.50')
  expect(await run(`done ${publicId}`)).toMatchObject({ code: 1, errors: 'The event has not begun yet.' })
  expect((await run('booking')).code).toBe(2)
  const past = await createBooking(site.db, { startsAt: new Date('2026-07-05T01:00:00Z') })
  expect((await run(`done ${past.publicId}`)).printed).toBe('The event is done.')
})

test('`cancel-booking` is the owner’s, and needs a reason', async () => {
  const { id, publicId } = await createBooking(site.db, { startsAt: new Date('2099-09-02T01:00:00Z') })
  expect((await run(`cancel-booking ${publicId}`)).code).toBe(2)
  expect((await run(`cancel-booking ${publicId} The smoker is down`)).code).toBe(1)
  const { printed } = await run(`cancel-booking ${publicId} The smoker is down`, owner)
  expect(printed).toBe(
    `${groupTrackingId(publicId)} is cancelled; Ada is mailed, and everything paid goes back.`,
  )
  expect(await site.db.booking.findUniqueOrThrow({ where: { id } })).toMatchObject({
    status: 'cancelled',
    cancelledBy: 'house',
    cancelReason: 'The smoker is down',
  })
})
