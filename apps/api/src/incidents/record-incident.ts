import { brand, staffPages } from '@baobab/contract'
import type { IncidentKind, Tx } from '@baobab/db'
import type { Deps } from '../deps.ts'
import { currentRequestId } from '../jobs/request-id.ts'
import { renderMail } from '../mail/layout.ts'
import { INCIDENT_MAIL, queueMail } from '../mail/queue-mail.ts'

type Trouble = {
  kind: IncidentKind
  /** What makes it the same trouble, for example the payment's id: it is stored and mailed once while it is open. */
  subject: string | number | bigint
  summary: string
  orderId?: string | null
  paymentId?: string | null
  mailId?: number
  jobId?: bigint
  /** False for trouble with an incident's own mail, which would be reported for ever. */
  mailed?: boolean
}

type Context = Pick<Deps, 'config' | 'now'>

const MAX_SUMMARY = 1000

/** Stores trouble that a person has to look at, in the transaction of what caused it, and mails the restaurant once. */
export async function recordIncident(tx: Tx, { config, now }: Context, trouble: Trouble): Promise<void> {
  const { kind, orderId = null, paymentId = null, mailId = null, jobId = null } = trouble
  const summary = trouble.summary.slice(0, MAX_SUMMARY)
  const at = now()
  const requestId = currentRequestId() ?? null
  // the trigger incidents_live tells the boards
  const [incident] = await tx.$queryRaw<{ id: number; count: number }[]>`
    INSERT INTO incidents (kind, key, summary, order_id, payment_id, mail_id, job_id, request_id, created_at, last_seen_at)
    VALUES (
      ${kind}::incident_kind, ${`${kind}:${trouble.subject}`}, ${summary},
      ${orderId}::uuid, ${paymentId}::uuid, ${mailId}::int, ${jobId}::bigint, ${requestId}, ${at}, ${at}
    )
    ON CONFLICT (key) WHERE closed_at IS NULL DO UPDATE SET
      count = incidents.count + 1, summary = excluded.summary, request_id = excluded.request_id,
      last_seen_at = greatest(incidents.last_seen_at, excluded.last_seen_at)
    RETURNING id, count`
  if (incident === undefined) throw new Error(`the incident ${kind}:${trouble.subject} was not stored`)
  if (incident.count > 1 || trouble.mailed === false) return
  await queueMail(tx, {
    key: `incident:${incident.id}`,
    kind: INCIDENT_MAIL,
    about: 'nothing',
    to: { name: brand.name, address: config.INCIDENT_EMAIL },
    ...renderMail(`Needs attention: ${INCIDENT_TITLES[kind]} (${incident.id})`, INCIDENT_TITLES[kind], [
      { p: summary },
      ...(requestId === null ? [] : [{ p: `Request ${requestId} in the log.` }]),
      { button: 'Resolve it in the office', href: config.SITE_URL + staffPages.incidents },
    ]),
  })
}

export const INCIDENT_TITLES: Record<IncidentKind, string> = {
  payment_in_review: 'A payment doesn’t match its order',
  refund_failed: 'A refund failed',
  dispute: 'A customer disputes a payment',
  event_unmatched: 'A payment event belongs to no payment',
  mail_parked: 'An e-mail couldn’t be sent',
  text_failed: 'A text message didn’t reach its guest',
  job_failed: 'A job failed for good',
  many_unpaid_bookings: 'One network has many unpaid events',
  ledger_mismatch: 'The books don’t match',
}
