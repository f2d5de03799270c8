import type { CsvRow, CsvTable } from './csv-text.ts'
import { emptyDish, type FileDish, type FileMenu } from './file-menu.ts'
import type { Ask } from './questions.ts'

export const isToastHeader = (columns: readonly string[]) =>
  columns.includes('entity type') && (columns.includes('operation') || columns.includes('parent entity type'))

type Entity = { row: CsvRow; kind: 'menu' | 'group' | 'item' | 'choice' | 'option' | null; parents: string[] }

/**
 * Toast's bulk import: one row for each entity, attached to its parent by the parent's operation ID or GUID. A row that names an
 * entity again attaches it once more.
 */
export function readToast({ rows }: CsvTable, ask: Ask): FileMenu {
  const file: FileMenu = { source: 'toast', categories: [], dishes: [], notes: [] }
  const entities = collect(rows)
  const findChildren = (id: string, kind: Entity['kind']) =>
    [...entities].filter(([, one]) => one.kind === kind && one.parents.includes(id))
  const extras: FileDish['choices'] = []
  const surcharges = new Map<object, string>()
  for (const [id, { row, kind, parents }] of entities) {
    if (kind !== 'item' || name(row) === '') continue
    const group = parents.map((parent) => entities.get(parent)).find((parent) => parent !== undefined)
    const dish = emptyDish(row.line, name(row), group ? name(group.row) : null)
    file.dishes.push(dish)
    if (row.get('description')) dish.fields.description = row.get('description')
    dish.fields.visible = !/^(n|no|false|hidden)$/i.test(row.get('visibility', 'visible'))
    dish.sizes = [{ name: 'Regular', price: row.get('price', 'base price') || null }]
    for (const [choiceId, choice] of findChildren(id, 'choice')) {
      const options = findChildren(choiceId, 'option').map(([, option]) => option.row)
      const priced = options.filter((option) => Number(option.get('price').replace(/[$,]/g, '')) > 0)
      const isRequired = Number(minimum(choice.row)) > 0 || /^(y|yes|true)/i.test(choice.row.get('required'))
      // a dish without a price of its own costs what its size costs
      if (
        dish.sizes[0]?.price == null &&
        isRequired &&
        priced.length === options.length &&
        options.length > 0
      ) {
        dish.sizes = options.map((option) => ({ name: name(option), price: option.get('price') }))
        continue
      }
      if (options.length === 0) {
        file.notes.push(`“${name(choice.row)}” has no options. Add them to ${dish.name}.`)
        continue
      }
      const added = {
        group: name(choice.row),
        is_required: isRequired,
        max_choices: Math.min(
          Number(choice.row.get('max selections', 'maximum selections', 'max')) || options.length,
          options.length,
        ),
        options: options.map((option) => ({
          name: name(option),
          is_default: /^(y|yes|true)/i.test(option.get('default', 'is default')),
        })),
      }
      dish.choices = [...(dish.choices ?? []), added]
      for (const [index, option] of options.entries()) {
        const made = added.options[index]
        if (made && priced.includes(option))
          surcharges.set(made, `${added.group}: ${made.name} ${option.get('price')}`)
      }
      extras.push(added)
    }
  }
  leaveOutPriced(extras, surcharges, ask)
  for (const dish of file.dishes)
    dish.choices = dish.choices?.filter(({ options }) => options.length > 0) ?? null
  return file
}

const name = (row: CsvRow) => row.get('name', 'entity name')
const minimum = (row: CsvRow) => row.get('min selections', 'minimum selections', 'min')

function collect(rows: readonly CsvRow[]): Map<string, Entity> {
  const entities = new Map<string, Entity>()
  for (const row of rows) {
    if (/delete|archive|detach/i.test(row.get('operation'))) continue
    const id = row.get('operation id', 'entity id', 'toast guid', 'guid', 'id') || `line ${row.line}`
    const parent = row.get('parent id', 'parent entity id', 'parent guid', 'parent operation id', 'parent')
    const guid = row.get('entity id', 'toast guid', 'guid')
    const known = entities.get(guid) ?? entities.get(id)
    if (known) known.parents.push(parent)
    else entities.set(id, { row, kind: toKind(row.get('entity type')), parents: parent ? [parent] : [] })
  }
  return entities
}

function toKind(type: string): Entity['kind'] {
  const words = type.toLowerCase().replace(/[_\s]+/g, ' ')
  if (words.includes('modifier') || words.includes('option'))
    return words.includes('group') ? 'choice' : 'option'
  if (words.includes('group')) return 'group'
  if (words.includes('item')) return 'item'
  return words.includes('menu') ? 'menu' : null
}

/** Our options cost nothing: what costs more is a size. */
function leaveOutPriced(
  choices: NonNullable<FileDish['choices']>,
  surcharges: ReadonlyMap<object, string>,
  ask: Ask,
) {
  if (surcharges.size === 0) return
  const answer = ask({
    kind: 'extra',
    text: 'Some options cost extra. Ours are included in the price.',
    about: [...new Set(surcharges.values())],
    choices: [
      ['out', 'Leave those options out'],
      ['free', 'Import them at no extra cost'],
    ],
  })
  if (answer === 'free') return
  for (const choice of choices) {
    choice.options = choice.options.filter((option) => !surcharges.has(option))
    choice.max_choices = Math.max(1, Math.min(Number(choice.max_choices), choice.options.length))
  }
}
