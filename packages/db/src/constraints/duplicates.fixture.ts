import { ofBooking } from './changes.fixture.ts'
import { order, payment, type Row } from './row-parts.fixture.ts'

/**
 * For each unique index the changes that make a second row which only this index rejects, and, where the valid row will not
 * do as the first row, the changes to both.
 */
export const duplicates: [index: string, table: string, second: Row, both?: Row][] = [
  ['provider_rows_pkey', 'provider_rows', {}],
  ['payout_items_pkey', 'payout_items', { payout_row_id: 'txn_8' }],
  ['ledger_entries_source_row_id_kind_correction_key', 'ledger_entries', {}],
  ['ledger_legs_pkey', 'ledger_legs', { amount_cents: 1 }],
  ['users_email_key', 'users', { email: 'NEW@Example.com' }],
  ['identities_provider_subject_key', 'identities', { user_id: 2 }],
  ['password_resets_token_hash_key', 'password_resets', { user_id: 2 }],
  ['email_verifications_token_hash_key', 'email_verifications', { user_id: 2 }],
  ['ingredients_name_key', 'ingredients', { name: 'Thyme', contains: '{}', may_contain: '{}', kinds: '{}' }],
  ['opening_drills_tracking_id_key', 'opening_drills', { service_day: '2027-05-30' }],
  ['menu_drafts_kind_subject_id_key', 'menu_drafts', { changed_by: 'Kofi' }],
  ['categories_name_key', 'categories', { slug: 'x' }],
  ['categories_slug_key', 'categories', { name: 'x' }],
  ['products_slug_key', 'products', {}],
  ['product_sizes_product_id_name_key', 'product_sizes', { price_cents: 1 }],
  ['product_images_product_id_picture_slug_key', 'product_images', { media_name: 'b.avif' }],
  ['product_seasonings_product_id_description_key', 'product_seasonings', {}],
  ['choice_groups_name_key', 'choice_groups', {}],
  ['product_choice_groups_product_id_choice_group_id_key', 'product_choice_groups', {}],
  ['choice_options_product_choice_group_id_name_key', 'choice_options', {}],
  ['choice_options_one_default', 'choice_options', { name: 'Hot' }, { is_default: true }],
  ['events_slug_key', 'events', {}],
  ['event_images_event_id_picture_slug_key', 'event_images', { media_name: 'b.avif' }],
  ['coupons_code_key', 'coupons', { code: 'smoke10' }],
  ['coupon_uses_pkey', 'coupon_uses', {}],
  ['reviews_product_id_order_id_key', 'reviews', { text: 'Tender' }, { order_id: order }],
  ['reviews_text_by_email_key', 'reviews', { text: 'SMOKY' }],
  ['reviews_text_by_user_key', 'reviews', { email: 'other@example.com' }, { user_id: 1 }],
  ['menu_products_name_key', 'menu_products', {}],
  ['orders_tracking_id_key', 'orders', { id: payment, idempotency_key: 'l' }],
  ['orders_idempotency_key_key', 'orders', { id: payment, tracking_id: '0123456789ABCDEG' }],
  ['order_lines_order_id_position_key', 'order_lines', {}],
  ['order_messages_order_id_request_key_key', 'order_messages', {}],
  ['order_line_choices_order_line_id_choice_group_name_choice_o_key', 'order_line_choices', {}],
  ['order_status_changes_order_id_from_status_key', 'order_status_changes', { to_status: 'cancelled' }],
  [
    'order_status_changes_order_id_to_status_key',
    'order_status_changes',
    { from_status: 'received' },
    { to_status: 'cancelled' },
  ],
  ['payments_provider_reference_key', 'payments', secondPayment({ reference: 'cs_1', status: 'started' })],
  [
    'payments_provider_capture_reference_key',
    'payments',
    secondPayment({ capture_reference: 'pi_1', status: 'started' }),
  ],
  ['payments_order_id_attempt_key', 'payments', secondPayment({ attempt: 1, status: 'started' })],
  ['payments_one_paid_per_order', 'payments', secondPayment({})],
  ['bookings_public_id_key', 'bookings', { id: payment, idempotency_key: 'l', crew: 2 }],
  ['bookings_idempotency_key_key', 'bookings', { id: payment, public_id: '0123456789ABCDEG', crew: 2 }],
  ['booking_menu_rows_booking_id_name_key', 'booking_menu_rows', { position: 1 }],
  [
    'payments_booking_id_attempt_key',
    'payments',
    secondPayment({ attempt: 1, status: 'started' }),
    ofBooking,
  ],
  ['payments_one_paid_per_booking', 'payments', secondPayment({}), ofBooking],
  ['refunds_provider_reference_key', 'refunds', { id: payment, idempotency_key: 'l' }],
  ['refunds_idempotency_key_key', 'refunds', { id: payment, reference: 're_2' }],
  ['payment_events_provider_event_id_key', 'payment_events', {}],
  ['mails_message_key_key', 'mails', {}],
  ['incidents_one_open_per_key', 'incidents', {}],
  ['meats_name_key', 'meats', {}],
  ['pit_lots_meat_id_service_day_planned_ready_key', 'pit_lots', {}],
  ['sold_out_marks_one_per_product', 'sold_out_marks', {}],
  ['sold_out_marks_one_per_size', 'sold_out_marks', {}, { product_id: null, product_size_id: 1 }],
  [
    'sold_out_marks_one_per_option',
    'sold_out_marks',
    {},
    { product_id: null, choice_group_id: 1, option_name: 'Slaw' },
  ],
]

function secondPayment(changes: Row): Row {
  return {
    id: '018f0000-0000-7000-8000-000000000002',
    attempt: 2,
    reference: 'cs_2',
    capture_reference: 'pi_2',
    ...changes,
  }
}
