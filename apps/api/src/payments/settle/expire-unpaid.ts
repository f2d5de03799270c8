import type { Tx } from '@baobab/db'
import type { Deps } from '../../deps.ts'
import type { Payable } from '../../ports/payable.ts'
import { expireIf } from './expire-overdue.ts'
import { settlePayment } from './settle-payment.ts'

/**
 * It was not paid in time. The payments are closed at the provider before ours is closed: the other way round the buyer could still
 * pay for something that has ended. If the provider has the money already, this settles the payment instead.
 */
export async function expireUnpaid(deps: Deps, payable: Payable, id: string): Promise<void> {
  const { db } = deps
  const key = payable.paymentKey(id)
  const started = await db.payment.findMany({ where: { ...key, status: 'started' }, select: { id: true } })
  for (const payment of started) await settlePayment(deps, payment.id, { expire: true })
  // counted under the lock: a new attempt may have begun, and a delayed payment may still succeed
  const isUnpaid = async (tx: Tx) =>
    (await tx.payment.count({ where: { ...key, status: { in: ['started', 'processing'] } } })) === 0
  await expireIf(deps, payable, id, isUnpaid)
}
