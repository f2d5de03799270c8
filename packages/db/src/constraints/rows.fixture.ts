/** Column values of one row. */
export type Row = Record<string, string | number | boolean | null>

export const later = '2030-01-02T00:00:00Z'
export const earlier = '2030-01-01T00:00:00Z'
const hash = 'ab'.repeat(32)

export const order = '018f0000-0000-7000-8000-000000000001'
export const payment = '018f0000-0000-7000-8000-000000000003'
export const booking = '018f0000-0000-7000-8000-000000000004'
export const newRowId = '018f0000-0000-7000-8000-000000000009'

/** Rows that the valid rows refer to, in the order of insertion. */
export const referencedRows: [table: string, row: Row][] = [
  ['users', { id: 1, email: 'ada@example.com' }],
  ['users', { id: 2, email: 'bem@example.com' }],
  ['categories', { id: 1, name: 'Stews', slug: 'stews' }],
  ['products', { id: 1, slug: 'jollof', name: 'Jollof', description: 'Red rice', category_id: 1 }],
  ['product_sizes', { id: 1, product_id: 1, name: 'Tray', price_cents: 4000 }],
  ['ingredient_categories', { id: 1, name: 'Heat' }],
  ['ingredient_categories', { id: 2, name: 'Wood' }],
  ['product_ingredient_categories', { id: 1, product_id: 1, ingredient_category_id: 1 }],
  ['ingredient_subcategories', { id: 1, product_ingredient_category_id: 1, name: 'Brisket' }],
  ['meats', { id: 1, name: 'Brisket' }],
  ['pit_lots', { id: 1, meat_id: 1, service_day: '2030-01-02', ready_at: later, ounces: 160 }],
  ['events', { id: 1, slug: 'fire-night', name: 'Fire night', starts_at: later }],
  ['reviews', { id: 1, product_id: 1, name: 'Ben', email: 'ben@example.com', rating: 4, text: 'Smoky' }],
  ['coupons', { id: 1, code: 'FIRST', percent: 10, ends_at: later }],
  ['orders', orderRow({ id: order, tracking_id: '0000000000000001' })],
  ['order_lines', { id: 1, order_id: order, ...lineRow(), position: 9 }],
  ['special_days', { date: '2026-12-24', reason: 'Christmas Eve' }],
  ['bookings', bookingRow({ id: booking, public_id: '0000000000000001', crew: 9 })],
  ['payments', { id: payment, order_id: order, provider: 'stripe', amount_cents: 1000, attempt: 9 }],
]

