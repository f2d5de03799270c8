import {
  type Conflicts,
  conflictsOf,
  type Fact,
  factNames,
  type KitchenOrder,
  type Product,
  statementOf,
} from '@baobab/contract'

type Line = KitchenOrder['order_products'][number]

/** An id that no menu has: what is not known counts as not stated. */
const UNKNOWN = -1

/** What today's recipes say of a line about what the guest avoids. A dish that is not on the menu is not stated. */
export function lineConflicts(
  { product, size, ingredients }: Line,
  avoided: readonly Fact[],
  menu: ReadonlyMap<number, Product> | undefined,
): Conflicts {
  const dish = product.id === null ? undefined : menu?.get(product.id)
  if (dish === undefined) return { contains: [], mayContain: [], notStated: [...avoided] }
  const sizeId = dish.sizes.find(({ name }) => name === size)?.id ?? UNKNOWN
  const optionIds = ingredients.map(({ ingredient_subcategory: { id } }) => id ?? UNKNOWN)
  return conflictsOf(statementOf(dish, { sizeId, optionIds }), avoided)
}

const names = (facts: readonly Fact[]) => facts.map((fact) => factNames[fact]).join(', ')

/** “Contains peanuts”, “May contain milk”, “Not declared: ask about sesame”. */
export const conflictTexts = ({ contains, mayContain, notStated }: Conflicts): string[] => [
  ...(contains.length > 0 ? [`Contains ${names(contains)}`] : []),
  ...(mayContain.length > 0 ? [`May contain ${names(mayContain)}`] : []),
  ...(notStated.length > 0 ? [`Not declared, check for ${names(notStated)}`] : []),
]
