import { createHash } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import {
  CategoryIn,
  type DishDocument,
  formatCents,
  type MenuCsvPlan,
  MOST_CSV_DISHES,
} from '@baobab/contract'
import * as z from 'zod/mini'
import { describeChanges } from '../publishing/describe-changes.ts'
import type { Fields } from '../publishing/draftables.ts'
import { type CsvTable, refuseFile } from './csv-text.ts'
import {
  type CategoryChoice,
  type Matched,
  settleCategories,
  settleDuplicates,
  settleIngredients,
  settlePrices,
} from './doubts.ts'
import { type FileMenu, toKey } from './file-menu.ts'
import { findChoices } from './foreign.ts'
import type { Menu } from './load-menu.ts'
import { isOwnHeader } from './own-columns.ts'
import { inOrder, parseDish } from './parse-dish.ts'
import { type Ask, createQuestions } from './questions.ts'
import { isCloverHeader, readClover } from './read-clover.ts'
import { readOwn } from './read-own.ts'
import { isSquareHeader, readSquare } from './read-square.ts'
import { isToastHeader, readToast } from './read-toast.ts'

type Changed<Item> = { ours: Item; changes: Fields }

/** What is written. `related` are slugs, because their dishes may be new, too. */
export type ImportChanges = {
  newCategories: { name: string; slug: string | null; also_called: string[] }[]
  categoryChanges: Changed<Menu['categories'][number]>[]
  newDishes: {
    slug: string | null
    category: CategoryChoice
    isVisible: boolean
    dish: DishDocument
    related: string[]
  }[]
  dishChanges: (Changed<Menu['dishes'][number]> & {
    category: CategoryChoice | null
    related: string[] | null
  })[]
}

export const isMenuHeader = (columns: string[]) =>
  [isOwnHeader, isSquareHeader, isToastHeader, isCloverHeader].some((isHeader) => isHeader(columns))

function readFile(table: CsvTable, menu: Menu, ask: Ask): FileMenu {
  const foreign = { choices: findChoices(menu) }
  if (isOwnHeader(table.columns)) return readOwn(table, menu)
  if (isSquareHeader(table.columns)) return readSquare(table, foreign, ask)
  if (isToastHeader(table.columns)) return readToast(table, ask)
  return readClover(table, foreign, ask)
}

export function planImport(
  table: CsvTable,
  menu: Menu,
  answers: Record<string, string>,
): { plan: MenuCsvPlan; changes: ImportChanges } {
  const { ask, questions } = createQuestions(answers)
  const file = readFile(table, menu, ask)
  if (file.dishes.length === 0) throw refuseFile('This file has no dishes.')
  if (file.dishes.length > MOST_CSV_DISHES) throw refuseFile(`At most ${MOST_CSV_DISHES} dishes in one file.`)
  settleDuplicates(file, ask)
  const matched = settleCategories(file, match(file, menu), menu, ask)
  settlePrices(matched, ask)
  settleIngredients(matched, ask)

  const changes: ImportChanges = { newCategories: [], categoryChanges: [], newDishes: [], dishChanges: [] }
  const plan: Omit<MenuCsvPlan, 'fingerprint'> = {
    source: file.source,
    questions,
    new_categories: [],
    added: [],
    changed: [],
    left: [],
    same: 0,
    missing: menu.dishes.length - matched.filter(({ ours }) => ours).length,
    notes: [],
  }
  planCategories(file, menu, changes)
  for (const one of matched) planDish(one, file, menu, changes, plan)
  addUsedCategories(changes)
  plan.new_categories = changes.newCategories.map(({ name }) => name)
  plan.notes = [...new Set(file.notes)]
  if (changes.newDishes.length > 0)
    plan.notes.push('New dishes show no allergens until you check their recipes.')
  const fingerprint = createHash('sha256').update(JSON.stringify(changes)).digest('hex')
  return { plan: { ...plan, fingerprint }, changes }
}

/** By the slug first: then a new name renames the dish. */
function match(file: FileMenu, menu: Menu): Omit<Matched, 'category'>[] {
  const free = new Set(menu.dishes)
  const take = (isIt: (dish: Menu['dishes'][number]) => boolean) => {
    const found = [...free].find(isIt) ?? null
    if (found) free.delete(found)
    return found
  }
  const bySlug = new Map(
    file.dishes.map((dish) => [dish, dish.slug ? take(({ slug }) => slug === dish.slug) : null]),
  )
  return file.dishes.map((dish) => ({
    file: dish,
    ours: bySlug.get(dish) ?? take((one) => toKey(one.dish.name) === toKey(dish.name)),
  }))
}