function orderRow(changes: Row): Row {
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
function bookingRow(changes: Row): Row {
  return {
    status: 'held',
    payment_method: 'stripe',
    first_name: 'Ada',
    last_name: 'Obi',
    email: 'ada@example.com',
    way: 'yourway',
    event_type: 'Wedding',
    event_address: '1 Lake Rd',
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

function lineRow(): Row {
  return { product_name: 'Jollof', size_name: 'Bowl', unit_price_cents: 500, quantity: 2, total_cents: 1000 }
}

/** A row of each table that the database accepts. */
export const validRows: Record<string, Row> = {
  users: { email: 'new@example.com' },
  identities: { user_id: 1, provider: 'google', subject: '1' },
  password_resets: { user_id: 1, token_hash: hash, created_at: earlier, expires_at: later },
  email_verifications: {
    user_id: 1,
    email: 'ada@example.com',
    token_hash: hash,
    created_at: earlier,
    expires_at: later,
  },
  known_devices: { user_id: 1, device_hash: hash },
  sessions: { id: newRowId, user_id: 1, token_version: 0, device: 'Chrome on Android', expires_at: later },
  addresses: {
    user_id: 1,
    type: 'home',
    first_name: 'Ada',
    last_name: 'Obi',
    country: 'US',
    street_address: 'A 1',
    city: 'Tacoma',
    state: 'WA',
    zip: '98402',
    phone: '1',
    email: 'ada@example.com',
  },
  contact_messages: {
    first_name: 'Ada',
    last_name: 'Obi',
    email: 'ada@example.com',
    phone: '1',
    subject: 'Hours',
    message: 'Are you open?',
  },
  categories: { name: 'Sides', slug: 'sides' },
  products: { slug: 'egusi', name: 'Egusi', description: 'Melon seed stew', category_id: 1 },
  product_sizes: { product_id: 1, name: 'Bowl', price_cents: 1200 },
  product_images: {
    product_id: 1,
    picture_slug: 'a',
    media_name: 'a.avif',
    alt: '',
    width: 640,
    height: 480,
  },
  product_seasonings: { product_id: 1, description: 'Uziza' },
  ingredient_categories: { name: 'Sauce' },
  product_ingredient_categories: { product_id: 1, ingredient_category_id: 2 },
  ingredient_subcategories: { product_ingredient_category_id: 1, name: 'Mild' },
  banner: { image_name: 'a.avif', discount_percent: 20 },
  slider_images: { position: 1, image_name: 'a.avif' },
  events: { slug: 'oak-and-fire', name: 'Oak and fire', starts_at: later },
  event_images: { event_id: 1, picture_slug: 'a', media_name: 'a.avif', alt: '', width: 640, height: 480 },
  coupons: { code: 'SMOKE10', percent: 10, starts_at: earlier, ends_at: later, max_uses: 5, used_count: 5 },
  coupon_uses: { coupon_id: 1, guest: 'mail:ada@example.com', number: 1, order_id: order },
  favourites: { user_id: 1, product_id: 1 },
  reviews: { product_id: 1, name: 'Ada', email: 'ada@example.com', rating: 5, text: 'Smoky' },
  review_changes: { review_id: 1, hidden: true, reason: 'Insults a cook', at: later },
  menu_products: { name: 'Brisket', price_cents: 1800 },
  hourly_price: { price_cents: 10_000 },
  media: { name: 'ab12.png', content_type: 'image/png', bytes: '\\x0102', byte_length: 2 },
  orders: orderRow({
    id: newRowId,
    tracking_id: '0123456789ABCDEF',
    idempotency_key: 'k',
    request_hash: 'h',
  }),
  order_lines: { order_id: order, ...lineRow() },
  order_line_choices: {
    order_line_id: 1,
    ingredient_category_name: 'Heat',
    ingredient_subcategory_name: 'Mild',
  },
  order_status_changes: { order_id: order, from_status: 'pending', to_status: 'received' },
  bookings: bookingRow({
    id: newRowId,
    public_id: '0123456789ABCDEF',
    idempotency_key: 'k',
    request_hash: 'h',
    hold_ends_at: later,
  }),
  booking_menu_rows: {
    booking_id: booking,
    name: 'Suya trio',
    price_cents: 1100,
    quantity: 2,
    total_cents: 2200,
    position: 0,
  },
  booking_changes: { booking_id: booking, status: 'held', starts_at: later },
  payments: {
    id: newRowId,
    order_id: order,
    provider: 'stripe',
    reference: 'cs_1',
    capture_reference: 'pi_1',
    amount_cents: 1000,
    status: 'paid',
    settled_at: later,
  },
  refunds: {
    id: newRowId,
    payment_id: payment,
    provider: 'stripe',
    amount_cents: 500,
    reason: 'Cold',
    reference: 're_1',
    idempotency_key: 'k',
  },
  payment_events: { provider: 'stripe', event_id: 'evt_1', type: 'checkout.session.completed' },
  pictures: {
    slug: 'suya',
    base: 'ab12',
    widths: '{320,640}',
    width: 1200,
    height: 900,
    placeholder: 'data:,',
    color: '#1b1411',
  },
  picture_sync: { fingerprint: 'ab12' },
  mails: { message_key: 'order-paid:1', kind: 'order-paid', recipient: 'ada@example.com' },
  incidents: { kind: 'mail_parked', key: 'mail_parked:1', summary: 'A mail was refused.' },
  service_settings: { delivery_zip_prefixes: '{980,98402}', tax_basis_points: 1030 },
  weekly_openings: { weekday: 1, opens: '17:00', closes: '01:00' },
  special_days: { date: '2026-12-25', reason: 'Christmas' },
  special_openings: { date: '2026-12-24', opens: '11:00', closes: '15:00' },
  service_changes: { before: '{"days_ahead":7}', after: '{"days_ahead":3}' },
  sold_out_marks: { product_id: 1, until: later, set_at: earlier },
  meats: { name: 'Pork ribs' },
  size_meats: { product_size_id: 1, meat_id: 1, ounces: 8 },
  option_meats: { ingredient_subcategory_id: 1, meat_id: 1, ounces: 4 },
  pit_lots: {
    meat_id: 1,
    service_day: '2030-01-03',
    ready_at: later,
    ounces: 160,
    sold_ounces: 16,
    sold_limit: 160,
    planned_ready: '11:00',
  },
  pit_changes: { lot_id: 1, ready_at: later, ounces: 150 },
  pit_plan: { weekday: 1, meat_id: 1, ready: '11:00', ounces: 160 },
  order_lots: { order_id: order, lot_id: 1, ounces: 8 },
  slot_work: { slot: later, units: 24, capacity: 24 },
  order_slots: { order_id: order, slot: later, units: 4 },
  rate_limits: { key: 'login:1', window_start: earlier, expires_at: later },
}
