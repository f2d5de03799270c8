import { type ExportedTable, internal, secret, theirs } from './exported-table.ts'

/** Who the person is, and how they get in. */
export const accountTables = {
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
    withheld: {
      id: internal,
      password_hash: secret,
      token_version: internal,
      refund_limit_cents: 'what a cook may refund, for staff',
      version: internal,
    },
  },
  social_sign_ins: {
    table: 'identities',
    columns: ['provider', 'subject', 'email', 'created_at'],
    withheld: { id: internal, user_id: theirs },
  },
  sessions: {
    table: 'sessions',
    columns: ['device', 'created_at', 'last_used_at', 'expires_at', 'confirmed_at'],
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
} satisfies Record<string, ExportedTable>
