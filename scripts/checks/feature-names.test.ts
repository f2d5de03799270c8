import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../lib/settings.ts'

const list = (path: string) => readdirSync(join(root, path), { withFileTypes: true })
const foldersIn = (path: string) =>
  list(path)
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
const filesIn = (path: string) =>
  list(path).flatMap(({ name }) => (/^[a-z-]+\.ts$/.test(name) ? name.replace('.ts', '') : []))
const without = (names: string[], others: string[]) => names.filter((name) => !others.includes(name))

const features = without(foldersIn('apps/api/src'), ['db', 'http', 'jobs', 'mail', 'media'])

test('A feature has the name of its API folder in the contract', () => {
  const withEndpoints = filesIn('packages/contract/src').filter((name) =>
    readFileSync(join(root, `packages/contract/src/${name}.ts`), 'utf8').includes('satisfies Endpoint'),
  )
  expect(withEndpoints.length).toBeGreaterThan(9)
  expect(without(withEndpoints, features)).toEqual([])
})

test('A feature has the name of its API folder in the web app', () => {
  expect(without(foldersIn('apps/web/src/features'), [...features, 'cart', 'share'])).toEqual([])
  const shared = ['api', 'errors', 'lazy-api', 'query-client']
  expect(without(filesIn('apps/web/src/api'), [...features, ...shared])).toEqual([])
})
