import { type DishDocument, formatCents } from '@baobab/contract'
import type { Fields } from './draftables.ts'

const LARGE_PERCENT = 30

/** “Plate goes up by 900%, from $14.00 to $140.00.” One sentence for each price that looks like a slip of the finger. */
export function describeLargeChanges(before: Fields, after: Fields): string[] {
  const old = listPrices(before)
  return [...listPrices(after)].flatMap(([name, cents]) => {
    const was = old.get(name)
    return was === undefined ? [] : (describe(name, was, cents) ?? [])
  })
}

/** A dish has a price for each size, everything else has one. */
function listPrices({ sizes, price }: Fields): Map<string, number> {
  if (sizes !== undefined)
    return new Map((sizes as DishDocument['sizes']).map((size) => [size.name, size.price]))
  return new Map(price === undefined ? [] : [['The price', price as number]])
}

function describe(name: string, was: number, cents: number): string | null {
  if (cents === was) return null
  if (cents === 0) return `${name} becomes free. It was ${formatCents(was)}.`
  if (was === 0) return `${name} was free and becomes ${formatCents(cents)}.`
  const percent = (Math.abs(cents - was) / was) * 100
  if (percent <= LARGE_PERCENT) return null
  const direction = cents > was ? 'up' : 'down'
  return `${name} goes ${direction} by ${Math.round(percent)}%, from ${formatCents(was)} to ${formatCents(cents)}.`
}
