import type { Deps } from '../../deps.ts'
import type { Payable } from '../../ports/payable.ts'
import { ProviderError } from '../../ports/provider.ts'
import { settlePayment } from './settle-payment.ts'

/**
 * Closes the pay pages at their providers before what they pay for ends: the other way round the buyer could still pay for it. A
 * payment that has its money already is settled instead. With a provider that does not answer, a job closes its page later, and
 * money that comes until then goes back by itself.
 */
export async function closeAttempts(deps: Deps, payable: Payable, id: string): Promise<void> {
  const where = { ...payable.paymentKey(id), status: 'started' } as const
  const started = await deps.db.payment.findMany({ where, select: { id: true } })
  const close = ({ id: paymentId }: { id: string }) =>
    settlePayment(deps, paymentId, { expire: true }).catch((err: unknown) => {
      if (!(err instanceof ProviderError)) throw err
    })
  await Promise.all(started.map(close))
}
