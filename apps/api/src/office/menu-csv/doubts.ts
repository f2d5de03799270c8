import { TypedDollars } from '@baobab/contract'
import * as z from 'zod/mini'
import { type FileDish, type FileMenu, toKey } from './file-menu.ts'
import type { Menu } from './load-menu.ts'
import type { Ask } from './questions.ts'

/** A dish of the file, the dish of our menu that it is, and the name of its category. */
export type Matched = { file: FileDish; ours: Menu['dishes'][number] | null; category: CategoryChoice }
/** One of ours, or a new one by its name. */
export type CategoryChoice = { id: number } | { name: string }

const MOST_CENTS = 10_000_000
const MOST_CATEGORY_QUESTIONS = 3

export function settleDuplicates(file: FileMenu, ask: Ask): void {
  const byName = Map.groupBy(file.dishes, ({ name }) => toKey(name))
  const twice = [...byName.values()].filter((dishes) => dishes.length > 1)
  if (file.source === 'baobab' || twice.length === 0) return
  const answer = ask({
    kind: 'twice',
    text: 'Some names appear more than once.',
    about: twice.map(
      (dishes) => `${dishes[0]?.name}: ${dishes.map(({ category }) => category ?? 'none').join(', ')}`,
    ),
    choices: [
      ['both', 'Keep all, with their category'],
      ['first', 'Keep the first of each'],
    ],
  })
  for (const dishes of twice) {
    const names = new Set<string>()
    for (const [index, dish] of dishes.entries()) {
      if (answer === 'first' && index > 0) dish.problem = 'Its name appears more than once.'
      if (answer === 'first' || index === 0) continue
      const name = `${dish.name} (${dish.category ?? index + 1})`
      dish.name = names.has(toKey(name)) ? `${dish.name} (${index + 1})` : name
      names.add(toKey(dish.name))
    }
  }
}

type Match = Omit<Matched, 'category'>

/** The category of each dish. A name that is like one of ours is asked about; others are new. */
export function settleCategories(file: FileMenu, matches: readonly Match[], menu: Menu, ask: Ask): Matched[] {
  const byKey = new Map<string, CategoryChoice>()
  for (const { id, name, also_called } of menu.categories)
    for (const word of file.source === 'baobab' ? [name] : [...also_called, name])
      byKey.set(toKey(word), { id })
  for (const { name, slug } of file.categories) {
    const renamed = menu.categories.find((category) => category.slug === slug)
    if (renamed) byKey.set(toKey(name), { id: renamed.id })
  }
  let questions = 0
  const added = matches.filter(({ ours }) => !ours).map((one) => one.file)
  for (const [key, dishes] of Map.groupBy(added, ({ category }) => toKey(category ?? ''))) {
    if (byKey.has(key)) continue
    const name = dishes[0]?.category ?? null
    const alike = menu.categories.find((category) => isAlike(category.name, name ?? ''))
    const isDoubt =
      name === null || (file.source !== 'baobab' && alike && questions < MOST_CATEGORY_QUESTIONS)
    if (isDoubt) questions += 1
    byKey.set(key, isDoubt ? askCategory(name, dishes, alike?.id, menu, ask) : { name })
  }
  return matches.map((one) => {
    const { category } = one.file
    if (one.ours && category === null) return { ...one, category: { id: one.ours.dish.category_id } }
    return { ...one, category: byKey.get(toKey(category ?? '')) ?? { name: category ?? NO_CATEGORY } }
  })
}

const NO_CATEGORY = 'More dishes'

function askCategory(
  name: string | null,
  dishes: FileDish[],
  likely: number | undefined,
  menu: Menu,
  ask: Ask,
): CategoryChoice {
  const likelyFirst = menu.categories.toSorted((a, b) => Number(b.id === likely) - Number(a.id === likely))
  const own = likelyFirst.map(({ id, name: ours }) => [String(id), ours] as const)
  const created = ['new', `A new category “${name ?? NO_CATEGORY}”`] as const
  const answer = ask<string>({
    kind: 'category',
    text:
      name === null
        ? 'Some dishes have no category. Where do they go?'
        : `Where do the dishes of “${name}” go?`,
    about: dishes.map((dish) => dish.name),
    choices: likely === undefined ? [created, ...own] : [...own.slice(0, 1), created, ...own.slice(1)],
  })
  return answer === 'new' ? { name: name ?? NO_CATEGORY } : { id: Number(answer) }
}

/** "Sides & Salads" is like "Side dishes": they share a word. */
function isAlike(a: string, b: string): boolean {
  const words = (text: string) =>
    new Set((toKey(text).match(/\p{L}{4,}/gu) ?? []).map((word) => word.replace(/e?s$/, '')))
  const others = words(b)
  return [...words(a)].some((word) => others.has(word))
}

/** A dish that is on our menu keeps its prices where the file has none. */
export function settlePrices(matched: readonly Matched[], ask: Ask): void {
  const unclear = matched.filter(({ file, ours }) => !ours && !file.problem && file.sizes.some(isUnclear))
  const answer =
    unclear.length > 0 &&
    ask({
      kind: 'price',
      text: 'Some prices are missing or unclear.',
      about: unclear.map(({ file }) => {
        const [size] = file.sizes.filter(isUnclear)
        return size?.price ? `${file.name}: ${size.price}` : file.name
      }),
      choices: [
        ['hidden', 'Import them hidden, at $0'],
        ['out', 'Leave them out'],
      ],
    })
  for (const { file, ours } of matched) {
    const has = file.sizes.some(isUnclear)
    if (!has) continue
    if (ours) {
      const known = new Map(ours.dish.sizes.map((size) => [toKey(size.name), size.price]))
      for (const size of file.sizes.filter(isUnclear)) {
        const cents = known.get(toKey(size.name))
        if (cents !== undefined) size.price = String(cents / 100)
        else file.problem = file.problem ?? `The price of ${size.name} is unclear.`
      }
    } else if (answer === 'out') file.problem = file.problem ?? 'Its price is missing or unclear.'
    else {
      for (const size of file.sizes.filter(isUnclear)) size.price = '0'
      file.fields.visible = false
    }
  }
}

function isUnclear({ price }: { price: string | null }): boolean {
  const parsed = z.safeParse(TypedDollars, price ?? '')
  return !parsed.success || parsed.data > MOST_CENTS
}

/** Allergens follow from the ingredients. One that we do not know could be anything, so none is made up. */
export function settleIngredients(matched: readonly Matched[], ask: Ask): void {
  for (const { file, ours } of matched)
    if (ours && file.unknownIngredients.length > 0)
      file.problem = file.problem ?? `Add “${file.unknownIngredients[0]}” to the ingredients first.`
  const added = matched.filter(
    ({ file, ours }) => !ours && !file.problem && file.unknownIngredients.length > 0,
  )
  if (added.length === 0) return
  const answer = ask({
    kind: 'ingredients',
    text: 'Some ingredients aren’t in your list. The allergens of these dishes stay not stated.',
    about: [...new Set(added.flatMap(({ file }) => file.unknownIngredients))],
    choices: [
      ['without', 'Import the dishes without them'],
      ['out', 'Leave them out'],
    ],
  })
  if (answer === 'out')
    for (const { file } of added) file.problem = `“${file.unknownIngredients[0]}” isn’t in your ingredients.`
}
