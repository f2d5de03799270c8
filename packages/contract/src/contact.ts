import * as z from 'zod/mini'
import { type Endpoint, OkMessage } from './endpoint.ts'
import { Email, Phone, Text } from './fields.ts'
import { texts } from './texts.ts'

export const sendContactMessage = {
  method: 'POST',
  path: '/contact',
  auth: 'public',
  summary: 'Write to the restaurant',
  encode: 'form',
  body: z.object({
    first_name: Text(100, texts.firstNameRequired),
    last_name: Text(100, texts.lastNameRequired),
    email: Email(texts.contactEmailInvalid),
    phone: Phone(texts.contactPhoneRequired),
    subject: Text(200, texts.subjectRequired),
    message: Text(5000, texts.messageRequired),
  }),
  response: OkMessage,
} as const satisfies Endpoint
