import { defineConfig } from '@playwright/test'
import { findChromium } from './scripts/lib/chromium.ts'

const flags = [
  '--no-sandbox',
  // One process for all windows of a visitor: fewer to start.
  '--process-per-site',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // A journey reaches this machine only.
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1',
]

/** Minutes that `npm test` leaves to a job of CI. */
const longJourneys = 'apps/web/e2e/*.long.e2e.ts'

export default defineConfig({
  projects: [
    { name: 'browser', testMatch: ['apps/web/e2e/*.e2e.ts', 'scripts/*.e2e.ts'], testIgnore: longJourneys },
    { name: 'long', testMatch: longJourneys },
  ],
  globalSetup: './apps/web/e2e/support/databases.ts',
  outputDir: 'var/e2e',
  reporter: [['list'], ['./scripts/testing/playwright-tally.ts']],
  forbidOnly: true,
  // Each with a site of its own. Two on two cores leave a third of the processor idle, waiting for pages, timers and quiet networks.
  workers: 3,
  // What fails runs once more, with a trace. `npm test` names what passed only then.
  retries: 1,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  use: {
    locale: 'en-US',
    actionTimeout: 15_000,
    navigationTimeout: 15_000,
    // Recording every journey would cost a quarter of the time.
    trace: { mode: 'on-first-retry', screenshots: false },
    screenshot: 'only-on-failure',
    launchOptions: { executablePath: findChromium(), args: flags },
  },
})
