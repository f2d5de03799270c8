import type { BumpSteps } from '@baobab/contract'
import type { Db, Tx } from '@baobab/db'

/** The house's settings of the board. */
export async function loadBoardRules(db: Db | Tx): Promise<{ bumpSteps: BumpSteps; acceptIsSeen: boolean }> {
  const { bumpSteps, acceptIsSeen } = await db.scheduleSettings.findUniqueOrThrow({
    where: { id: 1 },
    select: { bumpSteps: true, acceptIsSeen: true },
  })
  return { bumpSteps: toBumpSteps(bumpSteps), acceptIsSeen }
}

/** A CHECK allows no other number. */
export const toBumpSteps = (steps: number): BumpSteps => (steps === 1 ? 1 : 3)
