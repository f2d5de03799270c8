import type { Extras } from '@baobab/contract'
import type { Tx } from '@baobab/db'

/** The switches as guests' pages learn them. */
export async function loadExtras(tx: Tx): Promise<Extras> {
  const { id: _id, version: _version, ...extras } = await tx.extras.findUniqueOrThrow({ where: { id: 1 } })
  return extras
}
