import type { Deps } from '../../deps.ts'
import type { SubjectKind } from '../payable.ts'
import { subjects } from '../subjects.ts'
import { settlePayment } from './settle-payment.ts'

/**
 * Nobody paid in time. First the provider is told that nobody may any more, then it is noted: the other way round somebody could
 * still pay for what we have given up. Money that turns up on the way is kept and settles the order instead.
 */
export async function expireUnpaid(deps: Deps, kind: SubjectKind, id: string): Promise<void> {
  const { db } = deps
  const subject = subjects[kind]
  if (subject === undefined) throw new Error(`nothing is known about a ${kind}`)
  const of = kind === 'order' ? { orderId: id } : { bookingId: id }
  const open = await db.payment.findMany({ where: { ...of, status: 'started' }, select: { id: true } })
  for (const payment of open) await settlePayment(deps, payment.id, { expire: true })
  await db.$transaction(async (tx) => {
    await tx.$queryRaw`
      SELECT 1 FROM payments WHERE order_id = ${kind === 'order' ? id : null}::uuid OR booking_id = ${kind === 'booking' ? id : null}::uuid
      ORDER BY id FOR UPDATE`
    const standing = await subject.lock(tx, id)
    const live = await tx.payment.count({ where: { ...of, status: { in: ['started', 'processing'] } } })
    // a delayed payment is under way: it ends by itself, and the next sweep sees how
    if (standing === 'waiting' && live === 0) await subject.giveUp(tx, deps, id)
  })
}
