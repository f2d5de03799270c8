import type { Extras } from '@baobab/contract'
import type { Tx } from '@baobab/db'

/** The switches as guests' pages learn them. */
export async function loadExtras(tx: Tx): Promise<Extras> {
  const { version: _version, ...extras } = await loadExtrasForm(tx)
  return extras
}

export async function loadExtrasForm(tx: Tx): Promise<Extras & { version: number }> {
  const { id: _id, ownChanges, ...form } = await tx.extras.findUniqueOrThrow({ where: { id: 1 } })
  return { ...form, own_changes: ownChanges }
}
