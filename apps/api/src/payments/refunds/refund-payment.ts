import type { PaymentModel as Payment, RefundModel as Refund } from '@baobab/db'
import type { Deps } from '../../deps.ts'
import { recordIncident } from '../../incidents/record-incident.ts'
import type { JobRun } from '../../jobs/task-payloads.ts'
import { ProviderError } from '../../ports/provider.ts'
import { lockPayment } from '../lock-payment.ts'
import { formatAmount } from '../settle/move-to-review.ts'
import { settlePayment } from '../settle/settle-payment.ts'
import { recordRefund, refundTime } from './record-refund.ts'

/** Makes one requested refund at the provider. The provider knows it by its id, so a repeated job refunds once. */
export async function refundPayment(
  deps: Deps,
  { refundId }: { refundId: string },
  run: JobRun,
): Promise<void> {
  const { payment, ...refund } = await deps.db.refund.findUniqueOrThrow({
    where: { id: refundId },
    include: { payment: true },
  })
  if (refund.status !== 'requested') return
  const result = await callProvider(deps, payment, refund, run)
  if (result.status === 'done') await storeDone(deps, refund, result.reference)
  else await storeFailed(deps, refund, result.reason)
  // a refund made on the provider's website is often why ours was refused: compare the totals again
  await settlePayment(deps, payment.id)
}

type RefundResult = { status: 'done'; reference: string } | { status: 'failed'; reason: string }

/** Throws while another run may still succeed. */
async function callProvider(
  deps: Deps,
  payment: Payment,
  refund: Refund,
  run: JobRun,
): Promise<RefundResult> {
  const { provider, captureReference, capturedCurrency } = payment
  if (provider === 'none' || captureReference === null || capturedCurrency === null)
    throw new Error(`payment ${payment.id} has no money to refund`)
  try {
    const { reference } = await deps.providers[provider].refund({
      refundId: refund.id,
      captureReference,
      amountCents: refund.amountCents,
      currency: capturedCurrency,
    })
    return { status: 'done', reference }
  } catch (err) {
    const isRefused = err instanceof ProviderError && err.kind === 'refused'
    if (!isRefused && !run.isLast) throw err
    return { status: 'failed', reason: err instanceof Error ? err.message : String(err) }
  }
}

async function storeDone(deps: Deps, refund: Refund, reference: string) {
  await deps.db.$transaction(async (tx) => {
    const payment = await lockPayment(tx, refund.paymentId)
    const doneAt = await refundTime(tx, deps, payment.id)
    // the trigger refunds_record_status records the new status
    const { count } = await tx.refund.updateMany({
      where: { id: refund.id, status: 'requested' },
      data: { status: 'done', reference, doneAt },
    })
    // none when another run of the job has recorded it at the same time
    if (count === 1) await recordRefund(tx, deps, payment, refund)
  })
}

async function storeFailed(deps: Deps, refund: Refund, failureReason: string) {
  await deps.db.$transaction(async (tx) => {
    const payment = await lockPayment(tx, refund.paymentId)
    // the trigger refunds_record_status records the new status
    const { count } = await tx.refund.updateMany({
      where: { id: refund.id, status: 'requested' },
      data: { status: 'failed', failureReason },
    })
    if (count === 0) return
    const amount = formatAmount(refund.amountCents, payment.currency)
    await recordIncident(tx, deps, {
      kind: 'refund_failed',
      subject: payment.id,
      summary: `${amount} wasn’t refunded (${failureReason}). Cancel or refund again to retry.`,
      paymentId: payment.id,
    })
  })
}
