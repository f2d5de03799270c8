import { availableParallelism } from 'node:os'
import { configDefaults, defineConfig } from 'vitest/config'

/** They kill and restart whole processes, or try hundreds of cases: minutes that `npm test` leaves to a job of CI. */
const longTests = 'apps/api/src/**/*.long.test.ts'

/** A process in which React has rendered as a server complains in the tests of a browser that come after. */
const renderedOnServer = [
  'apps/web/src/server/server.test.tsx',
  'apps/web/src/layout/hydration.test.tsx',
  'apps/web/src/layout/page-data.test.ts',
  'apps/web/src/screens/legal/allergen-table.test.tsx',
  'packages/ui/src/dish/Picture.test.tsx',
]

const api = {
  // A worker loads the API once for all its files: loading it for each would take as long as a quarter of the tests. Each file still
  // has a database of its own; a module of test/ that remembers something must know of which file it is.
  isolate: false,
  globalSetup: ['packages/db/testing/global-setup.ts'],
  setupFiles: ['scripts/testing/deny-network.ts'],
  // What hangs may fail late; what is slow on a busy machine must not fail.
  testTimeout: 60_000,
  hookTimeout: 60_000,
  expect: { poll: { timeout: 30_000 } },
}

const screens = {
  environment: 'jsdom',
  // Testing Library cleans up after each test only where it finds a global afterEach.
  globals: true,
  setupFiles: [
    '@testing-library/jest-dom/vitest',
    'scripts/testing/deny-network.ts',
    'scripts/testing/quiet-console.ts',
    'packages/ui/src/testing/class-conflicts.ts',
  ],
  testTimeout: 30_000,
}

export default defineConfig({
  test: {
    // A `.only` left behind would quietly pass for the whole suite.
    allowOnly: false,
    // Twice the cores: many tests wait for PostgreSQL, processes and time limits.
    maxWorkers: 2 * availableParallelism(),
    // A busy machine may delay a race by seconds. In CI what fails runs once more, and `npm test` names it.
    retry: process.env.CI ? 1 : 0,
    reporters: ['default', './scripts/testing/vitest-tally.ts'],
    projects: [
      {
        test: {
          name: 'unit',
          include: [
            'packages/{contract,identity-sandbox,payment-sandbox,pictures,text-sandbox}/**/*.test.ts',
            'scripts/{checks,lib}/**/*.test.ts',
          ],
          setupFiles: ['scripts/testing/deny-network.ts'],
          // some start processes, and the machine may be busy
          testTimeout: 30_000,
        },
      },
      {
        test: {
          ...api,
          name: 'api',
          include: ['prisma/**/*.test.ts', 'packages/db/**/*.test.ts', 'apps/api/**/*.test.ts'],
          exclude: [...configDefaults.exclude, longTests],
        },
      },
      { test: { ...api, name: 'long', include: [longTests] } },
      {
        test: {
          ...screens,
          name: 'screens',
          include: ['apps/{web,staff}/src/**/*.test.{ts,tsx}', 'packages/{client,ui}/src/**/*.test.{ts,tsx}'],
          exclude: renderedOnServer,
          isolate: false,
          setupFiles: [...screens.setupFiles, 'packages/ui/src/testing/fresh-window.ts'],
        },
      },
      {
        test: {
          ...screens,
          name: 'server-rendering',
          include: renderedOnServer,
        },
      },
    ],
  },
})
