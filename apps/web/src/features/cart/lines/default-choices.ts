import { type Choice, isSoldOut, type Product } from '@baobab/contract'

/** The defaults of the groups that need a choice, as far as they can be had. */
export const defaultChoices = (product: Product, now = Date.now()): Choice[] =>
  product.product_ingredient_categories.flatMap(
    ({ ingredient_category: group, subcategories, is_required }) =>
      subcategories
        .filter(({ is_default, sold_out }) => is_required && is_default && !isSoldOut(sold_out, now))
        .map(({ id, name }) => ({ group, option: { id, name } })),
  )

/** These choices, and the default of each group that needs one and has none. */
export const withDefaults = (product: Product, choices: readonly Choice[], now?: number): Choice[] => [
  ...choices,
  ...defaultChoices(product, now).filter(({ group }) =>
    choices.every((choice) => choice.group.id !== group.id),
  ),
]

/** Whether the guest has to choose before it can be added. The same at every hour, for the server keeps the card. */
export const needsChoice = (product: Product): boolean =>
  product.product_ingredient_categories.some(
    ({ is_required, subcategories }) =>
      is_required && !subcategories.some(({ is_default, sold_out }) => is_default && sold_out === undefined),
  )
