import { describe, expect, test } from 'vitest'
import { type EventRules, findPlanErrors, findScheduleErrors } from './event-rules.ts'

const rules: EventRules = {
  first_date: '2026-11-22',
  last_date: '2027-11-21',
  closed_days: [
    { date: '2026-12-25', name: 'Christmas Day' },
    { date: '2027-01-01', name: 'New Year’s Day' },
  ],
  earliest_start: '08:00',
  latest_end: '01:00',
  minimum: { yourway: 15_000, ourway: 25_000 },
  min_people: 10,
  area_name: 'Tacoma and to places up to 45 minutes away',
  areas: [{ city: 'Tacoma', zips: ['98402'], travel_minutes: 30 }],
}

const schedule = (event_date: string, event_time: string, hours = 4) =>
  findScheduleErrors({ event_date, event_time, hours }, rules)

describe('The day of an event', () => {
  test.each([
    ['2026-11-21', 'Event Date must be tomorrow or later'],
    ['2020-01-01', 'Event Date must be tomorrow or later'],
    ['2027-11-22', 'Event Date must be Sunday, November 21, 2027 or earlier. Please call us for a later one'],
    ['9999-12-31', 'Event Date must be Sunday, November 21, 2027 or earlier. Please call us for a later one'],
    ['2026-12-25', 'We don’t cater on Christmas Day. Please choose another day'],
  ])('is not %s', (date, event_date) => {
    expect(schedule(date, '18:00')).toEqual({ event_date })
  })

  test('is the one on which it begins: New Year’s Eve may go on until the latest hour', () => {
    expect(schedule('2026-12-31', '21:00')).toEqual({})
    expect(schedule('2026-12-31', '21:01')).toEqual({
      event_time: 'Events end by 1 am. Start earlier or plan fewer hours',
    })
    expect(schedule('2027-01-01', '12:00')).toHaveProperty('event_date')
    expect(schedule('2027-01-02', '08:00')).toEqual({})
  })
})

describe('The time of an event', () => {
  test.each([
    ['03:00', 'Events start at 8 am or later'],
    ['00:00', 'Events start at 8 am or later'],
    ['07:59', 'Events start at 8 am or later'],
    ['08:00', undefined],
    ['21:00', undefined],
    ['23:59', 'Events end by 1 am. Start earlier or plan fewer hours'],
  ])('%s: %s', (time, event_time) => {
    expect(schedule('2026-12-05', time).event_time).toBe(event_time)
  })

  test('ends by the stopwatch, also in a night that has one hour more or less', () => {
    // the clocks go back at 2 am on November 7, so 1 am comes twice; the first one counts
    expect(schedule('2027-11-06', '21:00')).toEqual({})
    expect(schedule('2027-11-06', '20:00', 6)).toHaveProperty('event_time')
    expect(schedule('2027-03-13', '21:00')).toEqual({})
  })

  test('is none that spring skips, whatever the earliest hour is', () => {
    const night = { ...rules, earliest_start: '00:00', latest_end: '04:00' }
    const event = { event_date: '2027-03-14', event_time: '02:30', hours: 1 }
    expect(findScheduleErrors(event, night)).toEqual({
      event_time: 'The clocks skip this time that night. Choose another Event Time',
    })
    expect(findScheduleErrors({ ...event, event_time: '03:00' }, night)).toEqual({})
  })

  test('may be limited to the day', () => {
    const day = { ...rules, latest_end: '22:00' }
    expect(findScheduleErrors({ event_date: '2026-12-05', event_time: '18:00', hours: 4 }, day)).toEqual({})
    expect(
      findScheduleErrors({ event_date: '2026-12-05', event_time: '18:01', hours: 4 }, day),
    ).toHaveProperty('event_time')
  })
})

const plan = {
  event_way: 'ourway',
  no_of_people: 40,
  event_address: '1 Lake Rd, Tacoma',
  totalCents: 25_000,
} as const

test('An ordinary event in Tacoma fits', () => {
  expect(findPlanErrors(plan, rules)).toEqual({})
  expect(findPlanErrors({ ...plan, event_way: 'yourway', totalCents: 15_000 }, rules)).toEqual({})
})

test('A wedding for one at $3 in Paris hears what our events are, and whom to call', () => {
  const errors = findPlanErrors(
    { ...plan, no_of_people: 1, totalCents: 300, event_address: '1 Rue de Rivoli, Paris' },
    rules,
  )
  expect(errors).toEqual({
    no_of_people: 'Our events start at 10 guests. For fewer, please call us: (253) 555-0142',
    menu_products: 'Our Way starts at $250.00. Add dishes or guests, or call us: (253) 555-0142',
    event_address:
      'Our crews go to Tacoma and to places up to 45 minutes away. End the address with its city or ZIP. For other places, please call us: (253) 555-0142',
  })
})

test('Hours that cost less than Your Way starts at are refused at the hours', () => {
  expect(findPlanErrors({ ...plan, event_way: 'yourway', totalCents: 14_999 }, rules)).toEqual({
    number_of_hours: 'Your Way starts at $150.00. Add hours, or call us: (253) 555-0142',
  })
})
