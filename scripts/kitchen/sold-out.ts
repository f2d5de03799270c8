import {
  call,
  endSoldOut,
  type Input,
  listProducts,
  listSoldOut,
  markSoldOut,
  type Product,
  restaurantDate,
  restaurantInstant,
  type SoldOutMark,
  soldOutName,
} from '@baobab/contract'
import type { Command } from './command.ts'
import { at, formatTable } from './format-orders.ts'
import { UsageError } from './usage-error.ts'

type Body = Input<typeof markSoldOut>['body']

/** The commands about what is sold out; undefined for any other. */
export function parseSoldOutCommand(name: string | undefined, given: string[]): Command | undefined {
  if (name === 'back') {
    const id = Number(given[0])
    if (!Number.isInteger(id) || id < 1) throw new UsageError('What is back? npm run kitchen -- back 7')
    return async (site) => (await call(endSoldOut, { params: { id } }, site)).message
  }
  if (name !== 'sold-out') return undefined
  if (given.length === 0) return list
  const until = parseUntil(given.at(-1))
  const what = (until === undefined ? given : given.slice(0, -1)).join(' ')
  if (what === '') throw new UsageError('What is sold out?')
  return mark(what, until ?? 'day_end')
}

/** Undefined when the word belongs to the name. */
function parseUntil(word: string | undefined): Body['until'] | undefined {
  if (word === 'told') return 'told'
  if (word !== undefined && /^([01]\d|2[0-3]):[0-5]\d$/.test(word))
    return restaurantInstant(restaurantDate(new Date()), word).toISOString()
  return undefined
}

const list: Command = async (site) => {
  const { sold_out, ended } = await call(listSoldOut, {}, site)
  if (sold_out.length + ended.length === 0) return 'Nothing is sold out, and nothing was.'
  return formatTable([['ID', 'WHAT', 'SINCE', 'BY', 'ENDS'], ...[...sold_out, ...ended].map(toRow)])
}

const toRow = (mark: SoldOutMark): string[] => [
  String(mark.id),
  soldOutName(mark),
  at(mark.at),
  mark.by ?? '–',
  mark.ended_at === null
    ? at(mark.until)
    : `ended ${at(mark.ended_at)}${mark.ended_by ? ` by ${mark.ended_by}` : ''}`,
]

const mark =
  (what: string, until: Body['until']): Command =>
  async (site) => {
    const { products } = await call(listProducts, { query: {} }, site)
    return (await call(markSoldOut, { body: { ...findTarget(what, products), until } }, site)).message
  }

type Target = Pick<Body, 'product_id' | 'size_id' | 'option_id'>

/** The one thing of the menu with this name, or else the one whose name contains it. */
export function findTarget(what: string, products: readonly Product[]): Target {
  const named = new Map<string, Target>()
  for (const { id, name, sizes, product_ingredient_categories } of products) {
    named.set(name, { product_id: id })
    for (const size of sizes) named.set(`${name}, ${size.name}`, { size_id: size.id })
    for (const { ingredient_category, subcategories } of product_ingredient_categories)
      for (const option of subcategories)
        named.set(`${ingredient_category.name}: ${option.name}`, { option_id: option.id })
  }
  const wanted = what.toLowerCase()
  const names = [...named.keys()]
  const same = names.filter((name) => name.toLowerCase() === wanted)
  const similar = names.filter((name) => name.toLowerCase().includes(wanted))
  // a dish's name is part of the names of its sizes
  const dishes = similar.filter((name) => named.get(name)?.product_id !== undefined)
  const found = [same, dishes.length === 1 ? dishes : similar].find((some) => some.length > 0) ?? []
  const target = found.length === 1 && found[0] !== undefined ? named.get(found[0]) : undefined
  if (target !== undefined) return target
  throw new UsageError(
    found.length === 0
      ? `The menu has nothing called “${what}”.`
      : `Which one?\n${found.map((name) => `  ${name}`).join('\n')}`,
  )
}
