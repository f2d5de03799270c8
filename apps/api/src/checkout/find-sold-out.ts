import { addUpMeats, isSoldOut, type MeatNeeds, type MeatPortion, soldOutText } from '@baobab/contract'
import { AppError } from '../http/app-error.ts'
import type { PricedCart } from './price-cart.ts'
import type { Prices } from './read-prices.ts'

/** The lines, or options of lines, that cannot be had: an error that names each, and the meat they would have taken. */
export function findSoldOut(
  { lines }: PricedCart,
  { soldOut, lines: current }: Prices,
  now: Date,
): { error: AppError; meats: MeatNeeds } | null {
  const marks = soldOut.filter((mark) => isSoldOut(mark, now.getTime()))
  if (marks.length === 0) return null
  const errors: Record<string, string> = {}
  const missed: { quantity: number; portions: readonly MeatPortion[] }[] = []
  for (const [i, { productId, productName, sizeName, quantity, choices }] of lines.entries()) {
    const size = current[i]?.size
    const dish = marks.find((mark) => mark.productId === productId || mark.sizeId === size?.id)
    if (dish !== undefined) {
      errors[`products.${i}`] = `${productName}, ${sizeName}: ${soldOutSuffix(dish, now)}.`
      missed.push({ quantity, portions: size?.meats ?? [] })
    }
    for (const [at, { group, option }] of choices.entries()) {
      const mark = marks.find(({ groupId, optionName }) => groupId === group.id && optionName === option.name)
      if (mark === undefined) continue
      errors[`products.${i}.ingredients.${at}`] =
        `${productName} with ${option.name}: ${soldOutSuffix(mark, now)}.`
      missed.push({ quantity, portions: current[i]?.choices[at]?.meats ?? [] })
    }
  }
  const messages = Object.values(errors)
  if (messages.length === 0) return null
  return {
    error: new AppError('sold_out', `${messages.join(' ')} Nothing was ordered or charged.`, { errors }),
    meats: addUpMeats(missed),
  }
}

const soldOutSuffix = ({ until }: { until: string | null }, now: Date) =>
  soldOutText(until === null ? null : Date.parse(until), now.getTime()).replace(/^S/, 's')
