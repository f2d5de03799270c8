import * as z from 'zod/mini'
import { texts } from '../text/texts.ts'
import { type Endpoint, OkMessage } from '../wire/endpoint.ts'
import { labelled } from '../wire/field-meta.ts'
import { Email, Phone, Text } from '../wire/fields.ts'

export const sendContactMessage = {
  method: 'POST',
  path: '/contact',
  auth: 'public',
  summary: 'Write to the restaurant',
  encode: 'form',
  body: z.object({
    first_name: labelled('First Name', Text(100, texts.firstNameRequired)),
    last_name: labelled('Last Name', Text(100, texts.lastNameRequired)),
    email: labelled('Email', Email(texts.contactEmailInvalid)),
    phone: labelled('Phone', Phone(texts.contactPhoneRequired)),
    subject: labelled('Subject', Text(200, texts.subjectRequired)),
    message: labelled('Message', Text(5000, texts.messageRequired)),
  }),
  response: OkMessage,
} as const satisfies Endpoint
export type ContactForm = z.output<typeof sendContactMessage.body>
