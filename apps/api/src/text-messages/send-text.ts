import { groupTrackingId, WEBHOOK_PATHS } from '@baobab/contract'
import type { Tx } from '@baobab/db'
import type { Deps } from '../deps.ts'
import { recordIncident } from '../incidents/record-incident.ts'
import type { JobRun } from '../jobs/task-payloads.ts'
import { hasOptedOut, optOut } from './opt-outs.ts'
import { twilioAccount } from './twilio/account.ts'
import { OPTED_OUT, sendByTwilio, TextRefused } from './twilio/send-by-twilio.ts'

/** Twilio's least and most for how long it keeps a message. */
const VALIDITY_SECONDS = { least: 1, most: 36_000 }

/**
 * Sends one queued text message. What may pass is tried again, until the message would tell the guest nothing; then, and after a
 * final refusal, it is parked and an incident tells a person to call. What has been accepted is not sent again: after a crash in
 * between, the callback about its state has noted its id.
 */
export async function sendText(deps: Deps, { textId }: { textId: number }, run: JobRun): Promise<void> {
  const { db, config, now } = deps
  const account = twilioAccount(config)
  const row = await db.textMessage.findUnique({ where: { id: textId } })
  if (row === null || row.content === null || row.sentAt !== null || row.parkedAt !== null) return
  const secondsLeft = Math.floor((row.expiresAt.getTime() - now().getTime()) / 1000)
  if (account === null || secondsLeft < VALIDITY_SECONDS.least)
    return park(deps, textId, account === null ? 'no provider is configured' : 'it would have come too late')
  if (await hasOptedOut(db, row.recipient)) return parkSilently(db, textId, now())
  try {
    const providerId = await sendByTwilio(account, {
      to: row.recipient,
      body: row.content,
      statusCallback: `${config.SITE_URL}/api${WEBHOOK_PATHS.textStatus}?text=${textId}`,
      validitySeconds: Math.min(secondsLeft, VALIDITY_SECONDS.most),
    })
    await noteAccepted(deps, textId, providerId)
  } catch (err) {
    if (err instanceof TextRefused && err.code === OPTED_OUT) {
      await optOut(db, row.recipient, now())
      return parkSilently(db, textId, now())
    }
    const reason = err instanceof Error ? err.message.slice(0, 500) : String(err)
    if (run.isLast || (err instanceof TextRefused && err.isFinal)) return park(deps, textId, reason)
    await db.textMessage.update({ where: { id: textId }, data: { lastError: reason } })
    throw err
  }
}

/** The provider has taken it over. */
export async function noteAccepted({ db, now }: Pick<Deps, 'db' | 'now'>, id: number, providerId: string) {
  await db.textMessage.updateMany({
    where: { id, sentAt: null },
    data: { sentAt: now(), providerId, lastError: null, content: null },
  })
}

/** It does not reach the guest: a person is told, once. */
export async function park(deps: Deps, id: number, reason: string): Promise<void> {
  const { db, now } = deps
  await db.$transaction(async (tx) => {
    const { count } = await tx.textMessage.updateMany({
      where: { id, parkedAt: null, deliveredAt: null },
      data: { parkedAt: now(), lastError: reason, content: null },
    })
    if (count === 1) await report(tx, deps, id, reason)
  })
}

async function report(tx: Tx, deps: Deps, id: number, reason: string) {
  const { kind, orderId, order } = await tx.textMessage.findUniqueOrThrow({
    where: { id },
    include: { order: { select: { trackingId: true } } },
  })
  await recordIncident(tx, deps, {
    kind: 'text_failed',
    subject: id,
    summary: `The text message “${kind}” about order ${groupTrackingId(order.trackingId)} didn’t reach its guest: ${reason}`,
    orderId,
  })
}

/** The guest has replied STOP. */
async function parkSilently(db: Deps['db'], id: number, at: Date) {
  await db.textMessage.updateMany({
    where: { id, sentAt: null },
    data: { parkedAt: at, lastError: 'The guest has replied STOP.', content: null },
  })
}
