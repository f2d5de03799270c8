import type { CsvRow, CsvTable } from './csv-text.ts'
import { emptyDish, type FileDish, type FileMenu, toKey } from './file-menu.ts'
import { addMissingOptions, type Foreign } from './foreign.ts'
import type { Ask } from './questions.ts'

export const isCloverHeader = (columns: readonly string[]) =>
  columns.includes('name') &&
  columns.includes('price') &&
  ['price type', 'clover id', 'alternate name', 'price unit'].some((column) => columns.includes(column))

const sizeWords =
  'small medium large regular half full whole quarter single double kid kids side pint quart cup bowl'
/** "Brisket (1/2 lb)", "Brisket - Half pound": Clover has no sizes, so shops write them into the name. */
const SIZED_NAME = new RegExp(
  String.raw`^(.+?)(?:\s+-\s+|\s*\()((?:${sizeWords.replaceAll(' ', '|')}|\d[\d/.]*)\b[^()]*)\)?$`,
  'i',
)

/** A row of the file: its dish, and what the questions and the options need to know of it. */
type Item = { dish: FileDish; categories: string[]; isPerUnit: boolean; modifierGroups: string[] }

/** Clover's inventory: one row for each item. Its modifier groups are named, and their options stand on another sheet. */
export function readClover({ rows }: CsvTable, foreign: Foreign, ask: Ask): FileMenu {
  const items = rows.flatMap(readRow)
  const inSeveral = items.filter(({ categories }) => categories.length > 1)
  if (inSeveral.length > 0 && askCategory(ask, inSeveral) === 'last')
    for (const { dish, categories } of inSeveral) dish.category = categories.at(-1) ?? null
  const perUnit = items.filter(({ isPerUnit }) => isPerUnit)
  if (perUnit.length > 0 && askUnit(ask, perUnit) === 'out')
    for (const { dish } of perUnit) dish.problem = 'It’s sold by weight or piece.'
  const joined = joinSizes(items, ask)
  const dishes = joined.map(({ dish }) => dish)
  const file: FileMenu = { source: 'clover', categories: [], dishes, notes: [] }
  const groupsByDish = new Map(joined.map(({ dish, modifierGroups }) => [dish, modifierGroups]))
  addMissingOptions(file, groupsByDish, foreign, ask)
  return file
}

const isYes = (cell: string) => /^(y|yes|true)$/i.test(cell)

function readRow(row: CsvRow): Item[] {
  const name = row.get('alternate name') || row.get('name')
  if (name === '' || isYes(row.get('non-revenue item'))) return []
  const categories = splitNames(row.get('categories', 'category', 'category name'))
  const dish = emptyDish(row.line, name, categories[0] ?? null)
  const unit = row.get('price unit')
  const type = row.get('price type').toLowerCase()
  const isPerUnit = type.includes('unit') || (type !== 'fixed' && unit !== '')
  dish.sizes = [
    {
      name: isPerUnit ? `1 ${unit || 'piece'}` : 'Regular',
      price: type.includes('variable') ? null : row.get('price') || null,
    },
  ]
  dish.fields.visible = !isYes(row.get('hidden'))
  if (row.get('description')) dish.fields.description = row.get('description')
  const modifierGroups = splitNames(row.get('modifier groups', 'modifier group'))
  return [{ dish, categories, isPerUnit, modifierGroups }]
}

const splitNames = (cell: string) =>
  cell
    .split(/[,;]/)
    .map((name) => name.trim())
    .filter((name) => name !== '')

/** The items, with those that are sizes of one dish joined to the first of them. What cannot come in stays by itself. */
function joinSizes(items: Item[], ask: Ask): Item[] {
  const sized = items.flatMap((item) => {
    const match = item.dish.problem === null ? SIZED_NAME.exec(item.dish.name) : null
    const [, base, size] = match ?? []
    return base && size ? [{ item, base, size: size.trim() }] : []
  })
  const families = Map.groupBy(sized, ({ item, base }) => `${toKey(base)}/${toKey(item.dish.category ?? '')}`)
  const several = [...families.values()].filter((family) => family.length > 1)
  if (several.length === 0) return items
  const answer = ask({
    kind: 'sizes',
    text: 'Items with the same name look like sizes of one dish.',
    about: several.map((family) => `${family[0]?.base}: ${family.map(({ size }) => size).join(', ')}`),
    choices: [
      ['one', 'Sizes of one dish'],
      ['own', 'Separate dishes'],
    ],
  })
  if (answer === 'own') return items
  const joined = new Set<Item>()
  for (const family of several) {
    const [first, ...others] = family
    if (!first) throw new Error('A family has at least two sizes.')
    first.item.dish.name = first.base
    first.item.dish.sizes = family.flatMap(({ item, size }) =>
      item.dish.sizes.map((row) => ({ ...row, name: size })),
    )
    first.item.modifierGroups = [...new Set(family.flatMap(({ item }) => item.modifierGroups))]
    for (const { item } of others) joined.add(item)
  }
  return items.filter((item) => !joined.has(item))
}

const askCategory = (ask: Ask, items: Item[]) =>
  ask({
    kind: 'several',
    text: 'Some items are in several categories. Our dishes have one.',
    about: items.map(({ dish, categories }) => `${dish.name}: ${categories.join(', ')}`),
    choices: [
      ['first', 'Take the first category'],
      ['last', 'Take the last category'],
    ],
  })

const askUnit = (ask: Ask, items: Item[]) =>
  ask({
    kind: 'unit',
    text: 'Some items are priced by weight or piece. Sell them by the whole unit?',
    about: items.map(({ dish }) => `${dish.name}: ${dish.sizes[0]?.name}`),
    choices: [
      ['whole', 'Yes, as a size'],
      ['out', 'Leave them out'],
    ],
  })
