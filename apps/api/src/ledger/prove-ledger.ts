import { formatCents } from '@baobab/contract'
import type { Deps } from '../deps.ts'
import { recordIncident } from '../incidents/record-incident.ts'
import { queueJob } from '../jobs/queue.ts'
import { refreshDisputes } from '../payments/disputes/sync-disputes.ts'
import { settlePayment } from '../payments/settle/settle-payment.ts'
import { ProviderError, type ProviderName } from '../ports/provider.ts'
import { applyExplanations } from './explain-difference.ts'
import {
  compareDisputes,
  compareDisputesWithRecord,
  compareJournal,
  compareOwnRows,
  comparePayments,
} from './find-differences.ts'
import { type Finding, isRed, unexplainedCents } from './finding.ts'
import { importRows } from './import-rows.ts'
import { compareClosedMonths } from './months/close-month.ts'
import { postEntries } from './post-entries.ts'

/** The page shows so many; the sum counts all. */
const MAX_FINDINGS = 500

/** How long a proof waits for the one that runs. */
const AGAIN_MS = 10_000

/**
 * The job. One proof at a time: each event of a dispute or a payout calls for one, and several at once would hold all workers while
 * mails and refunds wait.
 */
export async function proveLedgerAlone(deps: Deps): Promise<void> {
  const [row] = await deps.db.$queryRaw<{ running: number }[]>`
    SELECT count(*)::int AS running FROM graphile_worker.jobs WHERE task_identifier = 'prove-ledger' AND locked_at IS NOT NULL`
  // this one is among them
  if (row === undefined || row.running <= 1) return proveLedger(deps)
  const later = { key: 'prove-ledger', runAt: new Date(Date.now() + AGAIN_MS) }
  await deps.db.$transaction((tx) => queueJob(tx, 'prove-ledger', {}, later))
}

/**
 * Each night and on the owner's wish: reads the providers' lists, posts what is new, and compares providers, journal and our own rows.
 * A provider that does not answer leaves its part as it was; what should be there by now is missing all the same.
 */
export async function proveLedger(deps: Deps): Promise<void> {
  const { db, now } = deps
  const last = await db.ledgerProof.findFirst({ orderBy: { id: 'desc' } })
  const stripe = await tryImport(deps, 'stripe', last?.stripeUntil ?? null)
  const paypal = await tryImport(deps, 'paypal', last?.paypalUntil ?? null)
  const lostDisputes = await compareDisputesWithRecord(db)
  await refreshDisputes(deps)
  await settleMissedRefunds(deps)
  const at = now()
  await postEntries(db, at, last?.ranAt ?? null)
  const until = { stripe: stripe.until, paypal: paypal.until }
  const { matched, findings: ofPayments } = await comparePayments(db, at, until)
  const findings = await applyExplanations(db, [
    ...stripe.findings,
    ...paypal.findings,
    ...lostDisputes,
    ...(await compareDisputes(db, at, stripe.until)),
    ...ofPayments,
    ...(await compareJournal(db, at)),
    ...(await compareOwnRows(db)),
    ...(await compareClosedMonths(db)),
  ])
  const unexplained = unexplainedCents(findings)
  await db.$transaction(async (tx) => {
    await tx.ledgerProof.create({
      data: {
        ranAt: at,
        stripeUntil: until.stripe,
        paypalUntil: until.paypal,
        matched,
        unexplainedCents: unexplained,
        // red before waiting, in the order of the list above
        findings: [...findings.filter(isRed), ...findings.filter((one) => !isRed(one))].slice(
          0,
          MAX_FINDINGS,
        ),
      },
    })
    const [first] = findings.filter(isRed)
    // triggers: incidents_live tells the boards, incidents_record_end records the end
    if (first === undefined)
      await tx.incident.updateMany({
        where: { kind: 'ledger_mismatch', closedAt: null },
        data: { closedAt: at, closeReason: 'The books match again.' },
      })
    else
      await recordIncident(tx, deps, {
        kind: 'ledger_mismatch',
        subject: 'books',
        summary: describe(first, findings, unexplained),
      })
  })
}

function describe({ subject, what }: Finding, findings: readonly Finding[], unexplained: number): string {
  const others = findings.filter(isRed).length - 1
  const more = others === 0 ? '' : ` and ${others} more`
  return `Unexplained: ${formatCents(unexplained)}. ${subject}: ${what}${more}.`
}

/**
 * The provider lists other refunds than we know: the event of one, or of one that failed weeks later, never came. Asking about the
 * payment books it. Rows of ours that contradict each other are left for the owner.
 */
async function settleMissedRefunds(deps: Deps): Promise<void> {
  const payments = await deps.db.$queryRaw<{ id: string }[]>`
    SELECT p.id FROM payments p
    CROSS JOIN LATERAL (SELECT coalesce(-sum(gross_cents), 0) AS cents FROM provider_rows r
      WHERE r.provider = p.provider AND r.capture_reference = p.capture_reference
        AND provider_row_kind(r.provider, r.provider_kind) IN ('refund', 'refund_failure')) AS theirs
    CROSS JOIN LATERAL (SELECT coalesce(sum(amount_cents), 0) AS cents FROM refunds f
      WHERE f.payment_id = p.id AND f.status = 'done') AS ours
    WHERE p.captured_cents IS NOT NULL AND p.provider <> 'none' AND theirs.cents <> ours.cents AND ours.cents = p.refunded_cents
      -- what is on its way is listed soon
      AND NOT EXISTS (SELECT FROM refunds f WHERE f.payment_id = p.id AND (f.status = 'requested' OR f.done_at > ${deps.now()}::timestamptz - interval '1 minute'))
    ORDER BY p.id LIMIT 100`
  for (const { id } of payments)
    await settlePayment(deps, id).catch((err: unknown) => {
      if (!(err instanceof ProviderError)) throw err
    })
}

async function tryImport(deps: Deps, provider: ProviderName, knownUntil: Date | null) {
  try {
    return await importRows(deps, provider, knownUntil)
  } catch (err) {
    if (!(err instanceof ProviderError)) throw err
    return { until: knownUntil, findings: [] as Finding[] }
  }
}
