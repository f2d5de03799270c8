import { type DishDocument, type FieldChange, formatCents } from '@baobab/contract'
import type { Tx } from '@baobab/db'
import type { Fields } from './draftables.ts'

/** Names of what documents refer to by id. */
type Names = {
  ingredients: ReadonlyMap<number, string>
  categories: ReadonlyMap<number, string>
  dishes: ReadonlyMap<number, string>
}

export async function loadNames(tx: Tx): Promise<Names> {
  const select = { id: true, name: true } as const
  const byId = (rows: { id: number; name: string }[]) => new Map(rows.map(({ id, name }) => [id, name]))
  return {
    ingredients: byId(await tx.ingredient.findMany({ select })),
    categories: byId(await tx.category.findMany({ select })),
    dishes: byId(await tx.product.findMany({ select })),
  }
}

/** Each changed field in words, such as “Sizes: Plate $14.00 → Plate $15.00”. */
export const describeChanges = (names: Names, before: Fields, after: Fields): FieldChange[] =>
  Object.keys(after).map((field) => ({
    field,
    before: toText(names, field, before[field]),
    after: toText(names, field, after[field]),
  }))

const LONGEST = 160

function toText(names: Names, field: string, value: unknown): string {
  const text = format(names, field, value)
  return text.length > LONGEST ? `${text.slice(0, LONGEST - 1)}…` : text
}

function format(names: Names, field: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return 'none'
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  const list = (known: ReadonlyMap<number, string>) =>
    (value as number[]).map((id) => known.get(id) ?? 'deleted').join(', ') || 'none'
  switch (field) {
    case 'price':
      return formatCents(value as number)
    case 'discount_percent':
      return `${value}%`
    case 'category_id':
      return names.categories.get(value as number) ?? 'deleted'
    case 'ingredients':
      return list(names.ingredients)
    case 'related':
      return list(names.dishes)
    case 'sizes':
      return (value as DishDocument['sizes'])
        .map(({ name, price }) => `${name} ${formatCents(price)}`)
        .join(', ')
    case 'choices':
      return (
        (value as DishDocument['choices'])
          .map(({ group, options }) => `${group}: ${options.map(({ name }) => name).join(', ')}`)
          .join('; ') || 'none'
      )
    case 'images':
      return count((value as unknown[]).length, 'picture')
    default:
      return Array.isArray(value) ? value.join(', ') || 'none' : String(value)
  }
}

const count = (n: number, noun: string) => `${n} ${noun}${n === 1 ? '' : 's'}`
