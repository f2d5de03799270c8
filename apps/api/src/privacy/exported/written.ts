import { above, type ExportedTable, internal, staff, theirs } from './exported-table.ts'

/** What the person saved and wrote, and what we wrote to them. */
export const writtenTables = {
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
  reviews: {
    table: 'reviews',
    columns: ['product_id', 'name', 'email', 'rating', 'text', 'hidden_at', 'created_at', 'updated_at'],
    withheld: { id: internal, user_id: theirs, order_id: 'whether it is verified' },
    children: {
      hidden_or_shown: {
        table: 'changes',
        parent: 'subject_id',
        // when it was hidden, or null when it was shown again
        columns: ['after', 'reason', 'at'],
        withheld: {
          id: internal,
          subject: above,
          subject_id: above,
          label: above,
          field: above,
          before: above,
          actor_id: staff,
          actor_name: staff,
          role: staff,
          request_id: internal,
          route: internal,
        },
      },
    },
  },
  mails: {
    table: 'mails',
    columns: ['kind', 'recipient', 'queued_at', 'sent_at'],
    withheld: {
      id: internal,
      user_id: theirs,
      order_id: internal,
      booking_id: internal,
      contact_message_id: internal,
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
} satisfies Record<string, ExportedTable>
