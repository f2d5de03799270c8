import { describe, expect, test } from 'vitest'
import { createOrder, inMinutes, NOON, seen } from '../testing/orders.ts'
import { countdownText, ringOf, startOf, toLanes, urgencyOf } from './lanes.ts'

const lead = { pickup: 25, delivery: 45 }
const named = (customer: string, over: Parameters<typeof createOrder>[0] = {}) =>
  createOrder({ customer, tracking_id: customer, ...seen, ...over })
const lanes = (...orders: ReturnType<typeof createOrder>[]) => toLanes(orders, lead, NOON)
const names = (orders: readonly { customer: string }[]) => orders.map(({ customer }) => customer)

describe('The board', () => {
  test('sorts by when to begin: a delivery takes longer than a pickup', () => {
    const pickup = named('pickup', { ready_at: inMinutes(30) })
    const delivery = named('delivery', { ready_at: inMinutes(40), order_type: 'delivery' })
    expect(startOf(pickup, lead) - startOf(delivery, lead)).toBe(10 * 60_000)
    expect(names(lanes(pickup, delivery).columns.pending)).toEqual(['delivery', 'pickup'])
  })

  test('begins with a delivery earlier by the drive to its ZIP code', () => {
    const zips = { delivery_zips: [{ zip: '98498', minutes: 20, city: 'Lakewood' }] }
    const order = named('x', { ready_at: inMinutes(90), order_type: 'delivery', zip: '98498' })
    expect(startOf(order, { ...lead, ...zips })).toBe(NOON + 25 * 60_000)
    expect(startOf(order, lead)).toBe(NOON + 45 * 60_000)
  })

  test('shows each state in its column, and a cancelled order where it was', () => {
    const cancelled = named('cancelled', {
      status: 'cancelled',
      must_acknowledge: true,
      changes: [
        { from: null, to: 'pending', at: inMinutes(-9), by: null },
        { from: 'process', to: 'cancelled', at: inMinutes(-1), by: 'Rosa' },
      ],
    })
    const { columns } = lanes(named('new'), named('ready', { status: 'ontheway' }), cancelled)
    expect(names(columns.pending)).toEqual(['new'])
    expect(names(columns.process)).toEqual(['cancelled'])
    expect(names(columns.ontheway)).toEqual(['ready'])
  })

  test('keeps what nobody has to begin with yet in the lane of coming orders, by day', () => {
    const { columns, coming } = lanes(
      named('tomorrow', { ready_at: inMinutes(24 * 60) }),
      named('evening', { ready_at: inMinutes(6 * 60) }),
      named('soon', { ready_at: inMinutes(39) }),
    )
    expect(names(columns.pending)).toEqual(['soon'])
    expect(coming.map(({ date, orders }) => [date, names(orders)])).toEqual([
      ['2026-11-21', ['evening']],
      ['2026-11-22', ['tomorrow']],
    ])
  })

  test('counts hours that pass and names calendar days when the clocks go back', () => {
    // Tacoma's clocks go from 2 am back to 1 am
    const evening = Date.parse('2026-10-31T23:50:00-07:00')
    const [lunch, dinner] = ['2026-11-01T12:00:00-08:00', '2026-11-02T00:30:00-08:00']
    const days = (now: number) =>
      toLanes(
        [lunch, dinner].map((ready_at) => named(ready_at ?? '', { ready_at: ready_at ?? null })),
        lead,
        now,
      ).coming.map(({ date }) => date)
    expect(days(evening)).toEqual(['2026-11-01', '2026-11-02'])
    expect(countdownText(Date.parse('2026-11-01T02:10:00-08:00'), evening)).toBe('in 3 h')
    expect(days(Date.parse('2026-11-01T11:25:00-08:00'))).toEqual(['2026-11-02'])
  })

  test('shows a coming order among the new ones until somebody has seen it, and when its guest is here', () => {
    const ready_at = inMinutes(24 * 60)
    const { columns, coming } = lanes(
      named('unseen', { ready_at, must_acknowledge: true }),
      named('early', { ready_at, arrived_at: inMinutes(-1) }),
      named('begun', { ready_at, status: 'process' }),
    )
    expect(names(columns.pending)).toEqual(['unseen', 'early'])
    expect(names(columns.process)).toEqual(['begun'])
    expect(coming).toEqual([])
  })
})

describe('The clock of a ticket', () => {
  test.each([
    [11, 'calm', 'in 11 min'],
    [10, 'soon', 'in 10 min'],
    [0, 'soon', 'now'],
    [-4, 'late', '4 min late'],
    [125, 'calm', 'in 2 h 5 min'],
    [120, 'calm', 'in 2 h'],
    [600, 'calm', 'in 10 h'],
  ] as const)('with %i minutes left is %s: %s', (minutes, urgency, text) => {
    expect(urgencyOf(named('x', { ready_at: inMinutes(minutes) }), NOON)).toBe(urgency)
    expect(countdownText(NOON + minutes * 60_000, NOON)).toBe(text)
  })

  test('stays calm when the food waits for its guest, but not when it is still on its way', () => {
    const late = { ready_at: inMinutes(-5), status: 'ontheway' } as const
    expect(urgencyOf(named('x', late), NOON)).toBe('calm')
    expect(urgencyOf(named('x', { ...late, order_type: 'delivery' }), NOON)).toBe('late')
  })
})

describe('The bell', () => {
  test('rings while an order waits to be seen, and louder after a minute', () => {
    const order = createOrder({ paid_at: inMinutes(0) })
    expect(ringOf([order], NOON + 60_000)).toBe('rings')
    expect(ringOf([order], NOON + 60_001)).toBe('loud')
    expect(ringOf([createOrder(seen)], NOON + 60_001)).toBe('silent')
  })

  test('rings for a cancellation that nobody has seen, and grows louder as well', () => {
    const changes = [{ from: 'process', to: 'cancelled', at: inMinutes(0), by: 'Rosa' }] as const
    const order = createOrder({ ...seen, status: 'cancelled', must_acknowledge: true, changes: [...changes] })
    expect(ringOf([order], NOON)).toBe('rings')
    expect(ringOf([order], NOON + 61_000)).toBe('loud')
  })
})
