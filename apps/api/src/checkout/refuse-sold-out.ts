import { isSoldOut, soldOutText } from '@baobab/contract'
import { AppError } from '../http/app-error.ts'
import type { PricedCart } from './price-cart.ts'
import type { Prices } from './read-prices.ts'

/** Nothing is stored while a line, or an option of one, cannot be had. The error names each line. */
export function refuseSoldOut({ lines }: PricedCart, { soldOut, lines: current }: Prices, now: Date) {
  const marks = soldOut.filter((mark) => isSoldOut(mark, now.getTime()))
  if (marks.length === 0) return
  const errors: Record<string, string> = {}
  for (const [i, { productId, productName, sizeName, choices }] of lines.entries()) {
    const sizeId = current[i]?.size?.id
    const dish = marks.find((mark) => mark.productId === productId || mark.sizeId === sizeId)
    if (dish !== undefined) errors[`products.${i}`] = `${productName}, ${sizeName}: ${textOf(dish, now)}.`
    for (const [at, { group, option }] of choices.entries()) {
      const mark = marks.find(({ groupId, optionName }) => groupId === group.id && optionName === option.name)
      if (mark !== undefined)
        errors[`products.${i}.ingredients.${at}`] =
          `${productName} with ${option.name}: ${textOf(mark, now)}.`
    }
  }
  const messages = Object.values(errors)
  if (messages.length > 0)
    throw new AppError('sold_out', `${messages.join(' ')} Nothing was ordered or charged.`, { errors })
}

const textOf = ({ until }: { until: string | null }, now: Date) =>
  soldOutText(until === null ? null : Date.parse(until), now.getTime()).replace(/^S/, 's')
