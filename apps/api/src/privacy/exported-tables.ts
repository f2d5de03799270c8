/** What is exported of a table, and of the rows that belong to each of its rows. */
export type ExportedTable = {
  table: string
  columns: readonly string[]
  /** Columns that stay with us, and why. */
  withheld: Readonly<Record<string, string>>
  /** The column that refers to the row above. */
  parent?: string
  children?: Readonly<Record<string, ExportedTable>>
}

const secret = 'a secret'
const internal = 'a number of ours that says nothing about the person'
const staff = 'who of the staff did it'
const theirs = 'the customer’s own id, the same in every row'
const above = 'the row above'

const refunds: ExportedTable = {
  table: 'refunds',
  parent: 'payment_id',
  columns: ['provider', 'amount_cents', 'reason', 'status', 'failure_reason', 'created_at', 'done_at'],
  withheld: {
    id: internal,
    payment_id: above,
    reference: 'the provider’s',
    idempotency_key: secret,
    requested_by_user_id: staff,
  },
}

const paymentsOf = (parent: 'order_id' | 'booking_id'): ExportedTable => ({
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
    next_check_at: internal,
    check_count: internal,
  },
  children: { refunds },
})

const choices: ExportedTable = {
  table: 'order_line_choices',
  parent: 'order_line_id',
  columns: ['ingredient_category_name', 'ingredient_subcategory_name', 'position'],
  withheld: {
    id: internal,
    order_line_id: above,
    ingredient_category_id: internal,
    ingredient_subcategory_id: internal,
  },
}

const orders: ExportedTable = {
  table: 'orders',
  columns: [
    'tracking_id',
    'status',
    'order_type',
    'payment_method',
    'first_name',
    'last_name',
    'email',
    'phone',
    'company_name',
    'country',
    'street_address',
    'apartment',
    'city',
    'state',
    'zip',
    'note',
    'allergies',
    'sub_total_cents',
    'discount_cents',
    'total_cents',
    'coupon_code',
    'coupon_percent',
    'ready_at',
    'tax_basis_points',
    'tax_cents',
    'cancel_reason',
    'created_at',
    'updated_at',
    'paid_at',
    'expires_at',
  ],
  withheld: {
    id: internal,
    user_id: theirs,
    coupon_id: internal,
    idempotency_key: secret,
    request_hash: secret,
    unpaid_number: internal,
  },
  children: {
    lines: {
      table: 'order_lines',
      parent: 'order_id',
      columns: [
        'product_name',
        'description',
        'image_name',
        'size_name',
        'unit_price_cents',
        'quantity',
        'total_cents',
        'position',
      ],
      withheld: { id: internal, order_id: above, product_id: internal },
      children: { choices },
    },
    status_changes: {
      table: 'order_status_changes',
      parent: 'order_id',
      columns: ['from_status', 'to_status', 'at'],
      withheld: { id: internal, order_id: above, changed_by_user_id: staff },
    },
    kitchen_work: {
      table: 'order_slots',
      parent: 'order_id',
      columns: ['slot', 'units'],
      withheld: { order_id: above },
    },
    coupon_uses: {
      table: 'coupon_uses',
      parent: 'order_id',
      columns: ['guest', 'number'],
      withheld: { coupon_id: internal, order_id: above },
    },
    payments: paymentsOf('order_id'),
  },
}

const bookings: ExportedTable = {
  table: 'bookings',
  columns: [
    'public_id',
    'status',
    'payment_method',
    'first_name',
    'last_name',
    'email',
    'way',
    'event_type',
    'event_address',
    'description',
    'people',
    'starts_at',
    'ends_at',
    'busy_from',
    'busy_until',
    'hours',
    'hourly_price_cents',
    'total_cents',
    'policy_version',
    'policy_text',
    'policy_steps',
    'max_refund_percent',
    'cancelled_by',
    'cancel_reason',
    'created_at',
    'updated_at',
    'hold_ends_at',
    'paid_at',
    'reminded_at',
    'cancelled_at',
  ],
  withheld: {
    id: internal,
    user_id: theirs,
    idempotency_key: secret,
    request_hash: secret,
    crew: internal,
    sequence: internal,
  },
  children: {
    menu_rows: {
      table: 'booking_menu_rows',
      parent: 'booking_id',
      columns: ['name', 'price_cents', 'quantity', 'total_cents', 'position'],
      withheld: { id: internal, booking_id: above, menu_product_id: internal },
    },
    changes: {
      table: 'booking_changes',
      parent: 'booking_id',
      columns: ['status', 'starts_at', 'at'],
      withheld: { id: internal, booking_id: above, crew: internal, changed_by_user_id: staff },
    },
    payments: paymentsOf('booking_id'),
  },
}

