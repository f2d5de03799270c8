import { amountText, type DishDocument, WEEKDAYS } from '@baobab/contract'
import { type CsvRow, joinList, splitList } from './csv-text.ts'
import type { Menu } from './load-menu.ts'

/** Fields of a dish that are one cell: how they are written, and read as a request would send them. */
type Cell<Value> = { write: (value: Value) => string; read: (text: string) => unknown }

const text: Cell<string> = { write: (value) => value, read: (cell) => cell }
const number: Cell<number> = { write: String, read: (cell) => cell || '0' }
const list: Cell<string[]> = { write: joinList, read: splitList }
export const yesNo: Cell<boolean> = {
  write: (value) => (value ? 'yes' : 'no'),
  // anything else is refused as it stands
  read: (cell) => /^(y|yes|true|x|1)$/i.test(cell) || (/^(n|no|false|0)?$/i.test(cell) ? false : cell),
}
const orNothing = <Value>(cell: Cell<Value>): Cell<Value | null> => ({
  write: (value) => (value === null ? '' : cell.write(value)),
  read: (typed) => (typed === '' ? null : cell.read(typed)),
})

type Cells = { [Field in keyof DishDocument]?: readonly [column: string, cell: Cell<DishDocument[Field]>] }
export const dishCells = {
  description: ['Description', text],
  detail_html: ['Details', text],
  visible: ['On the menu', yesNo],
  featured: ['Featured', yesNo],
  discount_percent: ['Discount', number],
  heat: ['Heat', orNothing(number)],
  notice_minutes: ['Notice', number],
  order_by: ['Order by', orNothing(text)],
  made_on_weekdays: [
    'Made on',
    {
      write: (days) => joinList(WEEKDAYS.filter((day) => days.includes(day))),
      read: (cell) => splitList(cell.toLowerCase()),
    },
  ],
  seasonings: ['Seasonings', list],
  also_called: ['Also called', list],
} as const satisfies Cells

const COLUMNS = [
  ...['Row', 'Page', 'Category', 'Dish', 'Size', 'Choice', 'Option'],
  ...['Price', 'Work', 'Meat', 'Ingredients', 'Leaves out', 'Required', 'At most', 'Default'],
  ...Object.values(dishCells).map(([column]) => column),
  ...['Goes with', 'Pictures'],
]

export const isOwnHeader = (columns: readonly string[]) => columns.includes('row') && columns.includes('page')

/** One row for each category, dish, size, choice and option. Each names its dish, so that rows may be sorted. */
export function toOwnRows(menu: Menu): { columns: string[]; rows: Record<string, string>[] } {
  const slugs = new Map(menu.dishes.map(({ id, slug }) => [id, slug]))
  const namesIn = (ids: readonly number[]) => joinList(ids.map((id) => menu.ingredients.byId.get(id) ?? ''))
  const meatText = (meats: DishDocument['sizes'][number]['meats']) =>
    joinList(meats.map(({ meat_id, ounces }) => `${menu.meats.byId.get(meat_id)}: ${ounces} oz`))

  const toRows = ({ slug, dish }: Menu['dishes'][number]): Record<string, string>[] => {
    const own = { Page: slug, Dish: dish.name }
    const cells = Object.entries(dishCells).map(([field, [column, cell]]) => [
      column,
      // each cell writes the values of its own field
      (cell as Cell<unknown>).write(dish[field as keyof typeof dishCells]),
    ])
    return [
      {
        Row: 'dish',
        ...own,
        Category: menu.categories.find(({ id }) => id === dish.category_id)?.name ?? '',
        Ingredients: namesIn(dish.ingredients),
        ...Object.fromEntries(cells),
        'Goes with': joinList(dish.related.flatMap((id) => slugs.get(id) ?? [])),
        Pictures: joinList(dish.images.map(({ name, alt }) => `${name} | ${alt}`)),
      },
      ...dish.sizes.map(({ name, price, work_units, meats, adds }) => ({
        Row: 'size',
        ...own,
        Size: name,
        Price: amountText(price),
        Work: String(work_units),
        Meat: meatText(meats),
        Ingredients: namesIn(adds),
      })),
      ...dish.choices.flatMap(({ group, is_required, max_choices, options }) => [
        {
          Row: 'choice',
          ...own,
          Choice: group,
          Required: yesNo.write(is_required),
          'At most': String(max_choices),
        },
        ...options.map(({ name, is_default, meats, adds, leaves_out }) => ({
          Row: 'option',
          ...own,
          Choice: group,
          Option: name,
          Default: yesNo.write(is_default),
          Meat: meatText(meats),
          Ingredients: namesIn(adds),
          'Leaves out': namesIn(leaves_out),
        })),
      ]),
    ]
  }
  const categories = menu.categories.map(({ name, slug, also_called }) => ({
    Row: 'category',
    Page: slug,
    Category: name,
    'Also called': joinList(also_called),
  }))
  return { columns: COLUMNS, rows: [...categories, ...menu.dishes.flatMap(toRows)] }
}

/** "Beef brisket: 16 oz" by the meat's name. */
export function readMeats(
  row: CsvRow,
  menu: Menu,
): { meats: { meat_id: number; ounces: string }[]; unknown: string[] } {
  const meats: { meat_id: number; ounces: string }[] = []
  const unknown: string[] = []
  for (const item of splitList(row.get('meat'))) {
    const [, name = item, ounces = ''] = /^(.*):\s*(\d+)\s*(?:oz)?$/i.exec(item) ?? []
    const id = menu.meats.byKey.get(name.trim().toLowerCase())
    if (id === undefined || ounces === '') unknown.push(item)
    else meats.push({ meat_id: id, ounces })
  }
  return { meats: meats.sort((a, b) => a.meat_id - b.meat_id), unknown }
}
