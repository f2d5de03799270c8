import type { DishDocument, OfficeDish } from '@baobab/contract'
import type { Tx } from '@baobab/db'
import { toDraftInfo } from '../../menu/office/draft-info.ts'
import { loadDrafted } from './save-draft.ts'

export async function loadOfficeDish(tx: Tx, id: number): Promise<OfficeDish> {
  const { version, live, draft, merged } = await loadDrafted(tx, 'dish', id)
  const row = await tx.product.findUniqueOrThrow({ where: { id } })
  return {
    id,
    version,
    dish: merged as DishDocument,
    live: live as DishDocument,
    draft: draft && toDraftInfo(draft),
    recipe: {
      version: row.recipeVersion,
      is_checked: row.recipeCheckedVersion === row.recipeVersion,
      checked_by: row.recipeCheckedBy,
      checked_on: row.recipeCheckedOn?.toISOString().slice(0, 10) ?? null,
    },
  }
}
