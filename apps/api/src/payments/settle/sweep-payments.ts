import pLimit from 'p-limit'
import type { Deps } from '../../deps.ts'
import type { ProviderName } from '../../ports/provider.ts'
import { expireUnpaid } from './expire-unpaid.ts'
import { settlePayment } from './settle-payment.ts'
import { CHECK_PAUSES_MINUTES } from './timing.ts'

/** For each provider, so that one that hangs does not delay the other. */
const CONCURRENCY = 6
const BATCH_SIZE = 50
/** The next run begins after a minute. */
const RUN_MS = 50_000
const CLAIM_SECONDS = 45
const PROVIDERS: readonly ProviderName[] = ['stripe', 'paypal']

/** How long after a payment we still look for refunds that staff made on the provider's website. */
const RECONCILE_DAYS = 7

/** Runs each minute: settles the payments that no event and no returning buyer settled, and expires what was not paid in time. */
export async function sweepPayments(deps: Deps): Promise<void> {
  const errors = await Promise.all(PROVIDERS.map((provider) => sweepProvider(deps, provider)))
  throwTogether(errors.flat())
}

async function sweepProvider(deps: Deps, provider: ProviderName): Promise<unknown[]> {
  const settled = await inBatches(
    () => claimDuePayments(deps, provider),
    (id) => checkPayment(deps, id),
  )
  const expired: unknown[] = []
  for (const payable of deps.payables) {
    const tried: string[] = []
    const findNext = async () => {
      const ids = await payable.findOverdue(deps, { provider, limit: BATCH_SIZE, except: tried })
      tried.push(...ids)
      return ids
    }
    expired.push(...(await inBatches(findNext, (id) => expireUnpaid(deps, payable, id))))
  }
  return [...settled, ...expired]
}

/** Until nothing is left, the time is over, or a whole batch has failed: the provider is down. Returns the errors. */
async function inBatches(
  findNext: () => Promise<string[]>,
  work: (id: string) => Promise<unknown>,
): Promise<unknown[]> {
  const endsAt = performance.now() + RUN_MS
  const errors: unknown[] = []
  while (performance.now() < endsAt) {
    const ids = await findNext()
    const failed = await forEach(ids, work)
    errors.push(...failed)
    if (failed.length === ids.length) break
  }
  return errors
}

/** Runs each night: finds refunds made at the provider of which no event reached us. */
export async function reconcilePaid(deps: Deps): Promise<void> {
  const since = new Date(deps.now().getTime() - RECONCILE_DAYS * 24 * 3600 * 1000)
  const payments = await deps.db.payment.findMany({
    where: {
      // a refund may fail later, so a refunded one is asked about, too
      status: { in: ['paid', 'partly_refunded', 'refunded', 'review'] },
      capturedCents: { not: null },
      createdAt: { gt: since },
    },
    select: { id: true },
  })
  const ids = payments.map(({ id }) => id)
  throwTogether(await forEach(ids, (id) => settlePayment(deps, id)))
}

async function checkPayment(deps: Deps, id: string): Promise<void> {
  const { status } = await settlePayment(deps, id)
  if (status !== 'started' && status !== 'processing') return
  await deps.db.$executeRaw`
    UPDATE payments SET next_check_at = ${deps.now()}::timestamptz + interval '1 minute'
      * (${CHECK_PAUSES_MINUTES}::int[])[least(check_count, ${CHECK_PAUSES_MINUTES.length})]
    WHERE id = ${id}::uuid AND status IN ('started', 'processing')`
}

/**
 * Claims the due payments as it reads them, so that two replicas do not ask about the same payment. A check that fails, or whose
 * process dies, is repeated by the next run. Payments that were never checked and payments checked often take turns: many
 * unpaid orders do not delay a new one.
 */
async function claimDuePayments({ db, now }: Deps, provider: ProviderName): Promise<string[]> {
  const at = now()
  const rows = await db.$queryRaw<{ id: string }[]>`
    UPDATE payments SET
      check_count = check_count + 1,
      next_check_at = ${at}::timestamptz + make_interval(secs => ${CLAIM_SECONDS}::int)
    WHERE id IN (
      SELECT id FROM payments
      WHERE status IN ('started', 'processing') AND next_check_at <= ${at} AND id IN (
        SELECT id FROM (
          SELECT id, row_number() OVER (PARTITION BY check_count ORDER BY next_check_at) AS turn, check_count
          FROM payments
          WHERE status IN ('started', 'processing') AND next_check_at <= ${at}
            AND provider = ${provider}::payment_provider
        ) AS due
        ORDER BY turn, check_count LIMIT ${BATCH_SIZE}
      )
      FOR UPDATE SKIP LOCKED
    )
    RETURNING id`
  return rows.map(({ id }) => id)
}

/** One failure does not stop the others. Returns the errors. */
async function forEach(ids: readonly string[], work: (id: string) => Promise<unknown>): Promise<unknown[]> {
  const limit = pLimit(CONCURRENCY)
  const results = await Promise.allSettled(ids.map((id) => limit(() => work(id))))
  return results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []))
}

function throwTogether(errors: readonly unknown[]) {
  if (errors.length > 0) throw new AggregateError(errors, `${errors.length} payments failed`)
}
