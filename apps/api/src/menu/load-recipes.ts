import type { Ingredient, Recipe } from '@baobab/contract'
import type { Tx } from '@baobab/db'
import { toIngredient } from './office/ingredient-fields.ts'

/** The recipe of every active dish by the dish's id. */
export async function loadRecipes(tx: Tx): Promise<(productId: number) => Recipe> {
  const ingredients = await loadIngredients(tx)
  const rows = await readRows(tx)
  const byProduct = Map.groupBy(rows, ({ productId }) => productId)
  const checks = new Map((await readChecks(tx)).map(({ id, by, on }) => [id, { by, on }]))
  return (productId) => {
    const own = byProduct.get(productId) ?? []
    const representative = mergeAlike(own, ingredients)
    const pick = (ids: number[]) => [...new Set(ids.map(representative))].sort((a, b) => a - b)
    const ingredientIds = (part: RecipeRow[], leavesOut = false) =>
      pick(part.filter((row) => row.leavesOut === leavesOut).map(({ ingredientId }) => ingredientId))
    const groupParts = (part: RecipeRow['part']) =>
      [
        ...Map.groupBy(
          own.filter((row) => row.part === part),
          ({ partId }) => partId,
        ),
      ].sort(([a], [b]) => a - b)
    return {
      checked: checks.get(productId) ?? null,
      ingredients: pick(own.map(({ ingredientId }) => ingredientId)).map((id) =>
        getIngredient(ingredients, id),
      ),
      base: ingredientIds(own.filter(({ part }) => part === 'dish')),
      sizes: groupParts('size').map(([id, part]) => ({ id, adds: ingredientIds(part) })),
      options: groupParts('option').map(([id, part]) => ({
        id,
        adds: ingredientIds(part),
        leaves_out: ingredientIds(part, true),
      })),
    }
  }
}

type RecipeRow = {
  productId: number
  part: 'dish' | 'size' | 'option'
  partId: number
  ingredientId: number
  leavesOut: boolean
}

const readRows = (tx: Tx): Promise<RecipeRow[]> => tx.$queryRaw`
  SELECT product_id AS "productId", 'dish' AS part, product_id AS "partId", ingredient_id AS "ingredientId",
    false AS "leavesOut"
  FROM product_ingredients
  UNION ALL
  SELECT s.product_id, 'size', s.id, i.ingredient_id, false
  FROM size_ingredients i JOIN product_sizes s ON s.id = i.product_size_id
  UNION ALL
  SELECT c.product_id, 'option', o.id, i.ingredient_id, i.leaves_out
  FROM option_ingredients i
  JOIN choice_options o ON o.id = i.choice_option_id
  JOIN product_choice_groups c ON c.id = o.product_choice_group_id`

/** Dishes whose current recipe the owner has checked. */
const readChecks = (tx: Tx): Promise<{ id: number; by: string; on: string }[]> => tx.$queryRaw`
  SELECT id, recipe_checked_by AS by, to_char(recipe_checked_on, 'YYYY-MM-DD') AS on
  FROM products WHERE recipe_checked_version = recipe_version`

type Ingredients = ReadonlyMap<number, Ingredient>

async function loadIngredients(tx: Tx): Promise<Ingredients> {
  const rows = await tx.ingredient.findMany({ orderBy: { id: 'asc' } })
  return new Map(
    rows.map((row) => {
      const { name: _name, ...ingredient } = toIngredient(row)
      return [row.id, ingredient]
    }),
  )
}

/**
 * Most ingredients say the same (nothing), so one of them stands for all: the menu stays small. What an option leaves out
 * stays itself.
 */
function mergeAlike(rows: RecipeRow[], ingredients: Ingredients): (id: number) => number {
  const leftOut = new Set(rows.filter(({ leavesOut }) => leavesOut).map(({ ingredientId }) => ingredientId))
  const first = new Map<string, number>()
  const representatives = new Map<number, number>()
  for (const { ingredientId: id } of rows) {
    const { id: _id, ...facts } = getIngredient(ingredients, id)
    const key = leftOut.has(id) ? String(id) : JSON.stringify(facts)
    if (!first.has(key)) first.set(key, id)
    representatives.set(id, first.get(key) ?? id)
  }
  return (id) => representatives.get(id) ?? id
}

function getIngredient(ingredients: Ingredients, id: number): Ingredient {
  const ingredient = ingredients.get(id)
  if (ingredient === undefined) throw new Error(`Ingredient ${id} is in a recipe and does not exist`)
  return ingredient
}
