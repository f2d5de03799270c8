import { stringify } from 'csv-stringify/sync'

/** With a byte order mark, by which spreadsheets know that it is UTF-8. */
export const writeCsv = (columns: readonly string[], rows: readonly Record<string, string>[]): string =>
  stringify(
    rows.map((row) => columns.map((column) => guard(row[column] ?? ''))),
    { header: true, columns: [...columns], bom: true, record_delimiter: 'windows' },
  )

/** A spreadsheet takes a cell that begins so for a formula, and runs it. An apostrophe makes it text. */
const FORMULA = /^'*[=+\-@\t\r＝＋－＠]/u
const guard = (cell: string) => (FORMULA.test(cell) ? `'${cell}` : cell)
export const unguard = (cell: string) => (cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell)
