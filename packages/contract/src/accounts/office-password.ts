import * as z from 'zod/mini'
import { type Endpoint, OkMessage } from '../wire/endpoint.ts'
import { labelled } from '../wire/field-meta.ts'

/** What changes money or people answers 403 `password_again` when the password was typed longer ago. */
export const FRESH_PASSWORD_MINUTES = 15

export const confirmPassword = {
  method: 'POST',
  path: '/office/confirm-password',
  auth: 'kitchen',
  summary: 'Type the password again, before changes to money and people',
  encode: 'json',
  body: z.object({
    password: labelled('Password', z.string().check(z.minLength(1, 'Type your password'), z.maxLength(1000))),
  }),
  response: OkMessage,
} as const satisfies Endpoint
