import { writeFile } from 'node:fs/promises'
import {
  call,
  formatMoment,
  formatShortDayAndYear,
  getSmokeSheet,
  type SmokeSheet,
  weightText,
} from '@baobab/contract'
import type { Command } from '../command.ts'
import { formatTable } from '../format-orders.ts'
import { UsageError } from '../usage-error.ts'
import { plannedText, smokeSheetPage, usualNote } from './smoke-sheet-page.ts'

/** `smoke-sheet [day] [file.html]`; undefined for any other command. */
export function parseSmokeSheetCommand(
  name: string | undefined,
  words: readonly string[],
): Command | undefined {
  if (name !== 'smoke-sheet') return undefined
  const file = words.find((word) => word.endsWith('.html'))
  const [day, ...rest] = words.filter((word) => word !== file)
  if (rest.length > 0 || (day !== undefined && !/^\d{4}-\d\d-\d\d$/.test(day)))
    throw new UsageError('Which day? npm run kitchen -- smoke-sheet 2026-12-24 sheet.html')
  return async (site) => {
    const { sheet } = await call(getSmokeSheet, { query: { day } }, site)
    if (file === undefined) return formatSmokeSheet(sheet)
    await writeFile(file, smokeSheetPage(sheet))
    return `Written to ${file}. Open it in a browser and print it.`
  }
}

const HEAD = ['MEAT', 'RAW', 'COOKED', 'ORDERS', 'EVENTS', 'WALK-INS', 'SAME DAY', 'TURNED AWAY', 'PLANNED']

export function formatSmokeSheet({ service_day, made_at, usual_days, meats }: SmokeSheet): string {
  return [
    `For ${formatShortDayAndYear(service_day)}, made ${formatMoment(made_at)}. ${usualNote(usual_days)}`,
    '',
    formatTable([
      HEAD,
      ...meats.map((row) => [
        row.meat,
        `${row.raw_pounds} lb`,
        ...[row.cooked, row.orders, row.events, row.walk_ins, row.same_day, row.turned_away].map(weightText),
        plannedText(row),
      ]),
    ]),
  ].join('\n')
}
