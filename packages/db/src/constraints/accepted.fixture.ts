import {
  cancelled,
  checkedRecipe,
  earlyEvent,
  fullAddress,
  ofAnimals,
  ofBooking,
  takenAsPaid,
} from './changes.fixture.ts'
import { later, type Row } from './row-parts.fixture.ts'

/** Changes to the valid row that the database accepts as well. */
export const accepted: [table: string, changes: Row, what: string][] = [
  ['orders', { order_type: 'delivery', ...fullAddress }, 'a delivery with its address'],
  [
    'orders',
    { order_type: 'delivery', ...fullAddress, delivery_fee_cents: 350, total_cents: 1350 },
    'a delivery with its fee',
  ],
  [
    'orders',
    { order_type: 'delivery', ...fullAddress, tip_cents: 200, tip_for: 'driver', total_cents: 1200 },
    'a delivery with a tip for the driver',
  ],
  ['orders', { tip_cents: 200, tip_for: 'kitchen', total_cents: 1200 }, 'a pickup with a tip'],
  [
    'orders',
    { coupon_percent: 15, discount_cents: 150, total_cents: 850 },
    'a discount of its coupon’s percent',
  ],
  [
    'orders',
    { sub_total_cents: 30, coupon_percent: 15, discount_cents: 5, total_cents: 25 },
    'half a cent rounded up',
  ],
  [
    'payments',
    { status: 'review', settled_at: null, captured_cents: 900, review_reason: 'amount' },
    'odd money in review',
  ],
  ['payments', takenAsPaid, 'less money that the owner took as paid'],
  ['payments', { provider: 'none', amount_cents: 0 }, 'nothing to pay'],
  ['orders', { tax_basis_points: 1030, tax_cents: 93 }, 'the tax within its total'],
  ['pit_lots', { ounces: 0 }, 'lowered after the sale'],
  ['weekly_openings', { opens: '04:00', closes: '04:00' }, 'open all day and night'],
  ['weekly_openings', { opens: '00:30', closes: '03:00' }, 'open in the night only'],
  ['event_settings', { earliest_start: '00:00', latest_end: '04:00' }, 'events all day and night'],
  ['event_areas', { zips: '{}' }, 'a city that is known by its name only'],
  ['event_closed_days', { day: null, week: 1, weekday: 1 }, 'the first Monday of a month'],
  ['payments', ofBooking, 'a payment of a booking'],
  ['products', checkedRecipe, 'a dish whose recipe was checked'],
  ['ingredients', { ...ofAnimals, contains: '{beef,mammal}' }, 'beef'],
  ['bookings', cancelled, 'a canceled booking'],
  ['bookings', { status: 'booked', hold_ends_at: null, paid_at: later }, 'a paid booking'],
  [
    'bookings',
    { way: 'ourway', hours: null, hourly_price_cents: null, total_cents: 12_345 },
    'a booking with a menu',
  ],
  [
    'bookings',
    { crew: 9, busy_from: '2030-05-01T13:00:00Z', busy_until: '2030-05-01T16:00:00Z', ...earlyEvent },
    'the crew comes back in the minute in which it leaves again',
  ],
]
