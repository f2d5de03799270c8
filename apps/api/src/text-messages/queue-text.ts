import type { Tx } from '@baobab/db'
import type { Deps } from '../deps.ts'
import { loadExtras } from '../extras/load-extras.ts'
import { queueJob } from '../jobs/queue.ts'
import { hasOptedOut } from './opt-outs.ts'
import { twilioAccount } from './twilio/account.ts'

export type QueuedText = {
  /** Names the event, as that of a mail: however often it is reported, one message is sent. */
  key: string
  kind: string
  orderId: string
  /** As E.164 writes it. */
  to: string
  content: string
  runAt: Date
  /** Later it would tell the guest nothing. */
  expiresAt: Date
}

/** Stands for the number of a deleted account. */
export const ERASED_NUMBER = 'erased'

/** More would be a mistake of ours, or a number that is not the guest's own. */
const MOST_PER_ORDER = 10
const MOST_PER_NUMBER_AND_DAY = 20
const DAY_MS = 24 * 3_600_000

/** Queues a text message in the caller's transaction. One of the same kind that still waits is not sent: it is out of date. */
export async function queueText(
  tx: Tx,
  { config, now }: Pick<Deps, 'config' | 'now'>,
  { key, runAt, to, ...text }: QueuedText,
): Promise<void> {
  if (twilioAccount(config) === null || !(await loadExtras(tx)).text_messages) return
  if (await hasOptedOut(tx, to)) return
  const { orderId, kind } = text
  const ofOrder = await tx.textMessage.count({ where: { orderId } })
  const since = new Date(now().getTime() - DAY_MS)
  const ofNumber = await tx.textMessage.count({ where: { recipient: to, queuedAt: { gte: since } } })
  if (ofOrder >= MOST_PER_ORDER || ofNumber >= MOST_PER_NUMBER_AND_DAY) return
  await tx.textMessage.deleteMany({
    where: { orderId, kind, sentAt: null, parkedAt: null, messageKey: { not: key } },
  })
  const [row] = await tx.textMessage.createManyAndReturn({
    data: [{ ...text, messageKey: key, recipient: to, queuedAt: now() }],
    skipDuplicates: true,
    select: { id: true },
  })
  if (row) await queueJob(tx, 'send-text', { textId: row.id }, { runAt })
}

/** False when it is too late to keep it from the guest. */
export async function withdrawText(tx: Tx, key: string): Promise<boolean> {
  await tx.textMessage.deleteMany({ where: { messageKey: key, sentAt: null } })
  return (await tx.textMessage.count({ where: { messageKey: key } })) === 0
}
