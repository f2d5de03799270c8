import type { OfficeDish } from '@baobab/contract'
import type { Tx } from '@baobab/db'
import { toDraftInfo } from '../../menu/office/draft-info.ts'
import { fingerprintRecipe } from '../../menu/office/fingerprint-recipe.ts'
import { loadDrafted } from './save-draft.ts'

export async function loadOfficeDish(tx: Tx, id: number): Promise<OfficeDish> {
  const { version, live: shown, draft, merged: dish } = await loadDrafted(tx, 'dish', id)
  const row = await tx.product.findUniqueOrThrow({ where: { id } })
  const fingerprint = await fingerprintRecipe(tx, dish)
  const isShown = fingerprint === (await fingerprintRecipe(tx, shown))
  const check = draft?.recipeFingerprint === fingerprint ? draft : row
  return {
    id,
    version,
    dish,
    live: shown,
    draft: draft && toDraftInfo(draft),
    recipe: {
      fingerprint,
      is_checked: check === draft || (isShown && row.recipeCheckedVersion === row.recipeVersion),
      checked_by: check.recipeCheckedBy,
      checked_on: check.recipeCheckedOn?.toISOString().slice(0, 10) ?? null,
    },
  }
}
