import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../lib/settings.ts'

const sources = globSync(['apps/{web,staff}/src/**/*.{ts,tsx}', 'packages/{contract,ui}/src/**/*.{ts,tsx}'], {
  cwd: root,
}).filter((file) => !file.includes('.test.'))

/** A statement of the module itself, which runs when it is loaded; what a function does is indented or follows an arrow. */
const atLoad = /^(?:export )?(?:const|let) [^\n]*?= new Intl\./m

test('No module of the browser sets up Intl when it is loaded: a phone takes 20 to 90 ms for the first of each kind', () => {
  expect(sources.length).toBeGreaterThan(300)
  expect(sources.filter((file) => atLoad.test(readFileSync(join(root, file), 'utf8')))).toEqual([])
})
