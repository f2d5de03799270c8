import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../lib/settings.ts'

const read = (path: string) => readFileSync(join(root, path), 'utf8')

const testFiles = globSync('{apps,packages,prisma,scripts}/**/*.{test,e2e}.{ts,tsx}', {
  cwd: root,
  exclude: (path) => ['node_modules', '.types'].includes(basename(path)),
})
const named = new Set(testFiles.flatMap((path) => read(path).match(/\b[A-Z]{3}-\d\d\b/g) ?? []))
/** The id in the first column of each row. */
const explained = [...read('docs/threats.md').matchAll(/^\| ([A-Z]{3}-\d\d) \|/gm)].map(([, id = '']) => id)

test('docs/threats.md explains every id that a test names, once', () => {
  expect([...named].filter((id) => !explained.includes(id))).toEqual([])
  expect(explained.filter((id, index) => explained.indexOf(id) !== index)).toEqual([])
})

test('A test names every id of docs/threats.md', () => {
  expect(explained.length).toBeGreaterThan(100)
  expect(explained.filter((id) => !named.has(id))).toEqual([])
})
