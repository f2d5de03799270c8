import { conflictSeverity, isAvoided, lineConflicts, type MenuDish, warningText } from '@baobab/contract'
import type { Tx } from '@baobab/db'
import { loadRecipes } from '../menu/load-recipes.ts'
import type { OrderDetails } from './load-orders.ts'

export type OrderConflict = { name: string; warning: string }

/** The lines that do not go with what the guest avoids, each way of ordering a dish once. */
export function orderConflicts(
  { allergies, lines }: Pick<OrderDetails, 'allergies' | 'lines'>,
  menu: ReadonlyMap<number, MenuDish>,
): OrderConflict[] {
  const avoided = allergies.filter(isAvoided)
  const found = new Map<string, OrderConflict>()
  for (const { productId, productName, sizeName, choices, struck } of lines) {
    if (struck !== null) continue
    const optionIds = choices.map(({ option }) => option.id)
    const dish = productId === null ? undefined : menu.get(productId)
    const conflicts = lineConflicts({ sizeName, optionIds }, avoided, dish)
    if (conflictSeverity(conflicts) === 0) continue
    const [name, warning] = [`${productName}, ${sizeName}`, warningText(conflicts)]
    found.set(`${name}: ${warning}`, { name, warning })
  }
  return [...found.values()]
}

/** For a transaction, which cannot wait for the menu in memory. */
export async function loadConflicts(tx: Tx, order: OrderDetails): Promise<OrderConflict[]> {
  if (order.allergies.length === 0) return []
  const dishes = await tx.product.findMany({
    where: { active: true, id: { in: order.lines.flatMap(({ productId }) => productId ?? []) } },
    select: {
      id: true,
      sizes: { select: { id: true, name: true } },
      choiceGroups: { select: { options: { select: { id: true } } } },
    },
  })
  const findRecipe = await loadRecipes(tx)
  const menu = dishes.map(({ id, sizes, choiceGroups }) => {
    const dish: MenuDish = {
      food: findRecipe(id),
      sizes,
      product_ingredient_categories: choiceGroups.map(({ options }) => ({ subcategories: options })),
    }
    return [id, dish] as const
  })
  return orderConflicts(order, new Map(menu))
}
