import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../lib/settings.ts'

test('Links between documents and files point to something that exists', () => {
  const documents = globSync('{*.md,docs/**/*.md,prisma/*.md,packages/*/*.md}', { cwd: root })
  const broken = documents.flatMap((document) =>
    [...readFileSync(join(root, document), 'utf8').matchAll(/\]\((?!https?:|#)([^)#]+)/g)]
      .flatMap(([, target]) => target ?? [])
      .filter((target) => !existsSync(join(root, dirname(document), target)))
      .map((target) => `${document}: ${target}`),
  )
  expect(documents.length).toBeGreaterThan(10)
  expect(broken).toEqual([])
})
