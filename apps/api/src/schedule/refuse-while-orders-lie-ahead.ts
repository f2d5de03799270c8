import type { Tx } from '@baobab/db'
import { AppError } from '../http/app-error.ts'

/** Their work is counted in slots of the present length. */
export async function refuseWhileOrdersLieAhead(tx: Tx, now: Date): Promise<void> {
  const work = await tx.slotWork.findFirst({ where: { slot: { gte: now }, units: { gt: 0 } } })
  if (work !== null)
    throw new AppError('conflict', 'Slot length can change only when there are no upcoming orders.')
}
