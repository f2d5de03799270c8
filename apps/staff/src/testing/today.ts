import type { Takings, Today, TodayOrder } from '@baobab/contract'

const takings = (changes: Partial<Takings> = {}): Takings => ({
  orders: 0,
  order_count: 0,
  events: 0,
  refunded: 0,
  total: 0,
  ...changes,
})

export const createTodayOrder = (changes: Partial<TodayOrder> = {}): TodayOrder => ({
  tracking_id: '0123456789ABCDEF',
  customer: 'Ada Obi',
  status: 'pending',
  order_type: 'pickup',
  ready_at: '2026-11-21T02:30:00.000Z',
  has_arrived: false,
  promise: 'kept',
  ...changes,
})

export const createToday = (changes: Partial<Today> = {}): Today => ({
  now: new Date().toISOString(),
  day: '2026-11-20',
  incidents: [],
  incident_count: 0,
  unread_messages: 0,
  ordering: { state: 'open', until: new Date(Date.now() + 3 * 3_600_000).toISOString() },
  orders: { open: 0, late: 0, at_risk: 0, ahead: 0, next: [] },
  takings: {
    today: takings({ orders: 6500, order_count: 2, refunded: 1000, total: 5500 }),
    last_week: takings({ orders: 4000, order_count: 1, total: 4000 }),
  },
  pit: [],
  sold_out: 0,
  bookings: [],
  events: [],
  ...changes,
})
