import type { DishParts } from '@baobab/contract'
import type { Tx } from '@baobab/db'
import { toIngredient } from './ingredient-fields.ts'

export async function loadDishParts(tx: Tx): Promise<DishParts> {
  const select = { id: true, name: true } as const
  const groups = await tx.choiceGroup.findMany({
    orderBy: { name: 'asc' },
    select: {
      name: true,
      products: { select: { product: { select } }, orderBy: { product: { name: 'asc' } } },
    },
  })
  return {
    ingredients: (await tx.ingredient.findMany({ orderBy: { name: 'asc' } })).map(toIngredient),
    meats: await tx.meat.findMany({ select, orderBy: { position: 'asc' } }),
    choices: groups.map(({ name, products }) => ({
      group: name,
      dishes: products.map(({ product }) => product.name),
    })),
  }
}
