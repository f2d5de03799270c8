import { addDays, restaurantDate } from '@baobab/contract'
import type { Tx } from '@baobab/db'
import { getOrThrow, idsBy } from './look-up.ts'
import { ingredients } from './menu/ingredients.ts'
import { leftOut, optionIngredients, recipes } from './menu/recipes.ts'

/** What every dish and option is made of, checked by the kitchen. Needs the rows of `writeMenu`. */
export async function writeRecipes(tx: Tx, now: Date) {
  await tx.ingredient.createMany({
    data: Object.entries(ingredients).map(([name, ingredient]) => ({
      name,
      contains: [...(ingredient.contains ?? [])],
      mayContain: [...(ingredient.mayContain ?? [])],
      kinds: [...(ingredient.kinds ?? [])],
      shared: ingredient.shared ?? '',
      vegan: ingredient.diets.includes('vegan'),
      vegetarian: ingredient.diets.includes('vegetarian'),
      glutenFree: ingredient.diets.includes('gluten_free'),
    })),
  })
  const ingredientIds = await idsBy(tx.ingredient.findMany(), 'name')
  const findIds = (names: readonly string[]) => [...new Set(names)].map(ingredientIds)
  const findRecipe = (slug: string) => getOrThrow(new Map(Object.entries(recipes)), slug)

  const dishes = await tx.product.findMany({
    include: { choiceGroups: { include: { options: true } } },
    orderBy: { id: 'asc' },
  })
  await tx.productIngredient.createMany({
    data: dishes.flatMap(({ id, slug }) =>
      findIds(findRecipe(slug)).map((ingredientId) => ({ productId: id, ingredientId })),
    ),
  })
  await tx.optionIngredient.createMany({
    data: dishes.flatMap(({ slug, choiceGroups }) =>
      choiceGroups.flatMap(({ options }) =>
        options.flatMap(({ id, name }) => {
          const row = (leavesOut: boolean) => (ingredientId: number) => ({
            choiceOptionId: id,
            ingredientId,
            leavesOut,
          })
          return [
            ...findIds(optionIngredients[name] ?? []).map(row(false)),
            ...findIds(leftOut[slug]?.[name] ?? []).map(row(true)),
          ]
        }),
      ),
    ),
  })
  // last, because each row above makes a new version of its recipe
  await tx.$executeRaw`
    UPDATE products SET recipe_checked_version = recipe_version, recipe_checked_by = 'Imani Carter',
      recipe_checked_on = ${addDays(restaurantDate(now), -12)}::date`
}
