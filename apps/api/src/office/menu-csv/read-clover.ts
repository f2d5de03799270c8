import type { CsvTable } from './csv-text.ts'
import { emptyDish, type FileDish, type FileMenu, toKey } from './file-menu.ts'
import { addMissingOptions, type Foreign } from './foreign.ts'
import type { Ask } from './questions.ts'

export const isCloverHeader = (columns: readonly string[]) =>
  columns.includes('name') &&
  columns.includes('price') &&
  ['price type', 'clover id', 'alternate name', 'price unit'].some((column) => columns.includes(column))

/** "Brisket (1/2 lb)", "Brisket - Half pound": Clover has no sizes, so shops write them into the name. */
const SIZED =
  /^(.+?)(?:\s+-\s+|\s*\()((?:small|medium|large|regular|half|full|whole|quarter|single|double|kids?|side|pint|quart|cup|bowl|\d[\d/.]*)\b[^()]*)\)?$/i

/** Clover's inventory: one row for each item. Its modifier groups are named, and their options stand on another sheet. */
export function readClover({ rows }: CsvTable, foreign: Foreign, ask: Ask): FileMenu {
  const file: FileMenu = { source: 'clover', categories: [], dishes: [], notes: [] }
  const wanted = new Map<FileDish, string[]>()
  const perUnit: FileDish[] = []
  const inSeveral: [FileDish, string[]][] = []
  for (const row of rows) {
    const name = row.get('alternate name') || row.get('name')
    if (name === '' || /^(y|yes|true)$/i.test(row.get('non-revenue item'))) continue
    const categories = splitNames(row.get('categories', 'category', 'category name'))
    const dish = emptyDish(row.line, name, categories[0] ?? null)
    if (categories.length > 1) inSeveral.push([dish, categories])
    const unit = row.get('price unit')
    const type = row.get('price type').toLowerCase()
    const isPerUnit = type.includes('unit') || (type !== 'fixed' && unit !== '')
    if (isPerUnit) perUnit.push(dish)
    dish.sizes = [
      {
        name: isPerUnit ? `1 ${unit || 'piece'}` : 'Regular',
        price: type.includes('variable') ? null : row.get('price') || null,
      },
    ]
    dish.fields.visible = !/^(y|yes|true)$/i.test(row.get('hidden'))
    if (row.get('description')) dish.fields.description = row.get('description')
    wanted.set(dish, splitNames(row.get('modifier groups', 'modifier group')))
    file.dishes.push(dish)
  }
  if (inSeveral.length > 0 && askCategory(ask, inSeveral) === 'last')
    for (const [dish, categories] of inSeveral) dish.category = categories.at(-1) ?? null
  if (perUnit.length > 0 && askUnit(ask, perUnit) === 'out')
    for (const dish of perUnit) dish.problem = 'It’s sold by weight or piece.'
  joinSizes(file, ask)
  addMissingOptions(file, wanted, foreign, ask)
  return file
}

const splitNames = (cell: string) =>
  cell
    .split(/[,;]/)
    .map((name) => name.trim())
    .filter((name) => name !== '')

function joinSizes(file: FileMenu, ask: Ask) {
  const families = new Map<string, { dish: FileDish; base: string; size: string }[]>()
  for (const dish of file.dishes) {
    const [, base, size] = SIZED.exec(dish.name) ?? []
    if (base === undefined || size === undefined) continue
    const key = `${toKey(base)}/${toKey(dish.category ?? '')}`
    families.set(key, [...(families.get(key) ?? []), { dish, base, size: size.trim() }])
  }
  const several = [...families.values()].filter((family) => family.length > 1)
  if (several.length === 0) return
  const answer = ask({
    kind: 'sizes',
    text: 'Items with the same name look like sizes of one dish.',
    about: several.map((family) => `${family[0]?.base}: ${family.map(({ size }) => size).join(', ')}`),
    choices: [
      ['one', 'Sizes of one dish'],
      ['own', 'Separate dishes'],
    ],
  })
  if (answer === 'own') return
  for (const [first, ...others] of several) {
    if (first === undefined) continue
    first.dish.name = first.base
    first.dish.sizes = [first, ...others].flatMap(({ dish, size }) =>
      dish.sizes.map((row) => ({ ...row, name: size })),
    )
    const joined = new Set(others.map(({ dish }) => dish))
    file.dishes = file.dishes.filter((dish) => !joined.has(dish))
  }
}

const askCategory = (ask: Ask, dishes: [FileDish, string[]][]) =>
  ask({
    kind: 'several',
    text: 'Some items are in several categories. Our dishes have one.',
    about: dishes.map(([{ name }, categories]) => `${name}: ${categories.join(', ')}`),
    choices: [
      ['first', 'Take the first category'],
      ['last', 'Take the last category'],
    ],
  })

const askUnit = (ask: Ask, dishes: FileDish[]) =>
  ask({
    kind: 'unit',
    text: 'Some items are priced by weight or piece. Sell them by the whole unit?',
    about: dishes.map(({ name, sizes }) => `${name}: ${sizes[0]?.name}`),
    choices: [
      ['whole', 'Yes, as a size'],
      ['out', 'Leave them out'],
    ],
  })
