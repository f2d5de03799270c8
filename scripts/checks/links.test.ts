import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../lib/settings.ts'

const documents = globSync('{*.md,docs/**/*.md,prisma/*.md,packages/*/*.md}', { cwd: root })
const read = (path: string) => readFileSync(join(root, path), 'utf8')
/** What `pattern` captures in the documents that does not exist. */
const findMissing = (paths: string[], pattern: RegExp, exists: (name: string, document: string) => boolean) =>
  paths.flatMap((document) =>
    [...read(document).matchAll(pattern)]
      .flatMap(([, name]) => name ?? [])
      .filter((name) => !exists(name, document))
      .map((name) => `${document}: ${name}`),
  )

test('Links between documents and files point to something that exists', () => {
  expect(documents.length).toBeGreaterThan(10)
  const exists = (target: string, document: string) => existsSync(join(root, dirname(document), target))
  expect(findMissing(documents, /\]\((?!https?:|#)([^)#]+)/g, exists)).toEqual([])
})

test('Documents name npm commands that exist', () => {
  const { scripts }: { scripts: Record<string, string> } = JSON.parse(read('package.json'))
  expect(findMissing(documents, /npm run ([\w:-]+)/g, (name) => name in scripts)).toEqual([])
})

test('Documents name files that exist', () => {
  const files = globSync('{.github,apps,deploy,docs,packages,prisma,scripts}/**/*.*', {
    cwd: root,
    exclude: (path) => ['node_modules', 'dist', 'dist-server', '.types'].includes(basename(path)),
  }).concat(globSync('*.*', { cwd: root }))
  const exists = (name: string) => files.some((file) => `/${file}`.endsWith(`/${name}`))
  // CONTRIBUTING.md has files that its reader writes.
  const others = documents.filter((document) => document !== 'CONTRIBUTING.md')
  expect(findMissing(others, /`([\w./-]+\.(?:mjs|tsx?|sql|css|sh|ya?ml))`/g, exists)).toEqual([])
})
