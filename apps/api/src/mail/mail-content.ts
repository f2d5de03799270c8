import * as z from 'zod/mini'
import type { Mail } from './queue-mail.ts'

const Mailbox = z.object({ name: z.string(), address: z.string() })

/** A mail as stored in its row until it is sent. */
export const MailContent = z.object({
  to: Mailbox,
  replyTo: z.optional(Mailbox),
  subject: z.string(),
  html: z.string(),
  text: z.string(),
}) satisfies z.ZodMiniType<Mail>
