import type { Deps } from '../../deps.ts'
import type { SubjectKind } from '../payable.ts'
import { subjects } from '../subjects.ts'
import { expireUnpaid } from './expire-unpaid.ts'
import { settlePayment } from './settle-payment.ts'

const AT_ONCE = 4
const MOST = 200

/**
 * Each minute: asks about the payments that nobody settled, each at growing intervals, and gives up what nobody paid in time.
 * One that cannot be asked about now does not keep the others waiting; its next turn comes.
 */
export async function sweepPayments(deps: Deps): Promise<void> {
  const due = await claimDue(deps)
  await each(due, (id) => settlePayment(deps, id))
  for (const [kind, subject] of Object.entries(subjects)) {
    const overdue = await subject.overdue(deps, MOST)
    // the table's keys are the kinds
    await each(overdue, (id) => expireUnpaid(deps, kind as SubjectKind, id))
  }
}

/** How long after the payment somebody at the provider's desk may well give money back. */
const RECONCILED_DAYS = 7

/** Each night: asks about what was paid lately, for money that went back without an event reaching us. */
export async function reconcilePaid(deps: Deps): Promise<void> {
  const since = new Date(deps.now().getTime() - RECONCILED_DAYS * 24 * 3600 * 1000)
  const paid = await deps.db.payment.findMany({
    where: {
      status: { in: ['paid', 'partly_refunded', 'review'] },
      capturedCents: { not: null },
      createdAt: { gt: since },
    },
    select: { id: true },
  })
  await each(
    paid.map(({ id }) => id),
    (id) => settlePayment(deps, id),
  )
}

/** Takes what is due and sets its next time, so that two replicas do not ask about the same. */
async function claimDue({ db, now }: Deps): Promise<string[]> {
  const at = now()
  const rows = await db.$queryRaw<{ id: string }[]>`
    UPDATE payments SET
      check_count = check_count + 1,
      next_check_at = ${at}::timestamptz + least(60, power(2, least(check_count + 1, 20))) * interval '1 minute'
    WHERE id IN (
      SELECT id FROM payments
      WHERE status IN ('started', 'processing') AND next_check_at <= ${at}
      ORDER BY next_check_at LIMIT ${MOST} FOR UPDATE SKIP LOCKED
    )
    RETURNING id`
  return rows.map(({ id }) => id)
}

/** A few at a time; what fails is left for its next turn, and the first failure is reported at the end. */
async function each(ids: readonly string[], work: (id: string) => Promise<unknown>): Promise<void> {
  const failures: unknown[] = []
  const queue = [...ids]
  const worker = async () => {
    for (let id = queue.shift(); id !== undefined; id = queue.shift()) {
      await work(id).catch((err: unknown) => failures.push(err))
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
  if (failures.length > 0)
    throw new AggregateError(failures, `${failures.length} of ${ids.length} could not be swept`)
}
