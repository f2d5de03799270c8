import { above, type ExportedTable, internal, secret, staff } from './exported-table.ts'

const refunds: ExportedTable = {
  table: 'refunds',
  parent: 'payment_id',
  columns: [
    'provider',
    'amount_cents',
    'reason',
    'status',
    'failure_reason',
    'created_at',
    'done_at',
    'taken_back_at',
  ],
  withheld: {
    id: internal,
    payment_id: above,
    reference: 'the provider’s',
    idempotency_key: secret,
    requested_by_user_id: staff,
  },
}

export const paymentsTable = (parent: 'order_id' | 'booking_id'): ExportedTable => ({
  table: 'payments',
  parent,
  columns: [
    'provider',
    'attempt',
    'status',
    'amount_cents',
    'currency',
    'captured_cents',
    'captured_currency',
    'refunded_cents',
    'settled_at',
    'expires_at',
    'created_at',
    'updated_at',
  ],
  withheld: {
    id: internal,
    order_id: above,
    booking_id: above,
    reference: 'the provider’s',
    capture_reference: 'the provider’s',
    declined_approval: 'the provider’s',
    url: secret,
    review_reason: 'a note of the staff about the provider',
    accepted_at: staff,
    accepted_by_user_id: staff,
    accept_reason: 'a note of the staff about the provider',
    next_check_at: internal,
    check_count: internal,
    found_note: 'only of a payment without an order or event',
  },
  children: { refunds },
})
