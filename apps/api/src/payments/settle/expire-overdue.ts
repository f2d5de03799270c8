import type { Tx } from '@baobab/db'
import type { Deps } from '../../deps.ts'
import type { Payable } from '../../ports/payable.ts'
import { lockPayments } from '../lock-payment.ts'

/** The provider has money that came too late. What was held ends first, so that it is readmitted with a promise of now. */
export async function expireOverdue(deps: Deps, payable: Payable, id: string): Promise<void> {
  const isOverdue = async (tx: Tx) => (await payable.isOverdue?.(tx, deps, id)) === true
  if (await isOverdue(deps.db)) await expireIf(deps, payable, id, isOverdue)
}

/** Unless it is paid or has ended. The condition is asked under the locks. */
export const expireIf = (deps: Deps, payable: Payable, id: string, isDue: (tx: Tx) => Promise<boolean>) =>
  deps.db.$transaction(async (tx) => {
    await lockPayments(tx, payable.paymentKey(id))
    const state = await payable.lock(tx, deps, id)
    if (state === 'waiting' && (await isDue(tx))) await payable.expire(tx, deps, id)
  })
