import { MENU_CSV_BYTES } from '@baobab/contract'
import { CsvError, parse } from 'csv-parse/sync'
import { invalidField } from '../../http/app-error.ts'
import { unguard } from '../../lib/csv.ts'

/** A row by the names of its columns, in lower case. */
export type CsvRow = {
  line: number
  /** Trimmed; empty for a column that the file does not have. */
  get: (...columns: string[]) => string
}
export type CsvTable = { columns: string[]; rows: CsvRow[] }

export const refuseFile = (message: string) => invalidField('file', message)

/** The header is the first of the first rows that `isHeader` knows: exports may begin with a title. */
export function readCsv(bytes: Uint8Array, isHeader: (columns: string[]) => boolean): CsvTable {
  if (bytes.byteLength > MENU_CSV_BYTES) throw refuseFile('This file is too large. At most 2 MB.')
  const text = decode(bytes)
  const delimiter = findDelimiter(text)
  const records = parseRecords(text, delimiter)
  if (records.length === 0) throw refuseFile('This file is empty.')
  const at = records.slice(0, 5).findIndex(({ record }) => isHeader(record.map(toColumn)))
  if (at < 0) throw refuseFile('These columns aren’t ours, Square’s, Toast’s or Clover’s.')
  const columns = records[at]?.record.map(toColumn) ?? []
  // a semicolon file comes from a country that writes 12,50
  const tidy = (cell: string) => unguard(delimiter === ';' ? cell.replace(/^(\d+),(\d\d)$/, '$1.$2') : cell)
  const rows = records.slice(at + 1).map(({ record, info }) => ({
    line: info.lines,
    get: (...names: string[]) => {
      const index = names.map((name) => columns.indexOf(name)).find((found) => found >= 0) ?? -1
      return tidy(record[index] ?? '').trim()
    },
  }))
  return { columns, rows }
}

const toColumn = (cell: string) => cell.replace(/\s+/g, ' ').trim().toLowerCase()

function decode(bytes: Uint8Array): string {
  const [first, second] = bytes
  if ((first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff) || bytes.includes(0))
    throw refuseFile('This isn’t a CSV file. In your spreadsheet, choose Save as, CSV UTF-8.')
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw refuseFile('We can’t read some letters. In your spreadsheet, choose Save as, CSV UTF-8.')
  }
}

/** The one that divides the first rows most often. */
function findDelimiter(text: string): string {
  const head = text.split(/\r?\n/, 5).join('\n')
  const count = (delimiter: string) => head.split(delimiter).length
  return [',', ';', '\t'].reduce((best, next) => (count(next) > count(best) ? next : best))
}

type Parsed = { record: string[]; info: { lines: number } }

function parseRecords(text: string, delimiter: string): Parsed[] {
  try {
    return parse(text, {
      delimiter,
      bom: true,
      info: true,
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
      relax_column_count: true,
      max_record_size: 256 * 1024,
    }) as unknown as Parsed[] // `info` wraps each record, which the types do not say
  } catch (err) {
    if (!(err instanceof CsvError)) throw err
    throw refuseFile(`Something is wrong with the quotes near line ${err.lines ?? 1}.`)
  }
}

/** Several texts in one cell: "salt; black pepper". A semicolon inside of one is written "\;". */
export const joinList = (items: readonly string[]): string =>
  items.map((item) => item.replace(/[\\;]/g, '\\$&')).join('; ')

export const splitList = (cell: string): string[] =>
  (cell.match(/(?:\\.|[^\\;])+/gsu) ?? [])
    .map((item) => item.replace(/\\(.)/gsu, '$1').trim())
    .filter((item) => item !== '')
