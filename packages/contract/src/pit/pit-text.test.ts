import { expect, test } from 'vitest'
import { restaurantInstant } from '../time/clock.ts'
import { openPit } from './pit.ts'
import { dishPitText, pitText, weightText } from './pit-text.ts'

const at = (time: string, date = '2026-11-20') => restaurantInstant(date, time).getTime()
/** Ready times of Friday and Saturday. */
const times = (from: string) => [
  ...hours(from, '2026-11-20'),
  ...hours('11:00', '2026-11-21'),
  ...hours('11:00', '2026-11-22'),
]
const hours = (from: string, date: string) =>
  ['11:00', '12:00', '13:00', '15:00', '17:30', '19:00', '20:45']
    .filter((time) => time >= from)
    .map((time) => at(time, date))

type Lot = [ounces: number, time: string, date?: string, held?: number]
function text(now: string, lots: Lot[], ounces?: number, offered = times(now)) {
  const pit = openPit([
    {
      id: 1,
      name: 'Brisket',
      lots: lots.map(([ounces_left, time, date = '2026-11-20', ounces_held = 0], id) => ({
        id,
        service_day: date,
        ready_at: new Date(at(time, date)).toISOString(),
        ounces_left,
        ounces_held,
      })),
    },
  ])
  return pitText(pit, 1, { now: at(now), times: offered, ...(ounces && { ounces }) })
}

test('While there is little, it says how much is left today', () => {
  expect(text('12:00', [[144, '11:00']])).toBe('9 lb left today')
  expect(
    text('12:00', [
      [80, '11:00'],
      [64, '17:30'],
    ]),
  ).toBe('9 lb left today')
})

test('Between two lots it says when the next is ready, and how much of it', () => {
  const lots: Lot[] = [
    [0, '11:00'],
    [224, '17:30'],
  ]
  expect(text('12:00', lots)).toBe('Next brisket 5:30 pm, 14 lb')
  expect(text('10:00', [[160, '11:00']], 8, times('13:00'))).toBe('10 lb left today')
})

test('While there is plenty it does not say how much', () => {
  expect(text('12:00', [[240, '11:00']])).toBe('15 lb left today')
  expect(text('12:00', [[241, '11:00']])).toBeNull()
  // the second lot of the day counts
  expect(
    text('12:00', [
      [144, '11:00'],
      [144, '17:30'],
    ]),
  ).toBeNull()
  expect(text('12:00', [[2264, '17:30']])).toBe('Next brisket 5:30 pm')
})

test('Too little for the smallest portion is none', () => {
  const lots: Lot[] = [
    [7, '11:00'],
    [224, '17:30'],
  ]
  expect(text('12:00', lots, 7)).toBe('14 lb left today')
  expect(text('12:00', lots, 8)).toBe('Next brisket 5:30 pm, 14 lb')
})

test('When today’s meat is gone, the text says from when it can be had', () => {
  const tomorrow: Lot = [160, '11:00', '2026-11-21']
  expect(text('12:00', [[0, '11:00'], tomorrow])).toBe('Gone for today. Back 11 am tomorrow')
  expect(
    text('12:00', [
      [0, '11:00'],
      [0, '11:00', '2026-11-21'],
      [16, '12:00', '2026-11-22'],
    ]),
  ).toBe('Gone for today. Back 12 pm Sun')
  // Saturday is not planned: there is as much as is ordered
  expect(text('12:00', [[0, '11:00']])).toBe('Gone for today. Back 11 am tomorrow')
  expect(text('12:00', [[0, '11:00']], 1, hours('12:00', '2026-11-20'))).toBe('Gone for today')
})

test('After midnight the next service day is the same date, which is not called gone', () => {
  const lots: Lot[] = [
    [0, '11:00', '2026-11-19'],
    [160, '11:00'],
  ]
  const late = [at('01:30'), ...hours('11:00', '2026-11-20')]
  expect(text('01:00', lots, 1, late)).toBe('Gone for now. Back 11 am today')
})

test('When no time is left today nothing is called gone, be there meat or not', () => {
  const tomorrow: Lot = [160, '11:00', '2026-11-21']
  for (const ounces of [0, 144]) {
    expect(text('21:30', [[ounces, '11:00'], tomorrow])).toBeNull()
    expect(
      text('01:00', [
        [ounces, '11:00', '2026-11-19'],
        [160, '11:00'],
      ]),
    ).toBeNull()
  }
  expect(text('12:00', [[0, '11:00']], 1, [])).toBeNull()
})

test('What orders that are not paid yet hold is not called gone: it may come back', () => {
  const tomorrow: Lot = [160, '11:00', '2026-11-21']
  expect(text('12:00', [[0, '11:00', '2026-11-20', 792], tomorrow])).toBe(
    'All on hold right now. Check back soon',
  )
  expect(text('12:00', [[0, '11:00', '2026-11-20', 4], tomorrow], 8)).toBe(
    'Gone for today. Back 11 am tomorrow',
  )
  expect(text('21:30', [[0, '11:00', '2026-11-20', 792], tomorrow])).toBeNull()
})

test('On a day that has none planned it names the first that has, and says nothing where none is planned at all', () => {
  expect(text('21:30', [[160, '12:00', '2026-11-21']])).toBe('From 12 pm tomorrow')
  expect(text('12:00', [[160, '11:00', '2026-11-21']])).toBeNull()
  expect(text('12:00', [])).toBeNull()
})

test('Weights are whole and half pounds, rounded down, and ounces below half a pound', () => {
  expect([160, 152, 151, 16, 15, 8, 7, 0].map(weightText)).toEqual([
    '10 lb',
    '9½ lb',
    '9 lb',
    '1 lb',
    '½ lb',
    '½ lb',
    '7 oz',
    '0 oz',
  ])
})

test('A dish speaks of the meat that is hardest to get, for its smallest size', () => {
  const lot = (id: number, ounces_left: number, time: string) => ({
    id,
    service_day: '2026-11-20',
    ready_at: new Date(at(time)).toISOString(),
    ounces_left,
  })
  const pit = openPit([
    { id: 1, name: 'Brisket', lots: [lot(1, 160, '11:00')] },
    { id: 2, name: 'Pork ribs', lots: [lot(2, 48, '11:00'), lot(3, 64, '17:30')] },
  ])
  const say = (...sizes: Record<number, number>[]) =>
    dishPitText(
      pit,
      sizes.map((ounces) => ({
        meats: Object.entries(ounces).map(([id, weight]) => ({ meat_id: Number(id), ounces: weight })),
      })),
      { now: at('12:00'), times: times('12:00') },
    )
  expect(say({ 1: 16 }, { 1: 8 })).toBe('10 lb left today')
  expect(say({ 1: 12, 2: 16 }, { 1: 24, 2: 32 })).toBe('Pork ribs: 7 lb left today')
  expect(say({ 1: 12, 2: 64 })).toBe('Next pork ribs 5:30 pm, 7 lb')
  expect(say({ 1: 200, 2: 16 })).toBe('Brisket: gone for today. Back 11 am tomorrow')
  expect(say({}, {})).toBeNull()
  expect(dishPitText(pit, [{}], { now: at('12:00'), times: [] })).toBeNull()
})
