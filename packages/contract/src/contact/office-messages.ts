import * as z from 'zod/mini'
import { type Endpoint, Ok } from '../wire/endpoint.ts'
import { labelled } from '../wire/field-meta.ts'
import { Id, Text, Timestamp } from '../wire/fields.ts'
import { Paged, PageQuery } from '../wire/paged.ts'
import { versioned } from '../wire/versioned.ts'

export const MESSAGE_STATUSES = ['unread', 'read', 'done'] as const

export const OfficeMessage = z.object({
  id: z.int(),
  version: z.int(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  subject: z.string(),
  message: z.string(),
  at: Timestamp,
  status: z.enum(MESSAGE_STATUSES),
  /** Null until it is answered, which happens once: what follows is in the mailbox. */
  answer: z.nullable(z.string()),
  answered_at: z.nullable(Timestamp),
})
export type OfficeMessage = z.output<typeof OfficeMessage>

export const listMessages = {
  method: 'GET',
  path: '/office/message',
  auth: 'owner',
  summary:
    'Messages of the contact form, newest first; search finds names, addresses, subjects and texts. `open`: neither answered nor done',
  query: z.extend(PageQuery, { state: z.optional(z.enum(['unread', 'open', 'answered', 'done'])) }),
  response: Paged(OfficeMessage),
} as const satisfies Endpoint

export const getMessage = {
  method: 'GET',
  path: '/office/message/:id',
  auth: 'owner',
  summary: 'One message of the contact form',
  params: z.object({ id: Id }),
  response: Ok({ message: OfficeMessage }),
} as const satisfies Endpoint

export const saveMessage = {
  method: 'PATCH',
  path: '/office/message/:id',
  auth: 'owner',
  summary: 'Mark a message as read, done or unread again',
  encode: 'json',
  params: z.object({ id: Id }),
  body: versioned(z.object({ status: labelled('Status', z.enum(MESSAGE_STATUSES)) })),
  response: Ok({ message: OfficeMessage }),
} as const satisfies Endpoint

export const answerMessage = {
  method: 'POST',
  path: '/office/message/:id/answer',
  auth: 'owner',
  summary: 'Mail an answer to the guest, once, and mark the message as done',
  encode: 'json',
  params: z.object({ id: Id }),
  body: z.object({ answer: labelled('Answer', Text(5000, 'Write an answer')) }),
  response: Ok({ message: OfficeMessage }),
} as const satisfies Endpoint
