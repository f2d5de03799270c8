import {
  type Conflicts,
  lineConflicts as compareLine,
  type Fact,
  factNames,
  type KitchenOrder,
  type Product,
} from '@baobab/contract'

type Line = KitchenOrder['order_products'][number]

/** What today's recipes say of a line about what the guest avoids. */
export function lineConflicts(
  { product, size, ingredients, struck }: Line,
  avoided: readonly Fact[],
  menu: ReadonlyMap<number, Product> | undefined,
): Conflicts {
  const dish = product.id === null ? undefined : menu?.get(product.id)
  const optionIds = ingredients.map(({ ingredient_subcategory: { id } }) => id)
  // what is struck is not served
  return compareLine({ sizeName: size, optionIds }, struck === null ? avoided : [], dish)
}

const names = (facts: readonly Fact[]) => facts.map((fact) => factNames[fact]).join(', ')

/** “Contains peanuts”, “May contain milk”, “Not declared: ask about sesame”. */
export const conflictTexts = ({ contains, mayContain, notStated }: Conflicts): string[] => [
  ...(contains.length > 0 ? [`Contains ${names(contains)}`] : []),
  ...(mayContain.length > 0 ? [`May contain ${names(mayContain)}`] : []),
  ...(notStated.length > 0 ? [`Not declared: check for ${names(notStated)}`] : []),
]
