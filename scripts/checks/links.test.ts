import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../lib/settings.ts'

const NOT_OURS = ['node_modules', 'dist', 'dist-server', 'generated', '.types', '.turbo', '.vite']
const files = globSync('{.github,apps,deploy,docs,packages,prisma,scripts}/**/*.*', {
  cwd: root,
  exclude: (path) => NOT_OURS.includes(basename(path)),
}).concat(globSync('{*.*,.*.mjs}', { cwd: root }))
const documents = files.filter((file) => file.endsWith('.md'))
const sources = files.filter((file) => /\.(mjs|tsx?|css|sql|sh|ya?ml|prisma)$/.test(file))

const read = (path: string) => readFileSync(join(root, path), 'utf8')
const readComments = (path: string) =>
  read(path)
    .match(/(?:^\s*(?:--|#|\/?\*\*?)|\/\/\/?)\s.*$/gm)
    ?.join('\n') ?? ''
/** A file of that name, or what begins with it, as docs/decisions/0004. */
const exists = (name: string) =>
  files.some((file) => `/${file}`.endsWith(`/${name}`) || file.startsWith(name.replace(/\.$/, '')))
/** What `pattern` captures in the text of `paths` that does not exist. */
const findMissing = (
  paths: string[],
  pattern: RegExp,
  isThere: (name: string, path: string) => boolean,
  readText = read,
) =>
  paths.flatMap((path) =>
    [...readText(path).matchAll(pattern)]
      .flatMap(([, name]) => name ?? [])
      .filter((name) => !isThere(name, path))
      .map((name) => `${path}: ${name}`),
  )

test('Links between documents and files point to something that exists', () => {
  expect(documents.length).toBeGreaterThan(10)
  const target = (link: string, document: string) => existsSync(join(root, dirname(document), link))
  expect(findMissing(documents, /\]\((?!https?:|#)([^)#]+)/g, target)).toEqual([])
})

test('Documents name npm commands that exist', () => {
  const { scripts }: { scripts: Record<string, string> } = JSON.parse(read('package.json'))
  expect(findMissing(documents, /npm run ([\w:-]+)/g, (name) => name in scripts)).toEqual([])
})

test('Documents name files that exist', () => {
  // CONTRIBUTING.md has files that its reader writes.
  const others = documents.filter((document) => document !== 'CONTRIBUTING.md')
  expect(findMissing(others, /`([\w./-]+\.(?:mjs|tsx?|sql|css|sh|ya?ml))`/g, exists)).toEqual([])
})

test('Comments name files and folders that exist', () => {
  expect(sources.length).toBeGreaterThan(1000)
  const named = /(?<![\w*./-])((?:[\w-][\w.-]*\/)*[\w-][\w.-]*\.(?:mjs|tsx?|sql|css|sh|ya?ml|md))(?![\w(])/g
  expect(findMissing(sources, named, exists, readComments)).toEqual([])
  const path = /(?<![\w*/.@:-])((?:apps|packages|scripts|prisma|docs|deploy)\/(?!api\/dist)[\w./-]+)/g
  expect(findMissing(sources, path, exists, readComments)).toEqual([])
})
