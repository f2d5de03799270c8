import type { Tx } from '@baobab/db'
import type { Deps } from '../deps.ts'
import { loadExtras } from '../extras/load-extras.ts'
import { queueJob } from '../jobs/queue.ts'
import { hasOptedOut } from './opt-outs.ts'
import { twilioAccount } from './twilio/account.ts'

export type QueuedText = {
  /** The same key queues one message, however often its event is reported. */
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

/** Against a fault of ours, and against a number that is not the guest's own. */
const MAX_PER_ORDER = 10
const MAX_PER_NUMBER_PER_DAY = 20
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
  const orderCount = await tx.textMessage.count({ where: { orderId } })
  const since = new Date(now().getTime() - DAY_MS)
  const numberCount = await tx.textMessage.count({ where: { recipient: to, queuedAt: { gte: since } } })
  if (orderCount >= MAX_PER_ORDER || numberCount >= MAX_PER_NUMBER_PER_DAY) return
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

/** False when the text was sent already. */
export async function withdrawText(tx: Tx, key: string): Promise<boolean> {
  await tx.textMessage.deleteMany({ where: { messageKey: key, sentAt: null } })
  return (await tx.textMessage.count({ where: { messageKey: key } })) === 0
}
