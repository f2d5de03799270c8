import { createHash } from 'node:crypto'
import type { DishDocument } from '@baobab/contract'
import type { Tx } from '@baobab/db'

/**
 * Another text for each recipe: which ingredients are in the dish, in its sizes and options, and what each of them says of
 * itself. Prices and places do not change it.
 */
export async function fingerprintRecipe(tx: Tx, dish: DishDocument): Promise<string> {
  const parts = [
    ['dish', dish.ingredients],
    ...dish.sizes.map(({ name, adds }) => ['size', name, adds]),
    ...dish.choices.flatMap(({ group, options }) =>
      options.map(({ name, adds, leaves_out }) => ['option', group, name, adds, leaves_out]),
    ),
  ].map((part) => JSON.stringify(part))
  const ingredients = await tx.ingredient.findMany({
    where: { id: { in: ingredientIds(dish) } },
    orderBy: { id: 'asc' },
    omit: { version: true },
  })
  return createHash('sha256')
    .update(JSON.stringify([parts.sort(), ingredients]))
    .digest('hex')
}

export const ingredientIds = ({ ingredients, sizes, choices }: DishDocument): number[] => [
  ...ingredients,
  ...sizes.flatMap(({ adds }) => adds),
  ...choices.flatMap(({ options }) => options.flatMap(({ adds, leaves_out }) => [...adds, ...leaves_out])),
]
