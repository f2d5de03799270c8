import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../lib/settings.ts'

const MAX_WORDS = 350

const records = globSync('docs/decisions/*.md', { cwd: root })
  .map((path) => ({ name: basename(path, '.md'), text: readFileSync(join(root, path), 'utf8') }))
  .sort((a, b) => a.name.localeCompare(b.name))
const countWords = (text: string) => text.split(/\s+/).filter((word) => /[\p{L}\d]/u.test(word)).length

test('Decision records are numbered without gaps and have one form', () => {
  expect(records.map(({ name }) => name.slice(0, 4))).toEqual(
    records.map((_, index) => String(index + 1).padStart(4, '0')),
  )
  for (const { name, text } of records)
    expect(text.match(/^#+ .*/gm), name).toEqual([
      expect.stringMatching(`^# ${name.slice(0, 4)} \\w`),
      '## Context',
      '## Decision',
      '## Consequences',
      '## Alternatives',
    ])
})

test(`A decision record is half a page: at most ${MAX_WORDS} words`, () => {
  const long = records.map(({ name, text }) => `${name}: ${countWords(text)}`)
  expect(long.filter((line) => Number(line.split(': ')[1]) > MAX_WORDS)).toEqual([])
})
