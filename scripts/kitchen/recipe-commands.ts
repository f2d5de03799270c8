import { call, checkRecipe, formatDate, listRecipes, type StaffRecipe } from '@baobab/contract'
import type { Command } from './command.ts'
import { formatTable } from './format-orders.ts'
import { UsageError } from './usage-error.ts'

export const showRecipes: Command = async (site) => formatRecipes((await call(listRecipes, {}, site)).recipes)

export function confirmRecipe(idText: string | undefined, versionText: string | undefined): Command {
  const [id, version] = [Number(idText), Number(versionText)]
  if (!Number.isInteger(id) || !Number.isInteger(version) || id < 1 || version < 1)
    throw new UsageError('Which recipe, and which version of it? npm run kitchen -- check-recipe 7 3')
  return async (site) => (await call(checkRecipe, { params: { id }, body: { version } }, site)).message
}

const formatRecipes = (recipes: readonly StaffRecipe[]): string =>
  formatTable([
    ['DISH', 'VERSION', 'CHECKED', 'NAME', 'INGREDIENTS', 'CHANGES'],
    ...recipes.map((recipe) => [
      String(recipe.product_id),
      String(recipe.version),
      checkedText(recipe),
      recipe.name,
      recipe.ingredients.join(', '),
      recipe.changes.join('; '),
    ]),
  ])

function checkedText({ is_checked, checked_by, checked_on }: StaffRecipe): string {
  const last = checked_by && checked_on ? `${checked_by}, ${formatDate(`${checked_on}T20:00:00Z`)}` : 'never'
  return is_checked ? last : `NOT STATED (last: ${last})`
}
