import type { DishDocument } from '@baobab/contract'
import type { CsvRow } from './csv-text.ts'
import { type FileDish, type FileMenu, toKey } from './file-menu.ts'
import type { Menu } from './load-menu.ts'
import { type Ask, countText } from './questions.ts'

/** What reading another system's file needs to know of our menu. */
export type Foreign = { choices: ReadonlyMap<string, DishDocument['choices'][number]> }

/** The choices of our dishes, the first dish of each. */
export function findChoices({ dishes }: Menu): Foreign['choices'] {
  const all = dishes.flatMap(({ dish }) => dish.choices)
  return new Map(all.reverse().map((choice) => [toKey(choice.group), choice]))
}

/** Rows of one item, in the order of the file. */
export function groupItems(rows: readonly CsvRow[], toNames: (row: CsvRow) => string[]): CsvRow[][] {
  return [...Map.groupBy(rows, (row) => toNames(row).map(toKey).join('/')).values()]
}

/** The file names the choices of a dish and not their options: those of our dish with the same choice may serve. */
export function addMissingOptions(
  file: FileMenu,
  wanted: ReadonlyMap<FileDish, readonly string[]>,
  { choices }: Foreign,
  ask: Ask,
): void {
  const named = new Set([...wanted.values()].flat())
  const found = [...named].filter((group) => choices.has(toKey(group)))
  const answer =
    found.length > 0 &&
    ask({
      kind: 'options',
      text: 'The file lists choices without options. Use your dishes’ options?',
      about: found.map((group) => {
        const { options = [] } = choices.get(toKey(group)) ?? {}
        return `${group}: ${options.map(({ name }) => name).join(', ')}`
      }),
      choices: [
        ['ours', 'Use ours'],
        ['none', 'Leave these choices out'],
      ],
    })
  if (answer === 'ours')
    for (const dish of file.dishes)
      for (const group of wanted.get(dish) ?? []) {
        const ours = choices.get(toKey(group))
        if (ours)
          dish.choices = [
            ...(dish.choices ?? []),
            {
              ...ours,
              options: ours.options.map(({ meats, ...option }) => ({
                ...option,
                meats: meats.map(({ meat_id, ounces }) => ({ meat_id, ounces: String(ounces) })),
              })),
            },
          ]
      }
  const missing = [...named].filter((group) => !choices.has(toKey(group)))
  if (missing.length > 0)
    file.notes.push(
      `${countText(missing.length, 'choice comes', 'choices come')} without options and ${missing.length === 1 ? 'is' : 'are'} left out: ${missing.join(', ')}.`,
    )
}
