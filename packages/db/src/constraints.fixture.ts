/** Column values of one row, in the words of SQL. */
export type Row = Record<string, string | number | boolean | null>

const later = '2030-01-02T00:00:00Z'
const earlier = '2030-01-01T00:00:00Z'
const hash = 'ab'.repeat(32)

const order = '018f0000-0000-7000-8000-000000000001'
const booking = '018f0000-0000-7000-8000-000000000002'
const payment = '018f0000-0000-7000-8000-000000000003'
export const other = '018f0000-0000-7000-8000-000000000009'

/** What the rows below hang on, in the order in which it can be inserted. */
export const parents: [table: string, row: Row][] = [
  ['users', { id: 1, email: 'ada@example.com' }],
  ['users', { id: 2, email: 'bem@example.com' }],
  ['categories', { id: 1, name: 'Stews', slug: 'stews' }],
  ['products', { id: 1, slug: 'jollof', name: 'Jollof', description: 'Red rice', category_id: 1 }],
  ['ingredient_categories', { id: 1, name: 'Heat' }],
  ['ingredient_categories', { id: 2, name: 'Wood' }],
  ['product_ingredient_categories', { id: 1, product_id: 1, ingredient_category_id: 1 }],
  ['events', { id: 1, slug: 'fire-night', name: 'Fire night', starts_at: later }],
  ['orders', orderRow({ id: order, tracking_id: '0000000000000001' })],
  ['order_lines', { id: 1, order_id: order, ...lineRow(), position: 9 }],
  ['bookings', bookingRow({ id: booking, public_id: '0000000000000001' })],
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

function lineRow(): Row {
  return { product_name: 'Jollof', size_name: 'Bowl', unit_price_cents: 500, quantity: 2, total_cents: 1000 }
}

function bookingRow(changes: Row): Row {
  return {
    way: 'yourway',
    payment_method: 'paypal',
    first_name: 'Ada',
    last_name: 'Obi',
    email: 'ada@example.com',
    no_of_people: 20,
    event_type: 'Wedding',
    event_address: 'Pier 1',
    event_at: later,
    hours: 3,
    hourly_rate_cents: 10_000,
    total_cents: 30_000,
    ...changes,
  }
}

/** A row of each table that the database takes. */
export const goodRows: Record<string, Row> = {
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
  reviews: { product_id: 1, name: 'Ada', email: 'ada@example.com', rating: 5, text: 'Smoky' },
  menu_products: { name: 'Brisket', price_cents: 1800 },
  hourly_price: { price_cents: 10_000 },
  media: { name: 'ab12.png', content_type: 'image/png', bytes: '\\x0102', byte_length: 2 },
  orders: orderRow({ id: other, tracking_id: '0123456789ABCDEF', idempotency_key: 'k', request_hash: 'h' }),
  order_lines: { order_id: order, ...lineRow() },
  order_line_choices: {
    order_line_id: 1,
    ingredient_category_name: 'Heat',
    ingredient_subcategory_name: 'Mild',
  },
  order_status_changes: { order_id: order, from_status: 'pending', to_status: 'received' },
  bookings: bookingRow({ id: other, public_id: '0123456789ABCDEF', idempotency_key: 'k', request_hash: 'h' }),
  booking_menu_rows: {
    booking_id: booking,
    name: 'Brisket',
    unit_price_cents: 1800,
    quantity: 2,
    total_cents: 3600,
  },
  payments: {
    id: other,
    order_id: order,
    provider: 'stripe',
    reference: 'cs_1',
    capture_reference: 'pi_1',
    amount_cents: 1000,
    status: 'paid',
    settled_at: later,
  },
  refunds: {
    id: other,
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
  mails: { message_key: 'order-paid:1', kind: 'order-paid', recipient: 'ada@example.com' },
  rate_limits: { key: 'login:1', window_start: earlier, expires_at: later },
}

const ourway: Row = {
  way: 'ourway',
  hours: null,
  hourly_rate_cents: null,
  menu_total_cents: 500,
  total_cents: 500,
}
const fullAddress: Row = {
  street_address: 'A 1',
  city: 'Tacoma',
  state: 'WA',
  zip: '98402',
  country: 'US',
  phone: '1',
}
export const accepted: [table: string, changes: Row, what: string][] = [
  ['orders', { order_type: 'delivery', ...fullAddress }, 'a delivery with its address'],
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
  ['bookings', ourway, 'a booking paid by its menu'],
  ['payments', { order_id: null, booking_id: booking }, 'a payment for a booking'],
  [
    'payments',
    { status: 'review', settled_at: null, captured_cents: 900, review_reason: 'amount' },
    'odd money in review',
  ],
  ['payments', { provider: 'none', amount_cents: 0 }, 'nothing to pay'],
]

/** Each CHECK, and a change to the good row that it refuses. */
export const refused: [check: string, table: string, changes: Row][] = [
  ['users_email_shape', 'users', { email: 'ada' }],
  ['users_token_version_positive', 'users', { token_version: -1 }],
  ['password_resets_hash_shape', 'password_resets', { token_hash: 'plain' }],
  ['password_resets_expires_later', 'password_resets', { expires_at: earlier }],
  ['email_verifications_hash_shape', 'email_verifications', { token_hash: 'plain' }],
  ['email_verifications_expires_later', 'email_verifications', { expires_at: earlier }],
  ['categories_slug_shape', 'categories', { slug: 'Sides' }],
  ['categories_name_said', 'categories', { name: ' ' }],
  ['products_slug_shape', 'products', { slug: 'Egusi soup' }],
  ['products_name_said', 'products', { name: '' }],
  ['products_discount_percent', 'products', { discount_percent: 101 }],
  ['product_ingredient_categories_max_choices', 'product_ingredient_categories', { max_choices: 0 }],
  ['product_sizes_name_orderable', 'product_sizes', { name: '' }],
  ['product_sizes_name_orderable', 'product_sizes', { name: 'Bowl ' }],
  ['product_sizes_name_orderable', 'product_sizes', { name: 'x'.repeat(61) }],
  ['product_sizes_price_limit', 'product_sizes', { price_cents: 10_000_001 }],
  ['product_sizes_price_not_negative', 'product_sizes', { price_cents: -1 }],
  ['product_seasonings_said', 'product_seasonings', { description: '' }],
  ['ingredient_categories_name_said', 'ingredient_categories', { name: '' }],
  ['ingredient_subcategories_name_said', 'ingredient_subcategories', { name: '' }],
  ['product_images_dimensions', 'product_images', { width: 0 }],
  ['event_images_dimensions', 'event_images', { height: 0 }],
  ['banner_one_row', 'banner', { id: 2 }],
  ['banner_discount_percent', 'banner', { discount_percent: 101 }],
  ['slider_images_position', 'slider_images', { position: 6 }],
  ['events_slug_shape', 'events', { slug: '-' }],
  ['events_name_said', 'events', { name: '' }],
  ['coupons_code_said', 'coupons', { code: 'SMOKE 10' }],
  ['coupons_code_length', 'coupons', { code: 'X'.repeat(41) }],
  ['coupons_percent', 'coupons', { percent: 0 }],
  ['coupons_percent', 'coupons', { percent: 101 }],
  ['coupons_ends_later', 'coupons', { starts_at: later }],
  ['coupons_uses', 'coupons', { used_count: 6 }],
  ['coupons_uses', 'coupons', { used_count: -1 }],
  ['coupons_max_uses_positive', 'coupons', { max_uses: 0, used_count: 0 }],
  ['reviews_rating', 'reviews', { rating: 0 }],
  ['reviews_rating', 'reviews', { rating: 6 }],
  ['reviews_said', 'reviews', { text: '' }],
  ['menu_products_price_not_negative', 'menu_products', { price_cents: -1 }],
  ['menu_products_price_limit', 'menu_products', { price_cents: 10_000_001 }],
  ['menu_products_name_orderable', 'menu_products', { name: ' ' }],
  ['menu_products_name_orderable', 'menu_products', { name: 'x'.repeat(121) }],
  ['hourly_price_one_row', 'hourly_price', { id: 2 }],
  ['hourly_price_not_negative', 'hourly_price', { price_cents: -1 }],
  ['hourly_price_limit', 'hourly_price', { price_cents: 10_000_001 }],
  ['media_name_shape', 'media', { name: '../up' }],
  ['media_byte_length', 'media', { byte_length: 3 }],
  ['orders_tracking_id_shape', 'orders', { tracking_id: '0123456789ABCDEI' }],
  ['orders_amounts_not_negative', 'orders', { sub_total_cents: -100, total_cents: -100 }],
  ['orders_total', 'orders', { total_cents: 999 }],
  ['orders_coupon_percent', 'orders', { coupon_percent: 0 }],
  ['orders_discount', 'orders', { discount_cents: 1000, total_cents: 0 }],
  ['orders_discount', 'orders', { coupon_percent: 15, discount_cents: 151, total_cents: 849 }],
  ['orders_request_hash', 'orders', { request_hash: null }],
  ['orders_delivery_address', 'orders', { order_type: 'delivery', ...fullAddress, zip: null }],
  ['orders_paid_before_accepted', 'orders', { status: 'received' }],
  ['orders_cancelled_for_a_reason', 'orders', { status: 'cancelled' }],
  ['order_lines_quantity', 'order_lines', { quantity: 0, total_cents: 0 }],
  ['order_lines_price_not_negative', 'order_lines', { unit_price_cents: -500, total_cents: -1000 }],
  ['order_lines_total', 'order_lines', { total_cents: 999 }],
  ['order_status_changes_step', 'order_status_changes', { to_status: 'delivered' }],
  ['order_status_changes_step', 'order_status_changes', { from_status: null }],
  ['order_status_changes_step', 'order_status_changes', { from_status: 'ontheway', to_status: 'cancelled' }],
  ['bookings_public_id_shape', 'bookings', { public_id: 'short' }],
  ['bookings_people', 'bookings', { no_of_people: 0 }],
  ['bookings_event_type', 'bookings', { event_type: 'wedding' }],
  ['bookings_request_hash', 'bookings', { request_hash: null }],
  ['bookings_amounts_not_negative', 'bookings', { ...ourway, menu_total_cents: -1, total_cents: -1 }],
  ['bookings_way', 'bookings', { hours: 25, total_cents: 250_000 }],
  ['bookings_way', 'bookings', { ...ourway, hours: 1, hourly_rate_cents: 0 }],
  ['bookings_total', 'bookings', { total_cents: 1 }],
  ['bookings_paid_before_confirmed', 'bookings', { status: 'confirmed' }],
  ['bookings_cancelled_for_a_reason', 'bookings', { status: 'cancelled' }],
  ['booking_menu_rows_quantity', 'booking_menu_rows', { quantity: 0, total_cents: 0 }],
  ['booking_menu_rows_price_not_negative', 'booking_menu_rows', { unit_price_cents: -1, total_cents: -2 }],
  ['booking_menu_rows_total', 'booking_menu_rows', { total_cents: 1 }],
  ['payments_one_purpose', 'payments', { booking_id: booking }],
  ['payments_one_purpose', 'payments', { order_id: null }],
  ['payments_attempt', 'payments', { attempt: 0 }],
  ['payments_check_count', 'payments', { check_count: -1 }],
  ['payments_amount_not_negative', 'payments', { status: 'started', amount_cents: -1 }],
  ['payments_currency_shape', 'payments', { currency: 'USD' }],
  ['payments_nothing_to_pay', 'payments', { amount_cents: 0 }],
  ['payments_nothing_to_pay', 'payments', { provider: 'none' }],
  ['payments_refunded', 'payments', { status: 'review', review_reason: 'x', refunded_cents: 1001 }],
  ['payments_paid_in_full', 'payments', { captured_cents: 900 }],
  ['payments_paid_in_full', 'payments', { captured_currency: 'cad' }],
  ['payments_paid_in_full', 'payments', { settled_at: null }],
  ['payments_partly_refunded', 'payments', { status: 'partly_refunded', refunded_cents: 1000 }],
  ['payments_fully_refunded', 'payments', { status: 'refunded', refunded_cents: 999 }],
  ['payments_review_reason', 'payments', { status: 'review' }],
  ['refunds_amount_positive', 'refunds', { amount_cents: 0 }],
  ['refunds_provider', 'refunds', { provider: 'none' }],
  ['refunds_done_at', 'refunds', { status: 'done' }],
  ['payment_events_provider', 'payment_events', { provider: 'none' }],
  ['mails_content_until_sent', 'mails', { sent_at: later, content: '{}' }],
  ['mails_not_sent_and_parked', 'mails', { sent_at: later, parked_at: later }],
  ['pictures_dimensions', 'pictures', { height: 0 }],
  ['pictures_widths', 'pictures', { widths: '{}' }],
  ['pictures_widths_positive', 'pictures', { widths: '{320,0}' }],
  ['pictures_widths_positive', 'pictures', { widths: '{320,NULL}' }],
  ['pictures_widths_positive', 'pictures', { widths: null }],
  ['rate_limits_count_not_negative', 'rate_limits', { count: -1 }],
]

/** Each unique index, and what a second row changes so that only this index can refuse it. */
export const doubled: [index: string, table: string, changes: Row][] = [
  ['users_email_key', 'users', { email: 'NEW@Example.com' }],
  ['identities_provider_subject_key', 'identities', { user_id: 2 }],
  ['password_resets_token_hash_key', 'password_resets', { user_id: 2 }],
  ['email_verifications_token_hash_key', 'email_verifications', { user_id: 2 }],
  ['categories_name_key', 'categories', { slug: 'x' }],
  ['categories_slug_key', 'categories', { name: 'x' }],
  ['products_slug_key', 'products', {}],
  ['product_sizes_product_id_name_key', 'product_sizes', { price_cents: 1 }],
  ['product_images_product_id_picture_slug_key', 'product_images', { media_name: 'b.avif' }],
  ['product_seasonings_product_id_description_key', 'product_seasonings', {}],
  ['ingredient_categories_name_key', 'ingredient_categories', {}],
  ['product_ingredient_categories_product_id_ingredient_categor_key', 'product_ingredient_categories', {}],
  ['ingredient_subcategories_product_ingredient_category_id_nam_key', 'ingredient_subcategories', {}],
  ['events_slug_key', 'events', {}],
  ['event_images_event_id_picture_slug_key', 'event_images', { media_name: 'b.avif' }],
  ['coupons_code_key', 'coupons', { code: 'smoke10' }],
  ['menu_products_name_key', 'menu_products', {}],
  ['orders_tracking_id_key', 'orders', { id: payment, idempotency_key: 'l' }],
  ['orders_idempotency_key_key', 'orders', { id: payment, tracking_id: '0123456789ABCDEG' }],
  ['order_lines_order_id_position_key', 'order_lines', {}],
  ['order_line_choices_order_line_id_ingredient_category_name_i_key', 'order_line_choices', {}],
  ['order_status_changes_order_id_from_status_key', 'order_status_changes', { to_status: 'cancelled' }],
  ['order_status_changes_order_id_to_status_key', 'order_status_changes', { from_status: 'received' }],
  ['bookings_public_id_key', 'bookings', { id: payment, idempotency_key: 'l' }],
  ['bookings_idempotency_key_key', 'bookings', { id: payment, public_id: '0123456789ABCDEG' }],
  ['booking_menu_rows_booking_id_name_key', 'booking_menu_rows', {}],
  ['payments_provider_reference_key', 'payments', againPaying({ reference: 'cs_1', status: 'started' })],
  [
    'payments_provider_capture_reference_key',
    'payments',
    againPaying({ capture_reference: 'pi_1', status: 'started' }),
  ],
  ['payments_order_id_attempt_key', 'payments', againPaying({ attempt: 1, status: 'started' })],
  ['payments_one_paid_per_order', 'payments', againPaying({})],
  ['refunds_provider_reference_key', 'refunds', { id: payment, idempotency_key: 'l' }],
  ['refunds_idempotency_key_key', 'refunds', { id: payment, reference: 're_2' }],
  ['payment_events_provider_event_id_key', 'payment_events', {}],
  ['mails_message_key_key', 'mails', {}],
]

function againPaying(changes: Row): Row {
  return { id: booking, attempt: 2, reference: 'cs_2', capture_reference: 'pi_2', ...changes }
}

/** Those whose first row is not the good row as it stands. */
export const doubledFrom: Record<string, Row> = {
  order_status_changes_order_id_to_status_key: { to_status: 'cancelled' },
  payments_booking_id_attempt_key: { order_id: null, booking_id: booking },
  payments_one_paid_per_booking: { order_id: null, booking_id: booking },
}
doubled.push(
  ['payments_booking_id_attempt_key', 'payments', againPaying({ attempt: 1, status: 'started' })],
  ['payments_one_paid_per_booking', 'payments', againPaying({})],
)
