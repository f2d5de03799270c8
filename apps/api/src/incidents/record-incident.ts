import { brand, INCIDENT_TITLES, staffPages } from '@baobab/contract'
import type { IncidentKind, Tx } from '@baobab/db'
import type { Deps } from '../deps.ts'
import { currentRequestId } from '../jobs/request-id.ts'
import { renderMail } from '../mail/layout.ts'
import { INCIDENT_MAIL, queueMail } from '../mail/queue-mail.ts'

type NewIncident = {
  kind: IncidentKind
  /** What makes it the same incident, for example the payment's id: it is stored and mailed once while it is open. */
  subject: string | number | bigint
  summary: string
  orderId?: string | null
  paymentId?: string | null
  mailId?: number
  jobId?: bigint
  /** False when an incident's own mail failed: mailing that would never end. */
  mailed?: boolean
}

type Context = Pick<Deps, 'config' | 'now'>

const MAX_SUMMARY = 1000

/** Stores an incident in the transaction of what caused it, and mails the restaurant once. */
export async function recordIncident(tx: Tx, { config, now }: Context, incident: NewIncident): Promise<void> {
  const { kind, orderId = null, paymentId = null, mailId = null, jobId = null } = incident
  const key = `${kind}:${incident.subject}`
  const summary = incident.summary.slice(0, MAX_SUMMARY)
  const at = now()
  const requestId = currentRequestId() ?? null
  // the trigger incidents_live tells the boards
  const [stored] = await tx.$queryRaw<{ id: number; count: number }[]>`
    INSERT INTO incidents (kind, key, summary, order_id, payment_id, mail_id, job_id, request_id, created_at, last_seen_at)
    VALUES (
      ${kind}::incident_kind, ${key}, ${summary},
      ${orderId}::uuid, ${paymentId}::uuid, ${mailId}::int, ${jobId}::bigint, ${requestId}, ${at}, ${at}
    )
    ON CONFLICT (key) WHERE closed_at IS NULL DO UPDATE SET
      count = incidents.count + 1, summary = excluded.summary, request_id = excluded.request_id,
      last_seen_at = greatest(incidents.last_seen_at, excluded.last_seen_at)
    RETURNING id, count`
  if (stored === undefined) throw new Error(`the incident ${key} was not stored`)
  if (stored.count > 1 || incident.mailed === false) return
  await queueMail(tx, {
    key: `incident:${stored.id}`,
    kind: INCIDENT_MAIL,
    about: 'nothing',
    to: { name: brand.name, address: config.INCIDENT_EMAIL },
    ...renderMail(`Needs attention: ${INCIDENT_TITLES[kind]} (${stored.id})`, INCIDENT_TITLES[kind], [
      { p: summary },
      ...(requestId === null ? [] : [{ p: `Request ${requestId} in the log.` }]),
      { button: 'Resolve it in the office', href: config.SITE_URL + staffPages.incidents },
    ]),
  })
}
