import type { Cart, CurrentLine, Prices } from './read-prices.ts'

type Requested = Cart['products'][number]

/**
 * A client that knows only the specification names no choice where a group needs one: its lines get the group's default. A group
 * without a default stays empty, and is refused.
 */
export function withDefaultChoices<C extends Cart>(cart: C, prices: Prices): { cart: C; prices: Prices } {
  const lines = cart.products.map((requested, i) => completeLine(requested, prices.lines[i] ?? null))
  return {
    cart: { ...cart, products: lines.map(({ requested }) => requested) },
    prices: { ...prices, lines: lines.map(({ current }) => current) },
  }
}

function completeLine(requested: Requested, current: CurrentLine | null) {
  if (current === null) return { requested, current }
  const added = current.required.flatMap(({ groupId, groupName, usual }) =>
    usual === null || requested.ingredients.some((one) => one.ingredient_category_id === groupId)
      ? []
      : [{ groupId, groupName, ...usual }],
  )
  return {
    requested: {
      ...requested,
      ingredients: [
        ...requested.ingredients,
        ...added.map(({ groupId, optionId }) => ({
          ingredient_category_id: groupId,
          ingredient_subcategory_id: optionId,
        })),
      ],
    },
    current: { ...current, choices: [...current.choices, ...added] },
  }
}
