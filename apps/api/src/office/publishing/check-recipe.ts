import { restaurantDate } from '@baobab/contract'
import type { MenuDraftModel, Tx } from '@baobab/db'
import { AppError } from '../../http/app-error.ts'
import { fingerprintRecipe } from '../../menu/office/fingerprint-recipe.ts'
import { loadDishDocument } from '../../menu/office/load-dish-document.ts'
import { loadDrafted, lock, type Person, raiseVersion } from './save-draft.ts'

type Check = { id: number; fingerprint: string; by: Person; at: Date }

/** States only the recipe that the owner has seen. That of a draft is stated when it is published. */
export async function checkDishRecipe(tx: Tx, { id, fingerprint, by, at }: Check): Promise<void> {
  await lock(tx, 'dish', id)
  const { live, draft, merged: dish } = await loadDrafted(tx, 'dish', id)
  if (dish.ingredients.length === 0) throw new AppError('conflict', 'This dish has no ingredients yet.')
  if ((await fingerprintRecipe(tx, dish)) !== fingerprint)
    throw new AppError('conflict', 'The recipe has changed. Please read it again.')
  const check = { recipeCheckedBy: by.name, recipeCheckedOn: new Date(restaurantDate(at)) }
  if ((await fingerprintRecipe(tx, live)) === fingerprint) await stateRecipe(tx, id, check)
  else if (draft) {
    await tx.menuDraft.update({ where: { id: draft.id }, data: { ...check, recipeFingerprint: fingerprint } })
    await raiseVersion(tx, 'dish', id)
  }
}

/** An ingredient may have changed between the check and the publication: then the dish stays “not stated”. */
export async function statePublishedRecipe(tx: Tx, id: number, draft: MenuDraftModel): Promise<void> {
  const { recipeFingerprint, recipeCheckedBy, recipeCheckedOn } = draft
  if (recipeFingerprint === null) return
  const live = await loadDishDocument(tx, id)
  if (live && (await fingerprintRecipe(tx, live)) === recipeFingerprint)
    await stateRecipe(tx, id, { recipeCheckedBy, recipeCheckedOn })
}

async function stateRecipe(
  tx: Tx,
  id: number,
  check: Pick<MenuDraftModel, 'recipeCheckedBy' | 'recipeCheckedOn'>,
) {
  const { recipeVersion } = await tx.product.findUniqueOrThrow({ where: { id } })
  await tx.product.update({ where: { id }, data: { ...check, recipeCheckedVersion: recipeVersion } })
}
