import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../lib/settings.ts'

const names = (file: string, shape: RegExp) =>
  [...readFileSync(join(root, file), 'utf8').matchAll(shape)].map((match) => match[1])

test('.env.example names everything the site reads from its environment', () => {
  const read = names('apps/api/src/config.ts', /^ {2}([A-Z][A-Z_]+): /gm)
  const explained = names('.env.example', /^#([A-Z][A-Z_]+)=/gm)
  // Set by the commands themselves: where the built web app lies.
  const own = ['WEB_DIR']
  expect(read.length).toBeGreaterThan(10)
  expect(read.filter((name) => !explained.includes(name) && !own.includes(name ?? ''))).toEqual([])
})
