import type { Tx } from '@baobab/db'
import { queueJob } from '../jobs/queue.ts'

export type Mailbox = { name: string; address: string }

export type Mail = {
  to: Mailbox
  replyTo?: Mailbox
  subject: string
  html: string
  text: string
}

/**
 * Queues a mail in the caller's transaction. `key` names the event (`order-paid:<id>`): however often it is reported, one mail
 * is sent.
 */
export async function queueMail(tx: Tx, mail: Mail & { key: string; kind: string }): Promise<void> {
  const { key, kind, ...content } = mail
  const [row] = await tx.mail.createManyAndReturn({
    data: [{ messageKey: key, kind, recipient: content.to.address, content }],
    skipDuplicates: true,
    select: { id: true },
  })
  if (row) await queueJob(tx, 'send-mail', { mailId: row.id })
}
