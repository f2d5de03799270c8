import type { PaymentModel as Payment, PaymentStatus, Tx } from '@baobab/db'
import type { Deps } from '../../deps.ts'
import { payableFor } from '../../ports/payable.ts'
import type { ProviderState } from '../../ports/provider.ts'
import { lockPayment } from '../lock-payment.ts'
import { applyPaid } from './apply-paid.ts'
import { formatAmount, moveToReview } from './move-to-review.ts'

/** Brings our database in line with what the provider said, and says how the payment now stands. */
export async function applyProviderState(
  tx: Tx,
  deps: Deps,
  paymentId: string,
  providerState: ProviderState,
): Promise<PaymentStatus> {
  const payment = await lockPayment(tx, paymentId)
  const { id, payable } = payableFor(deps, payment)
  const payableState = await payable.lock(tx, deps, id)
  const notifyDeclined = async () => {
    if (payableState === 'waiting') await payable.notifyDeclined(tx, deps, id, paymentId)
  }

  switch (providerState.state) {
    case 'paid':
      return applyPaid(tx, deps, payment, payableState, providerState)
    case 'wrong-amount': {
      const approved = formatAmount(providerState.amountCents, providerState.currency)
      return moveToReview(tx, deps, payment, `The buyer agreed to ${approved}; nothing was collected.`)
    }
    case 'foreign':
      return moveToReview(
        tx,
        deps,
        payment,
        `${payment.reference} at ${payment.provider} belongs to another payment, so it wasn’t recorded.`,
      )
    case 'processing':
      return moveStatus(tx, deps, payment, ['started', 'failed', 'expired'], 'processing')
    case 'failed': {
      const status = await moveStatus(tx, deps, payment, ['started', 'processing'], 'failed')
      if (status !== payment.status) await notifyDeclined()
      return status
    }
    case 'expired':
      return moveStatus(tx, deps, payment, ['started', 'processing'], 'expired')
    case 'open':
      if (providerState.declined && payment.status === 'started') await notifyDeclined()
      if (providerState.declinedApproval !== undefined)
        await tx.payment.update({
          where: { id: payment.id },
          data: { declinedApproval: providerState.declinedApproval },
        })
      return payment.status
    case 'missing':
      return payment.status
  }
}

async function moveStatus(
  tx: Tx,
  { now }: Deps,
  { id, status }: Payment,
  from: PaymentStatus[],
  to: PaymentStatus,
): Promise<PaymentStatus> {
  if (!from.includes(status)) return status
  // triggers: payments_live publishes the order, payments_record records a new status
  await tx.payment.update({ where: { id, status }, data: { status: to, updatedAt: now() } })
  return to
}