function planCategories(file: FileMenu, menu: Menu, changes: ImportChanges) {
  for (const { name, slug, also_called } of file.categories) {
    const ours =
      menu.categories.find((one) => one.slug === slug) ??
      menu.categories.find((one) => toKey(one.name) === toKey(name))
    if (!ours) {
      addCategory(changes, name, { slug, also_called: also_called ?? [] })
    } else {
      checkCategory({ name, also_called: also_called ?? [] })
      if (menu.categories.some((one) => one !== ours && toKey(one.name) === toKey(name)))
        throw refuseFile(`Two categories would be called “${name}”.`)
      const changedFields = {
        ...(name !== ours.name && { name }),
        ...(also_called && !isDeepStrictEqual(also_called, ours.also_called) && { also_called }),
      }
      if (Object.keys(changedFields).length > 0)
        changes.categoryChanges.push({ ours, changes: changedFields })
    }
  }
}

function addUsedCategories(changes: ImportChanges) {
  for (const { category } of [...changes.newDishes, ...changes.dishChanges])
    if (category !== null && 'name' in category)
      addCategory(changes, category.name, { slug: null, also_called: [] })
}

function addCategory(
  changes: ImportChanges,
  name: string,
  rest: { slug: string | null; also_called: string[] },
) {
  if (changes.newCategories.some((known) => toKey(known.name) === toKey(name))) return
  checkCategory({ name, also_called: rest.also_called })
  changes.newCategories.push({ name, ...rest })
}

/** By the rules of the category's form. */
function checkCategory(category: { name: string; also_called: string[] }) {
  const parsed = z.safeParse(CategoryIn, category)
  if (parsed.success) return
  throw refuseFile(`Category “${category.name.slice(0, 60)}”: ${parsed.error.issues[0]?.message}.`)
}

function planDish(
  { file, ours, category }: Matched,
  { source }: FileMenu,
  menu: Menu,
  changes: ImportChanges,
  plan: Omit<MenuCsvPlan, 'fingerprint'>,
) {
  const { document, problem } = parseDish(file, ours?.dish ?? null, source !== 'baobab')
  if (problem !== null) {
    plan.left.push({ name: file.name || `Line ${file.line}`, reason: problem })
    return
  }
  const slugs = new Map(menu.dishes.map(({ id, slug }) => [id, slug]))
  const categoryName =
    'id' in category ? menu.categories.find(({ id }) => id === category.id)?.name : category.name
  if (!ours) {
    const { visible, ...dish } = { ...NEW_DISH, ...document }
    changes.newDishes.push({
      slug: file.slug,
      category,
      isVisible: visible,
      dish: { ...dish, visible: false },
      related: file.related ?? [],
    })
    const sizes = dish.sizes.map(({ name, price }) => `${name} ${formatCents(price)}`).join(', ')
    plan.added.push({ name: dish.name, category: categoryName ?? '', sizes, visible })
    return
  }
  const base = inOrder(ours.dish)
  const changedFields = Object.fromEntries(
    Object.entries(inOrder(document)).filter(
      ([field, value]) => !isDeepStrictEqual(value, base[field as keyof DishDocument]),
    ),
  ) as Partial<DishDocument>
  const before = ours.dish.related.flatMap((id) => slugs.get(id) ?? [])
  const related = file.related && !isDeepStrictEqual(file.related, before) ? file.related : null
  const isMoved = 'id' in category ? category.id !== ours.dish.category_id : true
  // another system's categories are not better than ours
  const moved = isMoved && source === 'baobab' ? category : null
  if (Object.keys(changedFields).length === 0 && !related && !moved) {
    plan.same += 1
    return
  }
  changes.dishChanges.push({ ours, category: moved, changes: changedFields, related })
  const names = { ingredients: menu.ingredients.byId, categories: new Map<number, string>(), dishes: slugs }
  plan.changed.push({
    name: ours.dish.name,
    changes: [
      ...describeChanges(names, ours.dish, changedFields),
      ...(moved
        ? [
            {
              field: 'category',
              before: menu.categories.find(({ id }) => id === ours.dish.category_id)?.name ?? '',
              after: categoryName ?? '',
            },
          ]
        : []),
      ...(related
        ? [{ field: 'goes_with', before: before.join(', ') || 'none', after: related.join(', ') || 'none' }]
        : []),
    ],
  })
}

const NEW_DISH: Omit<DishDocument, 'name' | 'description' | 'sizes'> = {
  detail_html: '',
  category_id: 0,
  visible: true,
  featured: false,
  discount_percent: 0,
  heat: null,
  notice_minutes: 0,
  order_by: null,
  made_on_weekdays: [],
  seasonings: [],
  choices: [],
  ingredients: [],
  images: [],
  related: [],
  also_called: [],
}
