import { describe, expect, test } from 'vitest'
import { createOrder, inMinutes, NOON, seen } from '../../testing/orders.ts'
import { ringLevel } from '../device/ring-level.ts'
import { cookingStart, ticketState, toLanes } from './lanes.ts'
import { ageText, clockText, ticketUrgency } from './ticket-clock.ts'

const lead = { pickup: 25, delivery: 45 }
const named = (customer: string, over: Parameters<typeof createOrder>[0] = {}) =>
  createOrder({ customer, tracking_id: customer, ...seen, ...over })
const lanes = (...orders: ReturnType<typeof createOrder>[]) => toLanes(orders, lead, NOON)
const names = (orders: readonly { customer: string }[]) => orders.map(({ customer }) => customer)

describe('The board', () => {
  test('sorts by when to begin: a delivery takes longer than a pickup', () => {
    const pickup = named('pickup', { ready_at: inMinutes(30) })
    const delivery = named('delivery', { ready_at: inMinutes(40), order_type: 'delivery' })
    expect(cookingStart(pickup, lead) - cookingStart(delivery, lead)).toBe(10 * 60_000)
    expect(names(lanes(pickup, delivery).tickets)).toEqual(['delivery', 'pickup'])
  })

  test('begins with a delivery earlier by the drive to its ZIP code', () => {
    const zips = { delivery_zips: [{ zip: '98498', minutes: 20, city: 'Lakewood' }] }
    const order = named('x', { ready_at: inMinutes(90), order_type: 'delivery', zip: '98498' })
    expect(cookingStart(order, { ...lead, ...zips })).toBe(NOON + 25 * 60_000)
    expect(cookingStart(order, lead)).toBe(NOON + 45 * 60_000)
  })

  test('puts what waits for its guest last, unless the guest is here', () => {
    const ready = { status: 'ontheway', ready_at: inMinutes(1) } as const
    const tickets = [
      named('waiting', ready),
      named('here', { ...ready, arrived_at: inMinutes(0) }),
      named('cooking', { status: 'process', ready_at: inMinutes(20) }),
      named('new', { ready_at: inMinutes(10) }),
    ]
    expect(names(lanes(...tickets).tickets)).toEqual(['here', 'new', 'cooking', 'waiting'])
  })

  test('keeps a canceled order in the state it was in', () => {
    const cancelled = named('cancelled', {
      status: 'cancelled',
      must_acknowledge: true,
      changes: [
        { from: null, to: 'pending', at: inMinutes(-9), by: null },
        { from: 'process', to: 'cancelled', at: inMinutes(-1), by: 'Rosa' },
      ],
    })
    expect(ticketState(cancelled)).toBe('process')
    expect(names(lanes(cancelled).tickets)).toEqual(['cancelled'])
  })

  test('sorts the coming orders of a day by the promise they show', () => {
    const pickup = named('pickup at 6', { ready_at: inMinutes(360) })
    const delivery = named('delivery at 6:15', { ready_at: inMinutes(375), order_type: 'delivery' })
    expect(cookingStart(delivery, lead)).toBeLessThan(cookingStart(pickup, lead))
    expect(lanes(delivery, pickup).coming.map(({ orders }) => names(orders))).toEqual([
      ['pickup at 6', 'delivery at 6:15'],
    ])
  })

  test('keeps what the kitchen need not begin yet in the lane of coming orders, by day', () => {
    const { tickets, coming } = lanes(
      named('tomorrow', { ready_at: inMinutes(24 * 60) }),
      named('evening', { ready_at: inMinutes(6 * 60) }),
      named('soon', { ready_at: inMinutes(39) }),
    )
    expect(names(tickets)).toEqual(['soon'])
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
    const cooking = named('x', { status: 'process', ready_at: '2026-11-01T02:10:00-08:00' })
    expect(clockText(cooking, 0, evening)).toBe('due in 3h')
    expect(days(Date.parse('2026-11-01T11:25:00-08:00'))).toEqual(['2026-11-02'])
  })

  test('shows a coming order as a ticket until the kitchen has seen it, and when its guest is here', () => {
    const ready_at = inMinutes(24 * 60)
    const { tickets, coming } = lanes(
      named('unseen', { ready_at, must_acknowledge: true }),
      named('early', { ready_at, arrived_at: inMinutes(-1) }),
      named('begun', { ready_at, status: 'process' }),
    )
    expect(names(tickets)).toEqual(['unseen', 'early', 'begun'])
    expect(coming).toEqual([])
  })
})

describe('The clock of a ticket', () => {
  const clock = (order: ReturnType<typeof createOrder>, now = NOON) => {
    const start = cookingStart(order, lead)
    return [ticketUrgency(order, start, now), clockText(order, start, now)]
  }

  test.each([
    [150, 'calm', 'start in 2h'],
    [31, 'calm', 'start in 6m'],
    [30, 'soon', 'start in 5m'],
    [25, 'start', 'Start now'],
    [0, 'start', 'Start now'],
    [-4, 'late', '4m late'],
  ] as const)('counts to the start: promised in %i minutes, it is %s, “%s”', (minutes, urgency, text) => {
    expect(clock(named('x', { ready_at: inMinutes(minutes) }))).toEqual([urgency, text])
  })

  test.each([
    [625, 'calm', 'due in 10h'],
    [11, 'calm', 'due in 11m'],
    [10, 'soon', 'due in 10m'],
    [0, 'soon', 'due now'],
    [-4, 'late', '4m late'],
  ] as const)(
    'counts to the promise once it cooks: in %i minutes, it is %s, “%s”',
    (minutes, urgency, text) => {
      expect(clock(named('x', { status: 'process', ready_at: inMinutes(minutes) }))).toEqual([urgency, text])
    },
  )

  test('stays calm when the food waits for its guest, but not when it is still on its way', () => {
    const late = { ready_at: inMinutes(-5), status: 'ontheway' } as const
    expect(clock(named('x', late))).toEqual(['calm', 'waits 5m'])
    expect(clock(named('x', { ...late, order_type: 'delivery' }))).toEqual(['late', '5m late'])
  })

  test('without a promise tells how long ago it was paid', () => {
    const asap = { ready_at: null, paid_at: inMinutes(-12) }
    expect(clock(named('x', asap))).toEqual(['start', 'Start now'])
    expect(clock(named('x', { ...asap, status: 'process' }))).toEqual(['calm', ''])
    expect(ageText(named('x', asap), NOON)).toBe('12m')
  })
})

describe('The bell', () => {
  test('rings while an order waits to be seen, and louder after a minute', () => {
    const order = createOrder({ paid_at: inMinutes(0) })
    expect(ringLevel([order], NOON + 60_000)).toBe('rings')
    expect(ringLevel([order], NOON + 60_001)).toBe('loud')
    expect(ringLevel([createOrder(seen)], NOON + 60_001)).toBe('silent')
  })

  test('rings for a cancellation that no cook has seen, and grows louder as well', () => {
    const changes = [{ from: 'process', to: 'cancelled', at: inMinutes(0), by: 'Rosa' }] as const
    const order = createOrder({ ...seen, status: 'cancelled', must_acknowledge: true, changes: [...changes] })
    expect(ringLevel([order], NOON)).toBe('rings')
    expect(ringLevel([order], NOON + 61_000)).toBe('loud')
  })
})
