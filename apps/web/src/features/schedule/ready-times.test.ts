import { type ReadyTimes, restaurantInstant } from '@baobab/contract'
import { expect, test } from 'vitest'
import {
  ASAP,
  chosenTime,
  findTimeProblem,
  LATER,
  offeredDays,
  timeLabel,
  toOfferedTimes,
} from './ready-times.ts'

const iso = (time: string, date = '2026-11-20') => restaurantInstant(date, time).toISOString()
const now = Date.parse(iso('12:01'))

const times: ReadyTimes = {
  lead_minutes: 25,
  next: iso('12:30'),
  openings: [
    { first: iso('12:30'), room: [2, 0, 0, 8], room_without_held: [2, 4, 0, 8] },
    { first: iso('11:30', '2026-11-21'), room: [0, 0] },
    { first: iso('12:30', '2026-11-22'), room: [24, 48] },
  ],
}
const offer = (units = 1, ownTime: string | null = null) =>
  toOfferedTimes({ times, slot_minutes: 15, units, now, ownTime })
const labels = (units: number, day = 0) => {
  const found = offeredDays(offer(units), now)[day]
  if (!found) throw new Error('no such day')
  return found.times.map((time) => timeLabel(time, found))
}

test('As soon as possible is the first time with room for this order', () => {
  expect(offer(1).asap).toBe(iso('12:30'))
  expect(offer(3).asap).toBe(iso('13:15'))
  expect(offer(30).asap).toBe(iso('12:45', '2026-11-22'))
  expect(offer(49).asap).toBeNull()
})

test('After a holiday longer than the list the first time of all is offered', () => {
  const far = { ...times, next: iso('11:30', '2026-12-24'), openings: [] }
  const offered = (units: number) => toOfferedTimes({ times: far, slot_minutes: 15, units, now }).asap
  expect(offered(1)).toBe(iso('11:30', '2026-12-24'))
  expect(offered(2)).toBeNull()
})

test('Times without room stay in the list with the reason', () => {
  expect(labels(1)).toEqual(['12:30 pm', '12:45 pm · All on hold', '1 pm · Full', '1:15 pm'])
  expect(labels(0)).toEqual(['12:30 pm', '12:45 pm', '1 pm', '1:15 pm'])
})

test('Days are named; one without room is marked', () => {
  expect(offeredDays(offer(), now).map(({ label, isFull }) => [label, isFull])).toEqual([
    ['Today', false],
    ['Tomorrow · Full', true],
    ['Sun, Nov 22', false],
  ])
})

test('In the night with 25 hours the zone tells the two 1:30 apart', () => {
  const first = restaurantInstant('2026-11-01', '01:30').toISOString()
  const night = { ...times, openings: [{ first, room: [9, 9, 9, 9, 9] }] }
  const [day] = offeredDays(toOfferedTimes({ times: night, slot_minutes: 15, units: 1, now: 0 }), 0)
  if (!day) throw new Error('no day')
  expect(day.times.map((time) => timeLabel(time, day))).toEqual([
    '1:30 am PDT',
    '1:45 am',
    '1 am',
    '1:15 am',
    '1:30 am PST',
  ])
})

test('What is sent is what was shown or chosen', () => {
  expect(chosenTime(ASAP, offer())).toBe(iso('12:30'))
  expect(chosenTime(iso('13:15'), offer())).toBe(iso('13:15'))
  expect(chosenTime(LATER, offer())).toBeNull()
  expect(chosenTime(ASAP, undefined)).toBeNull()
  // without the times the guest's own choice still goes along
  expect(chosenTime(iso('13:15'), undefined)).toBe(iso('13:15'))
})

test('A time that has passed or has no room any more is a problem, in words', () => {
  expect(findTimeProblem(iso('13:15'), offer(), now)).toBeNull()
  expect(findTimeProblem(iso('13:00'), offer(), now)).toBe(
    'Today at 1 pm is no longer open. Please choose another time.',
  )
  expect(findTimeProblem(iso('11:15'), offer(), now)).toBe(
    'Today at 11:15 am can no longer be ordered. Please choose another time.',
  )
  expect(findTimeProblem(LATER, offer(), now)).toBe('Choose a day and time')
  expect(findTimeProblem(ASAP, offer(49), now)).toMatch(/^No open times have room for this order/)
})

test('The time of the guest’s own unpaid order is offered again, also when the list has moved on', () => {
  expect(findTimeProblem(iso('13:00'), offer(1, iso('13:00')), now)).toBeNull()
  expect(offer(1, iso('12:15')).asap).toBe(iso('12:15'))
  expect(offer(1, iso('13:15')).asap).toBe(iso('12:30'))
  expect(offer(1, iso('11:45')).asap).toBe(iso('12:30'))
})

test('A time by which not enough of a meat is ready cannot be chosen, and says so', () => {
  const pit = [
    {
      id: 1,
      name: 'Brisket',
      lots: [
        { id: 1, service_day: '2026-11-20', ready_at: '2026-11-20T19:00:00.000Z', ounces_left: 8 },
        { id: 2, service_day: '2026-11-20', ready_at: '2026-11-20T20:45:00.000Z', ounces_left: 80 },
      ],
    },
  ]
  const friday = {
    lead_minutes: 25,
    next: '2026-11-20T20:30:00.000Z',
    openings: [{ first: '2026-11-20T20:30:00.000Z', room: [24, 24] }],
  }
  const offer = { times: friday, slot_minutes: 15, units: 1, now: Date.parse('2026-11-20T20:01:00Z'), pit }
  const asap = (ounces: number) => toOfferedTimes({ ...offer, meats: [{ meat_id: 1, ounces }] })
  expect(asap(8).asap).toBe('2026-11-20T20:30:00.000Z')
  const later = asap(16)
  expect(later.asap).toBe('2026-11-20T20:45:00.000Z')
  expect(later.times.map(({ state }) => state)).toEqual(['gone', 'free'])
  const [day] = offeredDays(later, 0)
  const [first] = later.times
  if (!day || !first) throw new Error('there is a time')
  expect(timeLabel(first, day)).toBe('12:30 pm · Not enough meat')
  expect(offeredDays(asap(999), 0)[0]?.label).toBe('Fri, Nov 20 · Not enough meat')
  expect(asap(999).asap).toBeNull()
})

test('A time that a dish’s notice does not allow cannot be chosen, and says so', () => {
  const notices = [{ minutes: 0, order_by: '11:00', weekdays: [] }]
  const offered = toOfferedTimes({ times, slot_minutes: 15, units: 0, now, notices })
  expect(offered.asap).toBe(iso('11:30', '2026-11-21'))
  const [today] = offeredDays(offered, now)
  const [first] = offered.times
  if (!today || !first) throw new Error('there is a time')
  expect(today.label).toBe('Today · Needs more notice')
  expect(timeLabel(first, today)).toBe('12:30 pm · Needs more notice')
})
