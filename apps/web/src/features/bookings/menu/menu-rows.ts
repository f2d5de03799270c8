import {
  type Cents,
  lineTotal,
  MAX_PEOPLE,
  type MenuProduct,
  type Party,
  suggestHeads,
} from '@baobab/contract'

/** One row of an event's menu as it was saved. */
export type MenuRow = { name: string; price: Cents; quantity: number }

/** One row while it is edited: no item chosen yet, a quantity as typed. */
export type EditedRow = { key: number; name: string; price: Cents | null; quantity: string }

export const newRow = (key: number): EditedRow => ({ key, name: '', price: null, quantity: '1' })

export const editRows = (rows: readonly MenuRow[]): EditedRow[] =>
  rows.length === 0
    ? [newRow(0)]
    : rows.map(({ name, price, quantity }, key) => ({ key, name, price, quantity: String(quantity) }))

/** What a typed quantity counts as: 1 when it is empty or no number. */
export const parseQuantity = (typed: string): number =>
  Math.min(Math.max(Number.parseInt(typed, 10) || 1, 1), MAX_PEOPLE)

/** The quantity as typed so far. A negative one becomes 1 at once. */
export const typedQuantity = (typed: string): string =>
  /^-\d/.test(typed) ? '1' : typed.replace(/[^\d-]/g, '')

export const rowTotal = ({ price, quantity }: EditedRow): Cents | null =>
  price === null ? null : lineTotal(price, parseQuantity(quantity))

/** Rows without an item are left out. */
export const savedRows = (rows: readonly EditedRow[]): MenuRow[] =>
  rows.flatMap(({ name, price, quantity }) =>
    price === null ? [] : [{ name, price, quantity: parseQuantity(quantity) }],
  )

/** The plates of main dishes. What is no longer on the menu counts as a main: its course is unknown. */
export const mainPlates = (rows: readonly MenuRow[], products: readonly MenuProduct[]): number =>
  rows
    .filter((row) => findCourse(row.name, products) === 'main')
    .reduce((sum, { quantity }) => sum + quantity, 0)

const findCourse = (name: string, products: readonly MenuProduct[]) =>
  products.find((product) => product.name === name)?.course ?? 'main'

const SUGGESTED_MAINS = 2

/** A first menu for a customer who has chosen nothing: two mains, two sides and one of each other course. */
const suggestItems = (products: readonly MenuProduct[]): MenuProduct[] => {
  const first = (course: MenuProduct['course'], count: number) =>
    products.filter((product) => product.course === course).slice(0, count)
  return [...first('main', SUGGESTED_MAINS), ...first('side', 2), ...first('sweet', 1), ...first('drink', 1)]
}

/** The chosen items, or a suggestion where there are none, each for as many heads as the party needs. */
export function fitToParty(
  rows: readonly EditedRow[],
  products: readonly MenuProduct[],
  party: Party,
): EditedRow[] {
  const chosen = rows.filter(({ price }) => price !== null)
  const items = chosen.length > 0 ? chosen : suggestItems(products)
  const mains = items.filter(({ name }) => findCourse(name, products) === 'main').length
  return items.map(({ name, price }, key) => ({
    key,
    name,
    price,
    quantity: String(suggestHeads(party, findCourse(name, products), mains)),
  }))
}
