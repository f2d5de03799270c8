import { groupTrackingId } from '@baobab/contract'
import { describe, expect, test } from 'vitest'
import { createBooking } from '../../apps/api/test/rows/bookings.ts'
import { forFile } from '../../apps/api/test/sites/for-file.ts'
import { kitchenSite } from './kitchen.fixture.ts'

const kitchen = await forFile(kitchenSite())

const SUMMER = new Date('2099-07-05T01:00:00Z')

describe('`bookings`', () => {
  test('prints the events to come, or those of a day', async () => {
    expect((await kitchen.run('bookings')).printed).toBe('No private events are booked.')
    const { publicId } = await createBooking(kitchen.db, { startsAt: SUMMER, lastName: 'Obi\u0007\n' })
    const table = (await kitchen.run('bookings')).printed.split('\n').map((line) => line.split(/ {2,}/))
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
    expect((await kitchen.run('bookings 2099-07-04')).printed).toContain(groupTrackingId(publicId))
    expect((await kitchen.run('bookings 2099-07-05')).printed).toBe('No private event on 2099-07-05.')
    expect((await kitchen.run('bookings tomorrow')).code).toBe(2)
  })
})

test('`booking` prints all about one event, `done` waits until it has begun', async () => {
  const { publicId } = await createBooking(kitchen.db, { startsAt: new Date('2099-08-02T01:00:00Z') })
  const { code, printed } = await kitchen.run(`booking ${publicId.toLowerCase()}`)
  expect(code).toBe(0)
  expect(printed).toContain('When       2099-08-01 18:00 to 2099-08-01 21:00')
  expect(printed).toContain(
    'Crew       1, leaves 2099-08-01 16:00, sets up from 2099-08-01 16:30, back 2099-08-01 22:30',
  )
  expect(printed).toContain('3 hours at $185.50  $556.50\nTotal $556.50')
  expect(printed).toContain('Meat       34 to 44 lb of raw meat for 40 adults, estimated')
  expect(printed).toMatch(
    /Policy {5}All until 14 days before, half until 7\. Accepted \d{4}-\d\d-\d\d \d\d:\d\d/,
  )
  expect(await kitchen.run(`done ${publicId}`)).toMatchObject({
    code: 1,
    errors: 'The event hasn’t started yet.',
  })
  expect((await kitchen.run('booking')).code).toBe(2)
  const past = await createBooking(kitchen.db, { startsAt: new Date('2026-07-05T01:00:00Z') })
  expect((await kitchen.run(`done ${past.publicId}`)).printed).toBe('The event is done.')
})

test('`cancel-booking` is the owner’s, and needs a reason', async () => {
  const { id, publicId } = await createBooking(kitchen.db, { startsAt: new Date('2099-09-02T01:00:00Z') })
  expect((await kitchen.run(`cancel-booking ${publicId}`)).code).toBe(2)
  expect((await kitchen.run(`cancel-booking ${publicId} The smoker is down`)).code).toBe(1)
  const { printed } = await kitchen.runAsOwner(`cancel-booking ${publicId} The smoker is down`)
  expect(printed).toBe(`${groupTrackingId(publicId)}: The booking is canceled, and the customer is told.`)
  // a second call sends no mail
  expect((await kitchen.runAsOwner(`cancel-booking ${publicId} The smoker is down`)).printed).toBe(
    `${groupTrackingId(publicId)}: The booking was already canceled.`,
  )
  expect(await kitchen.db.booking.findUniqueOrThrow({ where: { id } })).toMatchObject({
    status: 'cancelled',
    cancelledBy: 'house',
    cancelReason: 'The smoker is down',
  })
})
