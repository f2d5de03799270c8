import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../lib/settings.ts'

/** A test or describe outside all others: its title, without the id of a threat. */
const TITLE = /^(?:test|describe|\]).*?\(\s*['"`](?:[A-Z]{3}-\d\d )?([^'"`]+)['"`],/gm

test('The name of a test outside a describe begins with a capital letter', () => {
  const files = globSync('{apps,packages,prisma,scripts}/**/*.{test,e2e}.{ts,tsx}', {
    cwd: root,
    exclude: (path) => path.endsWith('node_modules') || path.endsWith('.types'),
  })
  const titles = files.flatMap((file) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(TITLE)].map(([, title = '']) => ({ file, title })),
  )
  expect(titles.length).toBeGreaterThan(500)
  expect(titles.filter(({ title }) => /^[a-z]+ /.test(title))).toEqual([])
})
