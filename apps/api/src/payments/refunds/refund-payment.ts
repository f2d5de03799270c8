import type { Deps } from '../../deps.ts'
import type { JobRun } from '../../jobs/task-payloads.ts'
import { ProviderError } from '../provider.ts'
import { applyProviderState, lockPayment } from '../settle/apply-provider-state.ts'
import { recordRefund } from './sync-refunds.ts'

/** Gives one refund's money back at the provider and notes it. The provider knows it by its id, so that it happens once. */
export async function refundPayment(
  deps: Deps,
  { refundId }: { refundId: string },
  run: JobRun,
): Promise<void> {
  const { db } = deps
  const refund = await db.refund.findUniqueOrThrow({ where: { id: refundId }, include: { payment: true } })
  const { provider, captureReference, currency, capturedCurrency, reference } = refund.payment
  if (refund.status !== 'requested' || provider === 'none' || captureReference === null) return
  try {
    const done = await deps.payments[provider].refund({
      refundId,
      captureReference,
      amountCents: refund.amountCents,
      currency: capturedCurrency ?? currency,
    })
    await db.$transaction(async (tx) => {
      const payment = await lockPayment(tx, refund.paymentId)
      const { count } = await tx.refund.updateMany({
        where: { id: refundId, status: 'requested' },
        data: { status: 'done', reference: done.reference, doneAt: deps.now() },
      })
      if (count === 1) await recordRefund(tx, deps, payment, refund)
    })
  } catch (err) {
    const refused = err instanceof ProviderError && err.kind === 'refused'
    if (!refused && !run.isLast) throw err
    const failureReason = err instanceof Error ? err.message : String(err)
    await db.refund.updateMany({
      where: { id: refundId, status: 'requested' },
      data: { status: 'failed', failureReason },
    })
  }
  // the provider may have given something back by itself in the meantime
  const truth = await deps.payments[provider].find(reference ?? '', { collect: null })
  await db.$transaction((tx) => applyProviderState(tx, deps, refund.paymentId, truth, undefined))
}
