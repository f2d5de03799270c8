import { formatCents, formatMoment } from '@baobab/contract'
import { isUniqueViolation, newId } from '@baobab/db'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../http/app-error.ts'
import { recordIncident } from '../../incidents/record-incident.ts'
import { queueJob } from '../../jobs/queue.ts'
import { refundableCents, requestRefund } from '../../payments/refunds/request-refund.ts'
import { settlePayment } from '../../payments/settle/settle-payment.ts'
import { ProviderError, type ProviderName } from '../../ports/provider.ts'
import { isUnknown } from './list-unknown.ts'

type Capture = { provider: ProviderName; reference: string }
type Decision = { decision: 'take_in' | 'give_back'; reason: string; userId: number }

/**
 * The owner decides about money that only its provider knows. Its order is lost and cannot be invented: the payment waits in review with
 * an incident that says who paid for what, or goes back. Any number of times, at once, and after a crash.
 */
export async function settleFound(deps: Deps, capture: Capture, { decision, reason, userId }: Decision) {
  const paymentId = await takeIn(deps, capture)
  if (decision === 'take_in') return
  await deps.db.$transaction(async (tx) => {
    await tx.$queryRaw`SELECT 1 FROM payments WHERE id = ${paymentId}::uuid FOR UPDATE`
    const amountCents = await refundableCents(tx, paymentId)
    if (amountCents === 0) return
    await requestRefund(tx, deps, paymentId, {
      amountCents,
      reason,
      idempotencyKey: `found:${paymentId}`,
      requestedByUserId: userId,
    })
  })
}

async function takeIn(deps: Deps, { provider, reference: captureReference }: Capture): Promise<string> {
  const key = { provider_captureReference: { provider, captureReference } }
  const isNew = await isUnknown(deps.db, { provider, reference: captureReference })
  // afterwards: another call may have taken it in meanwhile
  const taken = await deps.db.payment.findUnique({ where: key })
  if (taken !== null) return taken.id
  if (!isNew) throw new AppError('conflict', 'The books have changed. Please check them again.')
  const found = await deps.providers[provider].describeCapture(captureReference).catch((err: unknown) => {
    if (!(err instanceof ProviderError)) throw err
    throw new AppError('payment_unavailable', 'The payment provider isn’t answering. Please try again.', {
      retryAfterSeconds: 10,
    })
  })
  const { reference, capturedCents, currency, paidAt, email, note } = found
  const known = UUID.test(found.paymentId ?? '') ? (found.paymentId ?? newId()) : newId()
  const who = email ?? 'A guest'
  const summary = `${who} paid ${formatCents(capturedCents)} on ${formatMoment(paidAt.toISOString())}, and we have no order: ${note}. Call the guest, then accept it as paid or refund it.`
  try {
    await deps.db.$transaction(async (tx) => {
      await tx.payment.create({
        data: {
          ...{
            id: known,
            provider,
            status: 'review',
            amountCents: capturedCents,
            currency,
            reference,
            captureReference,
          },
          ...{
            capturedCents,
            capturedCurrency: currency,
            reviewReason: 'We have no order for it.',
            updatedAt: deps.now(),
            createdAt: paidAt,
          },
          foundNote: [email, note].filter(Boolean).join(', '),
        },
      })
      await recordIncident(tx, deps, { kind: 'payment_in_review', subject: known, summary, paymentId: known })
      await queueJob(tx, 'prove-ledger', {}, { key: 'prove-ledger' })
    })
  } catch (err) {
    const other = isUniqueViolation(err) ? await deps.db.payment.findUnique({ where: key }) : null
    if (other === null) throw err
    return other.id
  }
  // what was given back at the provider meanwhile
  await settlePayment(deps, known).catch((err: unknown) => {
    if (!(err instanceof ProviderError)) throw err
  })
  return known
}

const UUID = /^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$/
