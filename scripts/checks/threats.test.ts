import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../lib/settings.ts'

/** The ids that each test file names, by the file's name. */
const idsByFile = Map.groupBy(
  globSync('{apps,packages,prisma,scripts}/**/*.{test,e2e}.{ts,tsx}', {
    cwd: root,
    exclude: (path) => ['node_modules', '.types'].includes(basename(path)),
  }).flatMap((path) => {
    const ids = readFileSync(join(root, path), 'utf8').match(/\b[A-Z]{3}-\d\d\b/g) ?? []
    return ids.map((id) => ({ file: basename(path), id }))
  }),
  ({ file }) => file,
)

/** The rows of docs/threats.md: an id, and the test files in its last column. */
const rows = readFileSync(join(root, 'docs/threats.md'), 'utf8')
  .split('\n')
  .filter((line) => /^\| [A-Z]{3}-\d\d \|/.test(line))
  .map((line) => {
    const [id = '', , , files = ''] = line
      .split('|')
      .slice(1)
      .map((cell) => cell.trim())
    return { id, files: [...files.matchAll(/`([^`]+)`/g)].flatMap(([, file]) => file ?? []) }
  })

test('docs/threats.md explains every id that a test names', () => {
  const used = [...idsByFile.values()].flat().map(({ id }) => id)
  const explained = new Set(rows.map(({ id }) => id))
  expect([...new Set(used)].filter((id) => !explained.has(id))).toEqual([])
  expect(explained.size, 'rows with an id of their own').toBe(rows.length)
})

test('docs/threats.md names test files that exist and name the id', () => {
  const wrong = rows.flatMap(({ id, files }) =>
    files
      .filter((file) => !idsByFile.get(file)?.some((use) => use.id === id))
      .map((file) => `${id}: no test file ${file} names it`),
  )
  expect(wrong).toEqual([])
  expect(rows.filter(({ files }) => files.length === 0)).toEqual([])
})