/** The tables of the file, by their names in it. A test compares them with the database, column by column. */
export const exportedTables = {
  profile: {
    table: 'users',
    columns: [
      'email',
      'email_verified_at',
      'first_name',
      'last_name',
      'phone',
      'address',
      'image_media_name',
      'role',
      'disabled_at',
      'created_at',
      'updated_at',
    ],
    withheld: { id: internal, password_hash: secret, token_version: internal },
  },
  social_sign_ins: {
    table: 'identities',
    columns: ['provider', 'subject', 'email', 'created_at'],
    withheld: { id: internal, user_id: theirs },
  },
  sessions: {
    table: 'sessions',
    columns: ['device', 'created_at', 'last_used_at', 'expires_at'],
    withheld: { id: internal, user_id: theirs, token_version: internal },
  },
  known_devices: {
    table: 'known_devices',
    columns: ['last_at'],
    withheld: { user_id: theirs, device_hash: secret },
  },
  password_reset_links: {
    table: 'password_resets',
    columns: ['created_at', 'expires_at', 'used_at'],
    withheld: { id: internal, user_id: theirs, token_hash: secret },
  },
  confirmation_links: {
    table: 'email_verifications',
    columns: ['email', 'created_at', 'expires_at', 'used_at'],
    withheld: { id: internal, user_id: theirs, token_hash: secret },
  },
  pictures: {
    table: 'media',
    columns: ['name', 'content_type', 'bytes', 'byte_length', 'width', 'height', 'created_at'],
    withheld: { owner_user_id: theirs },
  },
  addresses: {
    table: 'addresses',
    columns: [
      'type',
      'first_name',
      'last_name',
      'company_name',
      'country',
      'street_address',
      'apartment',
      'city',
      'state',
      'zip',
      'phone',
      'email',
      'note',
      'created_at',
      'updated_at',
    ],
    withheld: { id: internal, user_id: theirs },
  },
  favourites: {
    table: 'favourites',
    columns: ['product_id', 'created_at'],
    withheld: { user_id: theirs },
  },
  orders,
  bookings,
  reviews: {
    table: 'reviews',
    columns: ['product_id', 'name', 'email', 'rating', 'text', 'hidden_at', 'created_at', 'updated_at'],
    withheld: { id: internal, user_id: theirs, order_id: 'whether it is verified' },
    children: {
      hidden_or_shown: {
        table: 'review_changes',
        parent: 'review_id',
        columns: ['hidden', 'reason', 'at'],
        withheld: { id: internal, review_id: above, user_id: staff },
      },
    },
  },
  mails: {
    table: 'mails',
    columns: ['kind', 'recipient', 'queued_at', 'sent_at'],
    withheld: {
      id: internal,
      message_key: internal,
      last_error: 'what the mail server said to ours',
      content: 'the mail itself, until it is sent',
      parked_at: internal,
    },
  },
  contact_messages: {
    table: 'contact_messages',
    columns: ['first_name', 'last_name', 'email', 'phone', 'subject', 'message', 'created_at'],
    withheld: { id: internal },
  },
} as const satisfies Record<string, ExportedTable>

/** Tables that refer to a person and are not exported, and why. */
export const notExported: Readonly<Record<string, string>> = {
  incidents: 'trouble with a payment, a mail or a job, for staff; the payment and the mail are exported',
  service_changes: 'what staff changed',
  sold_out_marks: 'what staff marked as sold out',
  pit_changes: 'what staff changed in the pit',
  order_lots: 'which of our cooks an order’s meat came from; the order is exported',
}
