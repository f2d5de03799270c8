import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../lib/settings.ts'

const names = (file: string, shape: RegExp) =>
  [...readFileSync(join(root, file), 'utf8').matchAll(shape)].flatMap((match) => match[1] ?? [])

test('.env.example lists every variable that the API reads', () => {
  const configured = names('apps/api/src/config.ts', /^ {2}([A-Z][A-Z_]+): /gm)
  const documented = names('.env.example', /^#([A-Z][A-Z_]+)=/gm)
  // Set by the commands.
  const internal = ['WEB_DIR', 'STAFF_DIR']
  expect(configured.length).toBeGreaterThan(10)
  expect(configured.filter((name) => !documented.includes(name) && !internal.includes(name))).toEqual([])
})
