import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { root } from '../lib/settings.ts'

const folder = mkdtempSync(join(tmpdir(), 'baobab-imports-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const refused = [
  ['packages/contract/src/menu/menu.ts', 'node_modules/date-fns', 'contract-stands-alone'],
  ['packages/ui/src/Button.tsx', 'packages/contract/src/text/brand.ts', 'ui-knows-react-only'],
  ['packages/ui/src/Link.tsx', 'node_modules/react-router-dom', 'ui-knows-react-only'],
  ['packages/client/src/api.ts', 'apps/web/src/lib/session.ts', 'client-knows-no-screens'],
  ['packages/client/src/leave.ts', 'node_modules/react-router-dom', 'client-knows-no-screens'],
  ['packages/db/src/index.ts', 'apps/api/src/config.ts', 'db-knows-no-app'],
  ['packages/payment-sandbox/src/main.ts', 'node_modules/stripe', 'sandboxes-stand-alone'],
  ['packages/identity-sandbox/src/main.ts', 'packages/contract/src/text/brand.ts', 'sandboxes-stand-alone'],
  ['apps/api/src/menu/a.ts', 'packages/ui/src/tokens.ts', 'api-stands-on-contract-and-db'],
  ['apps/api/src/menu/client.ts', 'packages/client/src/stored.ts', 'api-stands-on-contract-and-db'],
  ['apps/api/src/menu/b.ts', 'apps/api/src/orders/orders.routes.ts', 'routes-are-mounted-only'],
  ['apps/api/src/menu/c.ts', 'apps/api/src/app.ts', 'features-do-not-look-up'],
  ['apps/api/src/http/mount.ts', 'apps/api/src/orders/place-order.ts', 'http-knows-no-feature'],
  ['apps/api/src/jobs/queue.ts', 'apps/api/src/mail/send.ts', 'jobs-know-no-feature'],
  ['apps/api/src/menu/d.ts', 'apps/api/src/tasks.ts', 'only-the-worker-imports-tasks'],
  ['apps/api/src/incidents/close.ts', 'apps/api/src/orders/place-order.ts', 'incidents-know-no-feature'],
  ['apps/api/src/payments/start.ts', 'apps/api/src/orders/place-order.ts', 'payments-know-no-feature'],
  ['apps/api/src/orders/pay.ts', 'node_modules/stripe', 'payment-sdks'],
  ['apps/api/src/orders/mail.ts', 'node_modules/nodemailer', 'mail-library'],
  ['apps/web/src/features/menu/a.ts', 'packages/db/src/errors.ts', 'web-stands-on-contract-and-ui'],
  ['apps/staff/src/kitchen/a.ts', 'apps/web/src/lib/session.ts', 'staff-stands-on-contract-and-ui'],
  ['apps/staff/src/kitchen/b.ts', 'apps/staff/src/office/list.ts', 'kitchen-and-office-stand-apart'],
  ['apps/staff/src/office/b.ts', 'apps/staff/src/kitchen/sound.ts', 'kitchen-and-office-stand-apart'],
  ['apps/staff/src/lib/a.ts', 'apps/staff/src/kitchen/sound.ts', 'staff-does-not-look-up'],
  ['apps/web/src/features/menu/b.ts', 'apps/web/src/screens/menu/Menu.tsx', 'web-does-not-look-up'],
  ['apps/web/src/api/menu.ts', 'apps/web/src/features/menu/filter.ts', 'web-api-and-lib-know-no-feature'],
  [
    'apps/web/src/features/menu/c.ts',
    'apps/web/src/features/cart/Total.tsx',
    'features-share-domain-files-only',
  ],
  [
    'apps/web/src/features/menu/d.ts',
    'apps/web/src/features/cart/use-cart.ts',
    'features-share-domain-files-only',
  ],
  ['apps/api/src/menu/e.ts', 'apps/api/test/rows/dishes.ts', 'tests-do-not-ship'],
  ['apps/api/src/menu/f.ts', 'node_modules/supertest', 'tests-do-not-ship'],
] as const

const allowed = [
  ['packages/contract/src/events/events.ts', 'node_modules/zod'],
  ['packages/client/src/form/fields.ts', 'packages/ui/src/form/Field.ts'],
  ['packages/contract/src/events.test.ts', 'node_modules/fast-check'],
  ['apps/api/src/routes.ts', 'apps/api/src/orders/orders.routes.ts'],
  ['apps/api/src/worker.ts', 'apps/api/src/tasks.ts'],
  ['apps/api/src/payments/stripe/stripe-provider.ts', 'node_modules/stripe'],
  ['apps/api/src/mail-delivery/smtp.ts', 'node_modules/nodemailer'],
  ['apps/api/src/orders/review.ts', 'apps/api/src/reviews/add-review.ts'],
  ['apps/api/src/orders/orders.test.ts', 'node_modules/supertest'],
  ['apps/staff/src/office/c.ts', 'apps/staff/src/lib/session.ts'],
  ['apps/web/src/features/menu/e.ts', 'apps/web/src/features/cart/lines/cart.ts'],
  ['apps/web/src/screens/menu/Dish.tsx', 'apps/web/src/features/cart/Total.tsx'],
] as const

const write = (path: string, text: string) => {
  mkdirSync(dirname(join(folder, path)), { recursive: true })
  writeFileSync(join(folder, path), text)
}

const writeImport = (from: string, to: string) => {
  if (to.startsWith('node_modules/')) {
    write(`${to}/package.json`, '{ "main": "index.js" }')
    write(`${to}/index.js`, 'export const x = 1')
    write(from, `import { x } from '${to.replace('node_modules/', '')}'\nexport const y = x`)
  } else {
    write(to, 'export const x = 1')
    write(
      from,
      `import { x } from '${relative(dirname(from), to).replace(/^(?!\.)/, './')}'\nexport const y = x`,
    )
  }
}

test('Every rule refuses what it is for and nothing else', () => {
  for (const [from, to] of [...refused, ...allowed]) writeImport(from, to)
  write('apps/api/src/menu/one.ts', "import type { Two } from './two.ts'\nexport type One = Two[]")
  write('apps/api/src/menu/two.ts', "import type { One } from './one.ts'\nexport type Two = One | string")
  writeImport('packages/contract/src/pit/pit.ts', 'packages/contract/src/schedule/hours.ts')
  writeImport('apps/staff/src/kitchen/lanes/Filters.tsx', 'apps/staff/src/kitchen/ticket/Ticket.tsx')
  write('apps/api/src/menu/lost.ts', "import { x } from './nowhere.ts'\nexport const y = x")

  const config = join(root, '.dependency-cruiser.mjs')
  const { stdout } = spawnSync(
    join(root, 'node_modules/.bin/depcruise'),
    ['apps', 'packages', '--config', config, '--output-type', 'json'],
    { cwd: folder, encoding: 'utf8', maxBuffer: 2 ** 26 },
  )
  const { summary }: { summary: { violations: { from: string; rule: { name: string } }[] } } =
    JSON.parse(stdout)
  // The rules of folder order overlap with the others.
  const isFolderOrder = ({ rule }: { rule: { name: string } }) => rule.name.startsWith('folder-order-')
  const folderOrder = summary.violations.filter(isFolderOrder).map(({ from }) => from)
  expect(folderOrder).toContain('apps/api/src/menu/b.ts')
  expect(folderOrder).toContain('apps/api/src/payments/start.ts')
  expect(folderOrder).toContain('packages/contract/src/pit/pit.ts')
  expect(folderOrder).toContain('apps/staff/src/kitchen/lanes/Filters.tsx')
  expect(folderOrder).not.toContain('apps/api/src/orders/review.ts')
  const others = summary.violations.filter((violation) => !isFolderOrder(violation))
  const found = others.map(({ from, rule }) => `${from}: ${rule.name}`).sort()
  const expected = refused.map(([from, , rule]) => `${from}: ${rule}`)
  expect(found).toEqual(
    [...expected, 'apps/api/src/menu/lost.ts: resolvable', 'apps/api/src/menu/one.ts: no-circles'].sort(),
  )
})
