import { restaurantDate, type StaffRecipe } from '@baobab/contract'
import type { Db } from '@baobab/db'
import { asActor, type Person } from '../changes/as-actor.ts'
import type { Deps } from '../deps.ts'
import { AppError, notFound } from '../http/app-error.ts'
import { staffName } from '../lib/staff-name.ts'

export const listRecipes = (db: Db): Promise<StaffRecipe[]> => db.$queryRaw`
  SELECT p.id AS product_id, p.name, p.recipe_version AS version,
    coalesce(p.recipe_checked_version = p.recipe_version, false) AS is_checked,
    p.recipe_checked_by AS checked_by, to_char(p.recipe_checked_on, 'YYYY-MM-DD') AS checked_on,
    ARRAY(
      SELECT i.name FROM product_ingredients pi JOIN ingredients i ON i.id = pi.ingredient_id
      WHERE pi.product_id = p.id ORDER BY i.name
    ) AS ingredients,
    ARRAY(
      SELECT changed.name || ': ' || changed.effect || ' ' || string_agg(changed.ingredient, ', ' ORDER BY changed.ingredient)
      FROM (
        SELECT s.name, 'with' AS effect, i.name AS ingredient
        FROM product_sizes s JOIN size_ingredients si ON si.product_size_id = s.id
        JOIN ingredients i ON i.id = si.ingredient_id WHERE s.product_id = p.id
        UNION ALL
        SELECT o.name, CASE WHEN oi.leaves_out THEN 'without' ELSE 'with' END, i.name
        FROM product_choice_groups c
        JOIN choice_options o ON o.product_choice_group_id = c.id
        JOIN option_ingredients oi ON oi.choice_option_id = o.id
        JOIN ingredients i ON i.id = oi.ingredient_id WHERE c.product_id = p.id
      ) changed
      GROUP BY changed.name, changed.effect ORDER BY changed.name
    ) AS changes
  FROM products p
  WHERE p.active
  ORDER BY is_checked, p.name, p.id`

/** States only the version that the owner has seen: a recipe that has changed meanwhile must be read again. */
export async function checkRecipe(deps: Deps, productId: number, version: number, by: Person) {
  const { db, now } = deps
  const user = await db.user.findUniqueOrThrow({ where: { id: by.id } })
  const check = {
    where: { id: productId, recipeVersion: version, ingredients: { some: {} } },
    data: {
      recipeCheckedVersion: version,
      recipeCheckedBy: staffName(user),
      recipeCheckedOn: new Date(restaurantDate(now())),
    },
  }
  const { count } = await asActor(deps, by, (tx) => tx.product.updateMany(check))
  if (count > 0) return
  const product = await db.product.findUnique({ where: { id: productId } })
  if (product === null) throw notFound()
  throw new AppError(
    'conflict',
    product.recipeVersion === version
      ? 'This dish has no ingredients yet.'
      : 'The recipe has changed. Please read it again.',
  )
}
