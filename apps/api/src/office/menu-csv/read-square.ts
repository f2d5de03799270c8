import type { CsvTable } from './csv-text.ts'
import { emptyDish, type FileMenu } from './file-menu.ts'
import { addMissingOptions, type Foreign, groupItems } from './foreign.ts'
import type { Ask } from './questions.ts'

export const isSquareHeader = (columns: readonly string[]) =>
  columns.includes('item name') && (columns.includes('variation name') || columns.includes('token'))

/** Square's item library: one row for each variation. "Modifier Set - Heat" says Y where a dish has it, and not its options. */
export function readSquare({ columns, rows }: CsvTable, foreign: Foreign, ask: Ask): FileMenu {
  const file: FileMenu = { source: 'square', categories: [], dishes: [], notes: [] }
  const sets = columns.flatMap((column) => /^modifier set - (.*)$/.exec(column)?.[1] ?? [])
  const items = groupItems(
    rows.filter((row) => row.get('item name') !== ''),
    (row) => [row.get('item name'), row.get('categories', 'category', 'reporting category')],
  )
  const flavors: typeof file.dishes = []
  const wanted = new Map<(typeof file.dishes)[number], string[]>()
  for (const rowsOfItem of items) {
    const [first] = rowsOfItem
    if (first === undefined) continue
    const [category = ''] = first.get('categories', 'category', 'reporting category').split(/[,;>]/)
    const name = first.get('customer-facing name', 'item name') || first.get('item name')
    const dish = emptyDish(first.line, name, category.trim() || null)
    file.dishes.push(dish)
    if (first.get('description')) dish.fields.description = first.get('description')
    const isHidden =
      /^(y|yes|true)$/i.test(first.get('archived')) ||
      /hidden|unavailable/i.test(first.get('square online item visibility'))
    dish.fields.visible = !isHidden
    dish.sizes = rowsOfItem.map((row) => ({
      name: row.get('variation name') || row.get('option value 1') || 'Regular',
      price: /^variable$/i.test(row.get('price')) ? null : row.get('price') || null,
    }))
    const prices = new Set(dish.sizes.map(({ price }) => price))
    if (dish.sizes.length > 1 && prices.size === 1) flavors.push(dish)
    wanted.set(
      dish,
      sets.filter((set) =>
        rowsOfItem.some((row) => /^(y|yes|true)$/i.test(row.get(`modifier set - ${set}`))),
      ),
    )
  }
  if (flavors.length > 0 && askKind(ask, flavors) === 'choice')
    for (const dish of flavors) {
      const [first] = dish.sizes
      dish.choices = [
        {
          group:
            items
              .flat()
              .find(({ line }) => line === dish.line)
              ?.get('option name 1') || 'Kind',
          is_required: true,
          max_choices: 1,
          options: dish.sizes.map(({ name }) => ({ name, is_default: false })),
        },
      ]
      dish.sizes = first ? [{ ...first, name: 'Regular' }] : []
    }
  addMissingOptions(file, wanted, foreign, ask)
  return file
}

const askKind = (ask: Ask, dishes: readonly { name: string }[]) =>
  ask({
    kind: 'kind',
    text: 'All variations cost the same. Are they sizes, or a choice such as a flavor?',
    about: dishes.map(({ name }) => name),
    choices: [
      ['size', 'Sizes'],
      ['choice', 'A choice'],
    ],
  })
