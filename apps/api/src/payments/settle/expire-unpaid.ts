import type { Deps } from '../../deps.ts'
import { lockPayments } from '../lock-payment.ts'
import type { Payable } from '../payable.ts'
import { settlePayment } from './settle-payment.ts'

/**
 * Nobody paid in time. The payments are closed at the provider before ours is closed: the other way round somebody could still
 * pay for something that has ended. If the provider has the money already, this settles the payment instead.
 */
export async function expireUnpaid(deps: Deps, payable: Payable, id: string): Promise<void> {
  const { db } = deps
  const key = payable.paymentKey(id)
  const started = await db.payment.findMany({ where: { ...key, status: 'started' }, select: { id: true } })
  for (const payment of started) await settlePayment(deps, payment.id, { expire: true })
  await db.$transaction(async (tx) => {
    await lockPayments(tx, key)
    const state = await payable.lock(tx, deps, id)
    // counted under the lock: a new attempt may have begun, and a delayed payment may still succeed
    const unfinished = await tx.payment.count({
      where: { ...key, status: { in: ['started', 'processing'] } },
    })
    if (state === 'waiting' && unfinished === 0) await payable.expire(tx, deps, id)
  })
}
