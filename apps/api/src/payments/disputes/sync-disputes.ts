import { formatMoment } from '@baobab/contract'
import type { PaymentModel as Payment, Tx } from '@baobab/db'
import type { Deps } from '../../deps.ts'
import { recordIncident } from '../../incidents/record-incident.ts'
import { queueJob } from '../../jobs/queue.ts'
import { type DisputeState, ProviderError } from '../../ports/provider.ts'
import { lockPayment } from '../lock-payment.ts'
import { formatAmount } from '../settle/move-to-review.ts'

const ENDINGS = {
  won: 'Won: the bank returns the money.',
  lost: 'Lost: the bank keeps the money.',
  dropped: 'The bank asked but didn’t pursue it.',
}

/** Asks the provider for all disputes about a payment and stores them. Any number of times, in any order. Returns their ids. */
export async function syncDisputes(deps: Deps, paymentId: string): Promise<string[]> {
  const payment = await deps.db.payment.findUniqueOrThrow({ where: { id: paymentId } })
  const { provider, captureReference } = payment
  if (provider === 'none' || captureReference === null) return []
  const states = await deps.providers[provider].listDisputes(captureReference).catch((err: unknown) => {
    // the event says enough until the next proof
    if (err instanceof ProviderError) return []
    throw err
  })
  if (states.length > 0)
    await deps.db.$transaction(async (tx) => {
      await lockPayment(tx, paymentId)
      for (const state of states) await applyDispute(tx, deps, payment, state)
    })
  return states.map(({ id }) => id)
}

async function applyDispute(tx: Tx, deps: Deps, payment: Payment, state: DisputeState) {
  const { provider, id: paymentId, currency } = payment
  const { id: reference, amountCents, reason, status, dueBy, openedAt, end } = state
  const provider_reference = { provider, reference }
  const before = await tx.dispute.findUnique({ where: { provider_reference } })
  // an answer that was on its way may be older than the end
  if (before !== null && (before.endedAt !== null || before.status === status)) return
  const data = { amountCents, reason, status, dueBy, endedAt: end === null ? null : deps.now() }
  // the trigger disputes_record records a new one
  await tx.dispute.upsert({
    where: { provider_reference },
    create: { ...provider_reference, ...data, paymentId, openedAt },
    update: data,
  })
  // what it moved is read from the provider's list
  await queueJob(tx, 'prove-ledger', {}, { key: 'prove-ledger' })
  const subject = `${provider}:${reference}`
  if (end !== null) return void (await closeDisputeIncident(tx, deps, subject, ENDINGS[end]))
  const answer = dueBy === null ? '' : ` Respond by ${formatMoment(dueBy)}.`
  await recordIncident(tx, deps, {
    kind: 'dispute',
    subject,
    summary: `Dispute ${reference} at ${provider}: ${formatAmount(amountCents, currency)}, ${reason}, ${status}.${answer}`,
    paymentId,
  })
}

/** False when none is open. With it refunds are possible again. */
export async function closeDisputeIncident(
  tx: Tx,
  { now }: Pick<Deps, 'now'>,
  subject: string,
  closeReason: string,
) {
  // triggers: incidents_live tells the boards, incidents_record_end records the end
  const { count } = await tx.incident.updateMany({
    where: { key: `dispute:${subject}`, closedAt: null },
    data: { closedAt: now(), closeReason },
  })
  return count > 0
}

/** Those whose events we missed: money that a dispute took or gave back, and disputes that are open here. */
export async function refreshDisputes(deps: Deps): Promise<void> {
  const payments = await deps.db.$queryRaw<{ id: string }[]>`
    SELECT p.id FROM disputes d JOIN payments p ON p.id = d.payment_id WHERE d.ended_at IS NULL
    UNION
    SELECT p.id FROM provider_rows r JOIN payments p ON p.provider = r.provider AND p.capture_reference = r.capture_reference
    WHERE provider_row_kind(r.provider, r.provider_kind) = 'dispute'
    GROUP BY p.id HAVING -sum(r.gross_cents) IS DISTINCT FROM (
      SELECT sum(d.amount_cents) FROM disputes d WHERE d.payment_id = p.id AND d.status NOT LIKE 'warning%')`
  for (const { id } of payments) await syncDisputes(deps, id)
}
