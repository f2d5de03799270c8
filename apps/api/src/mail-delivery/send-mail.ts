import { type Db, Prisma } from '@baobab/db'
import type { Deps } from '../deps.ts'
import { recordIncident } from '../incidents/record-incident.ts'
import type { JobRun } from '../jobs/task-payloads.ts'
import { ACCOUNT_DELETED_MAIL, ERASED_ADDRESS, INCIDENT_MAIL, Mail } from '../mail/queue-mail.ts'
import { deliverMail } from './deliver.ts'

/**
 * Sends one queued mail. A failed connection or a temporary refusal (4xx) throws, so that the queue tries again. A final refusal
 * (5xx) or the last failure parks the mail with the reason and opens an incident. The last mail to a deleted account is erased either
 * way: it could not be sent later.
 */
export async function sendMail(deps: Deps, { mailId }: { mailId: number }, run: JobRun): Promise<void> {
  const { db, now } = deps
  const row = await db.mail.findUnique({ where: { id: mailId } })
  if (row === null || row.sentAt !== null || row.parkedAt !== null) return
  try {
    const mail = Mail.parse(row.content)
    await deliverMail(deps.config, { ...mail, key: row.messageKey, kind: row.kind, queuedAt: row.queuedAt })
  } catch (err) {
    const parked = run.isLast || isFinal(err)
    if (parked && row.kind === ACCOUNT_DELETED_MAIL) return erase(db, mailId, { parkedAt: now() })
    const lastError = err instanceof Error ? err.message.slice(0, 1000) : String(err)
    await db.$transaction(async (tx) => {
      await tx.mail.update({
        where: { id: mailId },
        data: { lastError, ...(parked && { parkedAt: now() }) },
      })
      if (parked)
        await recordIncident(tx, deps, {
          kind: 'mail_parked',
          subject: mailId,
          summary: `The mail “${row.kind}” to ${row.recipient} wasn’t sent: ${lastError}`,
          mailId,
          mailed: row.kind !== INCIDENT_MAIL,
        })
    })
    if (parked && isFinal(err)) return
    throw err
  }
  if (row.kind === ACCOUNT_DELETED_MAIL) return erase(db, mailId, { sentAt: now() })
  await db.mail.update({
    where: { id: mailId },
    data: { sentAt: now(), lastError: null, content: Prisma.DbNull },
  })
}

async function erase(db: Db, id: number, end: { sentAt: Date } | { parkedAt: Date }) {
  await db.mail.update({
    where: { id },
    data: { ...end, recipient: ERASED_ADDRESS, lastError: null, content: Prisma.DbNull },
  })
}

/** 5xx. A refused login (535) is our own mistake and can be corrected, so it is not final. */
function isFinal(err: unknown): boolean {
  if (!(err instanceof Error)) return false
  const { responseCode, code } = err as Error & { responseCode?: number; code?: string }
  return responseCode !== undefined && responseCode >= 500 && code !== 'EAUTH'
}
