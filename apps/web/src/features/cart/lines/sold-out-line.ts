import { isSoldOut, type Product, type SoldOut, soldOutSize } from '@baobab/contract'
import type { CartLine } from './cart.ts'

/** Why a line cannot be ordered now: its dish, its size or one of its options is sold out. */
export function soldOutLine(line: CartLine, menu: readonly Product[], now: number): string | null {
  const product = menu.find(({ id }) => id === line.productId)
  const size = product?.sizes.find(({ name }) => name === line.sizeName)
  if (product === undefined || size === undefined) return null
  const own = soldOutSize(product, size, now)
  if (own !== undefined) return own.text
  for (const { group, option } of line.choices) {
    const mark = optionMark(product, group.id, option.id)
    if (isSoldOut(mark, now)) return `${option.name}: ${lower(mark?.text ?? '')}`
  }
  return null
}

const optionMark = (product: Product, groupId: number, optionId: number): SoldOut | undefined =>
  product.product_ingredient_categories
    .find(({ ingredient_category }) => ingredient_category.id === groupId)
    ?.subcategories.find(({ id }) => id === optionId)?.sold_out

const lower = (text: string) => text.charAt(0).toLowerCase() + text.slice(1)
