import type { Cents, Product } from '@baobab/contract'
import { type Cart, type CartLine, type Choice, lineKey, withLines } from './cart.ts'

export type CartChange =
  | { kind: 'price'; key: string; name: string; size: string; from: Cents; to: Cents }
  | { kind: 'gone'; key: string; name: string; size: string }

/** Brings the cart in line with today's menu and says what changed, so that no one is surprised at the till. */
export function refreshFromMenu(cart: Cart, menu: readonly Product[]): { cart: Cart; changes: CartChange[] } {
  const changes: CartChange[] = []
  const lines = cart.lines.flatMap((line) => {
    const product = menu.find((p) => p.id === line.id)
    const size = product?.sizes.find((s) => s.name === line.size)
    const about = { key: lineKey(line), name: line.name, size: line.size }
    if (!product || !size) {
      changes.push({ kind: 'gone', ...about })
      return []
    }
    if (size.price !== line.price) changes.push({ kind: 'price', ...about, from: line.price, to: size.price })
    return [
      {
        ...line,
        name: product.name,
        images: product.images,
        price: size.price,
        product_ingredient_categories: stillOffered(line, product),
      },
    ]
  })
  return { cart: withLines(cart, lines), changes }
}

function stillOffered(line: CartLine, product: Product): Choice[] {
  return line.product_ingredient_categories.flatMap((choice) => {
    const offered = product.product_ingredient_categories.find(
      (c) => c.ingredient_category.id === choice.categoryId,
    )
    if (!offered) return []
    const subIngredient = choice.subIngredient.filter((s) => offered.subcategories.some((o) => o.id === s.id))
    return [{ ...choice, subIngredient: subIngredient.slice(0, offered.max_choices) }]
  })
}
