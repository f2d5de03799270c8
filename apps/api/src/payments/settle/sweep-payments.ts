import pLimit from 'p-limit'
import type { Deps } from '../../deps.ts'
import { expireUnpaid } from './expire-unpaid.ts'
import { settlePayment } from './settle-payment.ts'
import { CHECK_PAUSES_MINUTES } from './timing.ts'

const CONCURRENCY = 4
const BATCH_SIZE = 200

/** How long after a payment we still look for refunds that staff made on the provider's website. */
const RECONCILE_DAYS = 7

/** Runs each minute: settles the payments that no event and no returning buyer settled, and expires what nobody paid in time. */
export async function sweepPayments(deps: Deps): Promise<void> {
  await forEach(await claimDuePayments(deps), (id) => settlePayment(deps, id))
  for (const payable of deps.payables) {
    const overdue = await payable.findOverdue(deps, BATCH_SIZE)
    await forEach(overdue, (id) => expireUnpaid(deps, payable, id))
  }
}

/** Runs each night: finds refunds made at the provider of which no event reached us. */
export async function reconcilePaid(deps: Deps): Promise<void> {
  const since = new Date(deps.now().getTime() - RECONCILE_DAYS * 24 * 3600 * 1000)
  const payments = await deps.db.payment.findMany({
    where: {
      status: { in: ['paid', 'partly_refunded', 'review'] },
      capturedCents: { not: null },
      createdAt: { gt: since },
    },
    select: { id: true },
  })
  await forEach(
    payments.map(({ id }) => id),
    (id) => settlePayment(deps, id),
  )
}

/** Sets the next check of the due payments as it reads them, so that two replicas do not ask about the same payment. */
async function claimDuePayments({ db, now }: Deps): Promise<string[]> {
  const at = now()
  const rows = await db.$queryRaw<{ id: string }[]>`
    UPDATE payments SET
      check_count = check_count + 1,
      -- SQL counts from one, and the pause for the first check is over
      next_check_at = ${at}::timestamptz + interval '1 minute'
        * (${CHECK_PAUSES_MINUTES}::int[])[least(check_count + 2, ${CHECK_PAUSES_MINUTES.length})]
    WHERE id IN (
      SELECT id FROM payments
      WHERE status IN ('started', 'processing') AND next_check_at <= ${at}
      ORDER BY next_check_at LIMIT ${BATCH_SIZE} FOR UPDATE SKIP LOCKED
    )
    RETURNING id`
  return rows.map(({ id }) => id)
}

/** One failure does not stop the others; they are reported together at the end. */
async function forEach(ids: readonly string[], work: (id: string) => Promise<unknown>): Promise<void> {
  const limit = pLimit(CONCURRENCY)
  const results = await Promise.allSettled(ids.map((id) => limit(() => work(id))))
  const errors = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []))
  if (errors.length > 0) throw new AggregateError(errors, `${errors.length} of ${ids.length} payments failed`)
}
