import type { Tx } from '@baobab/db'
import * as z from 'zod/mini'
import { queueJob } from '../jobs/queue.ts'

const Mailbox = z.object({ name: z.string(), address: z.string() })

/** A mail as stored in its row until it is sent. */
export const Mail = z.object({
  to: Mailbox,
  replyTo: z.optional(Mailbox),
  subject: z.string(),
  html: z.string(),
  text: z.string(),
  /** An iCalendar file: mail programs offer to put its event into the calendar, or to remove it. */
  calendar: z.optional(z.object({ method: z.enum(['REQUEST', 'CANCEL']), content: z.string() })),
})
export type Mail = z.output<typeof Mail>

/**
 * What a mail is about: erasing a person finds the mail by it. Only the kinds that the CHECK `mails_about_a_row` names may be about
 * nothing.
 */
export type MailSubject =
  | { userId: number }
  | { orderId: string }
  | { bookingId: string }
  | { contactMessageId: number }
  | 'nothing'

export type QueuedMail = Mail & { key: string; kind: string; about: MailSubject }

/** The kind of the mails about incidents. */
export const INCIDENT_MAIL = 'incident'

/** The kind of the last mail to a customer whose account is deleted. Its address is erased when it is sent. */
export const ACCOUNT_DELETED_MAIL = 'account-deleted'

/** Stands for the address of a deleted account. It cannot exist (RFC 2606), and no mail is queued to it. */
export const ERASED_ADDRESS = 'deleted@account.invalid'

/** Stands for the address of a guest who has not said it. No mail is queued to it, either. */
export const UNKNOWN_ADDRESS = 'unknown@guest.invalid'

/**
 * Queues a mail in the caller's transaction. `key` names the event (`order-paid:<id>`): however often it is reported, one mail
 * is sent.
 */
export async function queueMail(
  tx: Tx,
  { key, kind, about, ...content }: QueuedMail,
  options: { runAt?: Date } = {},
): Promise<void> {
  if ([ERASED_ADDRESS, UNKNOWN_ADDRESS].includes(content.to.address)) return
  const [row] = await tx.mail.createManyAndReturn({
    data: [
      {
        messageKey: key,
        kind,
        recipient: content.to.address,
        content,
        ...(about !== 'nothing' && about),
      },
    ],
    skipDuplicates: true,
    select: { id: true },
  })
  if (row) await queueJob(tx, 'send-mail', { mailId: row.id }, options)
}

/** True when the mail waited to be sent and now is not sent. Its job finds nothing. */
export async function withdrawMail(tx: Tx, key: string): Promise<boolean> {
  const { count } = await tx.mail.deleteMany({ where: { messageKey: key, sentAt: null } })
  return count === 1
}
