import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../lib/settings.ts'

const read = (path: string) => readFileSync(join(root, path), 'utf8')
const sorted = (pairs: string[]) => [...new Set(pairs)].sort()

test('prisma/README.md lists the tables of every trigger in prisma/schema.sql', () => {
  const triggers = [
    ...read('prisma/schema.sql').matchAll(/TRIGGER \w+ .* ON (\w+) .*EXECUTE FUNCTION (\w+)/g),
  ]
  const rows = [...read('prisma/README.md').matchAll(/^\| (`\w+`(?:, `\w+`)*) \| `(\w+)` \|/gm)]
  const listed = rows.flatMap(([, tables = '', name]) =>
    tables.split(', ').map((table) => `${table.replaceAll('`', '')}: ${name}`),
  )
  expect(triggers.length).toBeGreaterThan(40)
  expect(sorted(listed)).toEqual(sorted(triggers.map(([, table, name]) => `${table}: ${name}`)))
})
