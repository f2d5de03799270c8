import { expect, test } from 'vitest'
import { unguard, writeCsv } from './csv.ts'

test.each([
  '=HYPERLINK("https://evil.example")',
  '+1',
  '-1',
  '@SUM(A1)',
  '\t=1',
  '\r=1',
  '＝1',
  "'=1",
  "''=1",
])('INP-10 A spreadsheet takes %j for text, and our import reads what was typed', (typed) => {
  const [, row = ''] = writeCsv(['Name'], [{ Name: typed }]).split('\r\n')
  const cell = row.replace(/^"(.*)"$/s, '$1').replaceAll('""', '"')
  expect(cell.startsWith("'")).toBe(true)
  expect(unguard(cell)).toBe(typed)
})

test.each(['Suya', "Ada's", '12.50', "'90s night", '1=1'])('%j stays as it is', (typed) => {
  expect(writeCsv(['Name'], [{ Name: typed }])).toContain(typed)
  expect(unguard(typed)).toBe(typed)
})
