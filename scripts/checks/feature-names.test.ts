import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { staffPages } from '@baobab/contract'
import { expect, test } from 'vitest'
import { root } from '../lib/settings.ts'

const NOT_OURS = new Set([
  'node_modules',
  'dist',
  'dist-server',
  'generated',
  'var',
  '.types',
  '.vite',
  '.turbo',
])
const list = (path: string) => readdirSync(join(root, path), { withFileTypes: true })
const foldersIn = (path: string) =>
  list(path)
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
const filesIn = (path: string) =>
  list(path).flatMap(({ name }) => (/^[a-z-]+\.ts$/.test(name) ? name.replace('.ts', '') : []))
const foldersUnder = (...paths: string[]): string[] =>
  paths.flatMap((path) => [
    path,
    ...foldersUnder(...foldersIn(path).flatMap((name) => (NOT_OURS.has(name) ? [] : [`${path}/${name}`]))),
  ])
const without = (names: string[], others: string[]) => names.filter((name) => !others.includes(name))

const folderOrder: Record<string, string[]> = JSON.parse(
  readFileSync(join(root, 'scripts/checks/folder-order.json'), 'utf8'),
)
const sharedFolders = ['db', 'http', 'jobs', 'lib', 'mail', 'mail-delivery', 'ports']
const features = without(foldersIn('apps/api/src'), sharedFolders)

test.each(Object.entries(folderOrder))(
  'The direction of imports covers every folder of %s',
  (tree, folders) => {
    expect([...folders].sort()).toEqual(without(foldersIn(tree), ['testing']).sort())
  },
)

test('A feature has the name of its API folder in the contract', () => {
  const withEndpoints = foldersIn('packages/contract/src').filter((folder) =>
    filesIn(`packages/contract/src/${folder}`).some((name) =>
      readFileSync(join(root, `packages/contract/src/${folder}/${name}.ts`), 'utf8').includes(
        'satisfies Endpoint',
      ),
    ),
  )
  expect(withEndpoints.length).toBeGreaterThan(9)
  expect(without(withEndpoints, features)).toEqual([])
})

test('A feature has the name of its API folder in the web app', () => {
  const ofBrowserOnly = ['cart', 'dish', 'sessions', 'share']
  expect(without(foldersIn('apps/web/src/features'), [...features, ...ofBrowserOnly])).toEqual([])
  const shared = ['api', 'errors', 'lazy-api', 'query-client', 'sessions']
  expect(without(filesIn('apps/web/src/api'), [...features, ...shared])).toEqual([])
})

test('A feature has the name of its API folder in the staff’s app', () => {
  // days, messages, money and today are called as the owner calls them
  const parts = ['days', 'form', 'layout', 'list', 'messages', 'money', 'people', 'pictures', 'today']
  expect(without(foldersIn('apps/staff/src/office'), [...features, ...parts])).toEqual([])
  expect(without(filesIn('apps/staff/src/api'), [...features, 'api', 'today'])).toEqual([])
})

test('A page of the office is the owner’s, and its address begins with its folder', () => {
  const table = readFileSync(join(root, 'apps/staff/src/routes.ts'), 'utf8')
  const screens = [...table.matchAll(/(\w+): ownerPage\([^:]*?import\('\.\/office\/([\w-]+)\//g)]
  const inOffice = Object.entries(staffPages).filter(([, path]) => path.startsWith(staffPages.office))
  expect(screens.map(([, page]) => page).sort()).toEqual(inOffice.map(([page]) => page).sort())
  for (const [, page, folder] of screens)
    if (page !== 'office')
      expect(`${Object.fromEntries(inOffice)[page ?? '']}/`).toContain(`${staffPages.office}/${folder}/`)
})

test('No folder holds more than sixteen source files', () => {
  const isSource = (name: string) => /\.tsx?$/.test(name) && !/\.(test|e2e|fixture)\./.test(name)
  const crowded = foldersUnder('apps', 'packages', 'prisma', 'scripts').flatMap((folder) => {
    const count = list(folder).filter((entry) => entry.isFile() && isSource(entry.name)).length
    return count > 16 ? [`${folder}: ${count}`] : []
  })
  expect(crowded).toEqual([])
})
