/** Column values of one row. */
export type Row = Record<string, string | number | boolean | null>

export const later = '2030-01-02T00:00:00Z'
export const earlier = '2030-01-01T00:00:00Z'
export const hash = 'ab'.repeat(32)

export const order = '018f0000-0000-7000-8000-000000000001'
export const payment = '018f0000-0000-7000-8000-000000000003'
export const booking = '018f0000-0000-7000-8000-000000000004'
export const session = '018f0000-0000-7000-8000-000000000005'
export const newRowId = '018f0000-0000-7000-8000-000000000009'

export function orderRow(changes: Row): Row {
  return {
    order_type: 'pickup',
    payment_method: 'stripe',
    first_name: 'Ada',
    last_name: 'Obi',
    email: 'ada@example.com',
    sub_total_cents: 1000,
    discount_cents: 0,
    total_cents: 1000,
    ...changes,
  }
}

/** Your Way, held. */
export function bookingRow(changes: Row): Row {
  return {
    status: 'held',
    payment_method: 'stripe',
    first_name: 'Ada',
    last_name: 'Obi',
    email: 'ada@example.com',
    way: 'yourway',
    event_type: 'Wedding',
    event_address: '1 Lake Rd',
    travel_minutes: 30,
    description: 'In the garden',
    people: 40,
    starts_at: '2030-05-01T18:00:00Z',
    ends_at: '2030-05-01T20:00:00Z',
    busy_from: '2030-05-01T16:00:00Z',
    busy_until: '2030-05-01T22:00:00Z',
    crew: 1,
    hours: 2,
    hourly_price_cents: 10_000,
    total_cents: 20_000,
    policy_version: '14:100',
    policy_text: 'All of it back.',
    policy_steps: '[]',
    ...changes,
  }
}

export function lineRow(): Row {
  return { product_name: 'Jollof', size_name: 'Bowl', unit_price_cents: 500, quantity: 2, total_cents: 1000 }
}
