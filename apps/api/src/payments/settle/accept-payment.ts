import type { PaymentModel as Payment, Tx } from '@baobab/db'
import { asActor, type Person } from '../../changes/as-actor.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../http/app-error.ts'
import { type PayableState, payableFor } from '../../ports/payable.ts'
import { ProviderError } from '../../ports/provider.ts'
import { lockPayment } from '../lock-payment.ts'
import { requestedCents } from '../refunds/request-refund.ts'
import { markPayablePaid } from './apply-paid.ts'
import { settlePayment } from './settle-payment.ts'

type Acceptance = { reason: string; by: Person }

/**
 * The owner takes money in review as paid. The provider is asked before: what was given back there meanwhile counts. Runs `record`
 * in the same transaction.
 */
export async function acceptPayment(
  deps: Deps,
  paymentId: string,
  { reason, by }: Acceptance,
  record: (tx: Tx) => Promise<void>,
): Promise<void> {
  await askProvider(deps, paymentId)
  await asActor(deps, by, async (tx) => {
    const payment = await lockPayment(tx, paymentId)
    const { id, payable } = payableFor(deps, payment)
    const state = await payable.lock(tx, deps, id)
    const refusal = (await whyNotMoney(tx, payment)) ?? (await whyNotPayable(tx, deps, payment, state))
    if (refusal !== null) throw new AppError('conflict', refusal)
    const at = deps.now()
    // triggers: payments_live publishes the order, payments_record records who accepted it and why
    await tx.payment.update({
      where: {
        id: paymentId,
        status: 'review',
        capturedCents: { gt: 0 },
        refundedCents: 0,
        capturedCurrency: payment.currency,
        refunds: { none: { status: 'requested' } },
      },
      data: {
        status: 'paid',
        // it has paid; what was wrong stays with the incident
        reviewReason: null,
        acceptedAt: at,
        acceptedByUserId: by.id,
        acceptReason: reason,
        settledAt: at,
        updatedAt: at,
      },
    })
    await markPayablePaid(tx, deps, payment)
    await record(tx)
  })
}

async function askProvider(deps: Deps, paymentId: string) {
  try {
    await settlePayment(deps, paymentId)
  } catch (err) {
    if (!(err instanceof ProviderError)) throw err
    throw new AppError(
      'payment_unavailable',
      'The payment provider isn’t answering. Nothing was changed. Please try again.',
      { retryAfterSeconds: 10 },
    )
  }
}

/** Null when the money is there and ours. */
async function whyNotMoney(tx: Tx, payment: Payment): Promise<string | null> {
  if (payment.status !== 'review') return 'This payment is no longer in review.'
  if (!payment.capturedCents) return 'Nothing was collected, so there’s nothing to accept.'
  if (payment.refundedCents + (await requestedCents(tx, payment.id)) > 0)
    return 'It’s already being refunded.'
  return payment.capturedCurrency === payment.currency
    ? null
    : `It was paid in ${payment.capturedCurrency?.toUpperCase()}, not in ${payment.currency.toUpperCase()}. Refund it.`
}

/** Null when the order or booking still waits for its money, or can be readmitted. */
async function whyNotPayable(
  tx: Tx,
  deps: Deps,
  payment: Payment,
  state: PayableState,
): Promise<string | null> {
  if (state === 'paid') return 'Another payment already covers it. Refund this one.'
  if (state === 'waiting') return null
  const { id, payable } = payableFor(deps, payment)
  return (await payable.readmit(tx, deps, id))
    ? null
    : 'It has ended, and there’s no room for it anymore. Refund it.'
}
