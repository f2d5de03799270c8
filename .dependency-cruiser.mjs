// Who may import whom, checked by `npm run check`. Paths are those of the imported files, relative to the root; a package of npm is
// node_modules/<name>.

import { readFileSync } from 'node:fs'

// The folders of each tree, lowest first: each imports only from those before it.
const folderOrder = JSON.parse(
  readFileSync(new URL('scripts/checks/folder-order.json', import.meta.url), 'utf8'),
)

const tests =
  '(\\.(test|e2e|fixture)\\.tsx?$)|(^|/)(testing|test|e2e|bench)/|\\.config\\.ts$|test-setup\\.ts$'
const npm = (names) => `(^|/)node_modules/(${names})/`

const folderRules = Object.entries(folderOrder).flatMap(([tree, folders]) =>
  folders.slice(0, -1).map((folder, index) => ({
    name: `folder-order-${folder}`,
    comment: `A folder of ${tree} imports only from those before it in folder-order.json.`,
    from: { path: `^${tree}/${folder}/`, pathNot: tests },
    to: { path: `^${tree}/(${folders.slice(index + 1).join('|')})/` },
  })),
)

/** @type {import('dependency-cruiser').IConfiguration['forbidden']} */
const rules = [
  ...folderRules,
  {
    name: 'no-circles',
    comment: 'Files that import each other, even types only, cannot be read or moved one by one.',
    from: {},
    to: { circular: true },
  },
  {
    name: 'resolvable',
    comment: 'The imported file or package does not exist, or package.json does not list the package.',
    from: {},
    to: { couldNotResolve: true },
  },
  {
    name: 'contract-stands-alone',
    comment: 'The contract imports zod only: browsers and servers both load it.',
    from: { path: '^packages/contract/src/', pathNot: tests },
    to: { pathNot: ['^packages/contract/src/', npm('zod')] },
  },
  {
    name: 'ui-knows-react-only',
    comment: 'The design system knows React, not the shop: no router, query, contract or screens.',
    from: { path: '^packages/ui/src/' },
    to: {
      path: ['^(apps|prisma|scripts)/', '^packages/(?!ui/)', npm('react-router[^/]*|@tanstack|zod')],
    },
  },
  {
    name: 'client-knows-no-screens',
    comment:
      'Both browser apps stand on it: it knows the contract and the design system, but no screen, no address and no router.',
    from: { path: '^packages/client/src/' },
    to: {
      path: ['^(apps|prisma|scripts)/', '^packages/(?!(client|contract|ui)/)', npm('react-router[^/]*')],
    },
  },
  {
    name: 'sandboxes-stand-alone',
    comment: 'A sandbox has its own reading of the provider: shared code would hide our mistakes.',
    from: { path: '^packages/(payment|identity|text)-sandbox/', pathNot: tests },
    to: {
      path: ['^(apps|prisma|scripts)/', '^packages/(?!$1-sandbox/)', npm('stripe|@paypal')],
    },
  },
  {
    name: 'db-knows-no-app',
    comment: 'The database package serves the apps and imports none of them.',
    from: { path: '^(prisma|packages/db)/', pathNot: tests },
    to: { path: '^apps/' },
  },
  {
    name: 'api-stands-on-contract-and-db',
    comment: 'The API knows the web app only as built files and the sandboxes only by HTTP.',
    from: { path: '^apps/api/', pathNot: tests },
    to: {
      path: [
        '^apps/(?!api/)',
        '^packages/(client|ui|payment-sandbox|identity-sandbox|text-sandbox)/',
        npm('react[^/]*'),
      ],
    },
  },
  {
    name: 'web-stands-on-contract-and-ui',
    comment: 'A browser app reaches the shop through the contract only.',
    from: { path: '^apps/web/', pathNot: tests },
    to: {
      path: [
        '^apps/(api|staff)/',
        '^(prisma|scripts)/',
        '^packages/(db|payment-sandbox|identity-sandbox|text-sandbox)/',
      ],
    },
  },
  {
    name: 'staff-stands-on-contract-and-ui',
    comment: 'Guests must not load what staff need, and staff nothing of the storefront.',
    from: { path: '^apps/staff/', pathNot: tests },
    to: {
      path: [
        '^apps/(api|web)/',
        '^(prisma|scripts)/',
        '^packages/(db|payment-sandbox|identity-sandbox|text-sandbox)/',
      ],
    },
  },
  {
    name: 'kitchen-and-office-stand-apart',
    comment:
      'A tablet with the board loads nothing of the office. What both need is in packages/client, packages/ui, lib or api.',
    from: { path: '^apps/staff/src/(kitchen|office)/', pathNot: tests },
    to: { path: '^apps/staff/src/(?!$1/)(kitchen|office)/' },
  },
  {
    name: 'staff-does-not-look-up',
    comment: 'App → kitchen, office, sign-in → api, lib: nothing imports what stands above it.',
    from: { path: '^apps/staff/src/(api|lib)/', pathNot: tests },
    to: { path: '^apps/staff/src/(kitchen/|office/|sign-in/|[^/]+$)' },
  },
  {
    name: 'routes-are-mounted-only',
    comment: "A feature calls another feature's action, never its routes; only routes.ts mounts them.",
    from: { path: '^apps/api/src/', pathNot: [tests, '^apps/api/src/(app|routes)\\.ts$'] },
    to: { path: '\\.routes\\.ts$' },
  },
  {
    name: 'features-do-not-look-up',
    comment: 'server → app → feature: a feature imports neither server, app nor routes.',
    from: { path: '^apps/api/src/[^/]+/', pathNot: tests },
    to: { path: '^apps/api/src/(app|server|routes)\\.ts$' },
  },
  {
    name: 'http-knows-no-feature',
    comment: 'http serves every feature and imports none.',
    from: { path: '^apps/api/src/http/', pathNot: tests },
    to: { path: '^apps/api/src/', pathNot: '^apps/api/src/((http|db)/|(config|deps)\\.ts$)' },
  },
  {
    name: 'jobs-know-no-feature',
    comment: 'Features queue jobs by their payloads; only tasks.ts knows who does the work.',
    from: { path: '^apps/api/src/jobs/', pathNot: tests },
    to: { path: '^apps/api/src/', pathNot: '^apps/api/src/((jobs|http|db)/|(config|deps)\\.ts$)' },
  },
  {
    name: 'only-the-worker-imports-tasks',
    comment: 'tasks.ts imports every feature that has jobs, so only the worker may import it.',
    from: { path: '^apps/api/src/', pathNot: [tests, '^apps/api/src/worker\\.ts$'] },
    to: { path: '^apps/api/src/tasks\\.ts$' },
  },
  {
    name: 'payments-know-no-feature',
    comment: 'What can be paid for is handed to payments as a Payable.',
    from: { path: '^apps/api/src/(payments|ports)/', pathNot: tests },
    to: {
      path: '^apps/api/src/',
      pathNot: '^apps/api/src/((payments|ports|changes|incidents|jobs|http|db)/|(config|deps)\\.ts$)',
    },
  },
  {
    name: 'incidents-know-no-feature',
    comment: 'What the house does about an incident stands in office/: it cancels orders and bookings.',
    from: { path: '^apps/api/src/incidents/', pathNot: tests },
    to: {
      path: '^apps/api/src/',
      pathNot: '^apps/api/src/((incidents|mail|jobs|http|db|lib)/|(config|deps)\\.ts$)',
    },
  },
  {
    name: 'payment-sdks',
    comment: 'Only payments/stripe and payments/paypal import a payment SDK.',
    from: { path: '^apps/api/', pathNot: [tests, '^apps/api/src/payments/(stripe|paypal)/'] },
    to: { path: npm('stripe|@paypal') },
  },
  {
    name: 'mail-library',
    comment: 'Only mail-delivery/ imports nodemailer.',
    from: { path: '^apps/api/', pathNot: [tests, '^apps/api/src/mail-delivery/'] },
    to: { path: npm('nodemailer') },
  },
  {
    name: 'web-does-not-look-up',
    comment: 'screens → features → api, ui, lib: nothing imports what stands above it.',
    from: { path: '^apps/web/src/(api|features|lib)/', pathNot: tests },
    to: { path: '^apps/web/src/(screens/|layout/|server/|[^/]+$)' },
  },
  {
    name: 'web-screens-do-not-know-the-server',
    comment: 'The server renders layout and screens; what runs in a browser as well imports nothing of it.',
    from: { path: '^apps/web/src/(layout|screens)/', pathNot: tests },
    to: { path: '^apps/web/src/server/' },
  },
  {
    name: 'web-api-and-lib-know-no-feature',
    comment: 'screens → features → api, ui, lib: nothing imports what stands above it.',
    from: { path: '^apps/web/src/(api|lib)/', pathNot: tests },
    to: { path: '^apps/web/src/features/' },
  },
  {
    name: 'features-share-domain-files-only',
    comment:
      "A feature imports another feature's plain .ts files, not its components or hooks. A dish's card and sheet are put together from several.",
    from: { path: '^apps/web/src/features/([^/]+)/', pathNot: [tests, '^apps/web/src/features/dish/'] },
    to: {
      path: '^apps/web/src/features/(?!$1/).*(\\.tsx|/use-[^/]*)$',
    },
  },
  {
    name: 'tests-do-not-ship',
    comment: 'What ships does not import what tests it.',
    from: { path: '^(apps|packages|prisma)/', pathNot: tests },
    to: {
      path: [
        '\\.(test|e2e)\\.tsx?$',
        '/(testing|test|e2e|bench)/',
        npm('vitest|supertest|fast-check|msw|@testing-library|@?playwright[^/]*'),
      ],
    },
  },
]

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: rules.map((rule) => ({ ...rule, severity: 'error' })),
  options: {
    // Type-only imports count.
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|generated|var|\\.types)/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'node', 'default'],
      mainFields: ['module', 'main', 'types', 'typings'],
    },
  },
}
