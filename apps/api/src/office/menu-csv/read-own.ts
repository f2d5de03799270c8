import { type CsvRow, type CsvTable, refuseFile, splitList } from './csv-text.ts'
import { emptyDish, type FileDish, type FileMenu, toKey } from './file-menu.ts'
import type { Menu } from './load-menu.ts'
import { dishCells, readMeats, yesNo } from './own-columns.ts'

/** A file in our own columns. A column that was taken out leaves its fields as they are. */
export function readOwn({ columns, rows }: CsvTable, menu: Menu): FileMenu {
  const file: FileMenu = { source: 'baobab', categories: [], dishes: [], notes: [] }
  const has = (column: string) => columns.includes(column.toLowerCase())
  const byDish = new Map<string, FileDish>()
  const dishKey = (row: CsvRow) => row.get('page') || toKey(row.get('dish'))

  const readIds = (row: CsvRow, column: string, dish: FileDish): number[] =>
    splitList(row.get(column))
      .flatMap((name) => {
        const id = menu.ingredients.byKey.get(toKey(name))
        if (id === undefined) dish.unknownIngredients.push(name)
        return id ?? []
      })
      .sort((a, b) => a - b)

  const readParts = (row: CsvRow, dish: FileDish) => {
    const { meats, unknown } = readMeats(row, menu)
    if (unknown[0] !== undefined) refuse(dish, row, `“${unknown[0]}” isn’t a meat with ounces`)
    return {
      ...(has('Meat') && { meats }),
      ...(has('Ingredients') && { adds: readIds(row, 'ingredients', dish) }),
    }
  }

  for (const row of rows.filter((one) => one.get('row').toLowerCase() === 'dish')) {
    const dish = emptyDish(row.line, row.get('dish'), row.get('category') || null)
    if (byDish.has(dishKey(row))) throw refuseFile(`Line ${row.line} is the same dish as an earlier line.`)
    byDish.set(dishKey(row), dish)
    file.dishes.push(dish)
    dish.slug = row.get('page') || null
    if (has('Choice')) dish.choices = []
    for (const [field, [column, cell]] of Object.entries(dishCells))
      if (has(column)) dish.fields[field] = cell.read(row.get(column.toLowerCase()))
    if (has('Ingredients')) dish.fields.ingredients = readIds(row, 'ingredients', dish)
    if (has('Goes with')) dish.related = splitList(row.get('goes with'))
    if (has('Pictures')) dish.fields.images = readPictures(row, menu, file)
  }
  for (const row of rows) {
    const kind = row.get('row').toLowerCase()
    if (kind === 'dish') continue
    if (kind === 'category') {
      const also_called = has('Also called') ? splitList(row.get('also called')) : null
      file.categories.push({ name: row.get('category'), slug: row.get('page') || null, also_called })
      continue
    }
    const dish = byDish.get(dishKey(row))
    if (dish === undefined)
      throw refuseFile(`Line ${row.line} is a ${kind || 'row'} without its dish in the same file.`)
    readRow(kind, row, dish)
  }
  return file

  function readRow(kind: string, row: CsvRow, dish: FileDish) {
    if (kind === 'size')
      dish.sizes.push({
        name: row.get('size'),
        price: row.get('price') || null,
        ...(row.get('work') !== '' && { work_units: row.get('work') }),
        ...readParts(row, dish),
      })
    else if (kind === 'choice') {
      dish.choices = dish.choices ?? []
      dish.choices.push({
        group: row.get('choice'),
        is_required: yesNo.read(row.get('required')) === true,
        max_choices: row.get('at most') || 1,
        options: [],
      })
    } else if (kind === 'option') {
      const choice = dish.choices?.find(({ group }) => toKey(group) === toKey(row.get('choice')))
      if (choice === undefined) return refuse(dish, row, `“${row.get('choice')}” is not one of its choices`)
      choice.options.push({
        name: row.get('option'),
        is_default: yesNo.read(row.get('default')) === true,
        ...readParts(row, dish),
        ...(has('Leaves out') && { leaves_out: readIds(row, 'leaves out', dish) }),
      })
    } else
      throw refuseFile(`Line ${row.line} starts with “${row.get('row')}”, not dish, size, choice or option.`)
  }
}

function refuse(dish: FileDish, row: CsvRow, reason: string) {
  dish.problem = dish.problem ?? `Line ${row.line}: ${reason}.`
}

function readPictures(row: CsvRow, menu: Menu, file: FileMenu) {
  return splitList(row.get('pictures')).flatMap((item) => {
    const [, name = item, alt = ''] = /^(\S+) \| (.*)$/s.exec(item) ?? []
    if (menu.pictures.has(name)) return { name, alt }
    file.notes.push(`The picture ${name} isn’t stored here.`)
    return []
  })
}
