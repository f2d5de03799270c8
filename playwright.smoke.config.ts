import { defineConfig } from '@playwright/test'
import journeys from './playwright.config.ts'

// npm run smoke -- <address>: a few journeys on a site that runs somewhere else.
export default defineConfig({
  ...journeys,
  globalSetup: undefined,
  testMatch: 'apps/web/e2e/smoke/*.e2e.ts',
  reporter: 'list',
  use: {
    ...journeys.use,
    baseURL: process.env.SMOKE_URL ?? 'http://localhost:3000',
    launchOptions: {
      ...journeys.use?.launchOptions,
      args: journeys.use?.launchOptions?.args?.filter((flag) => !flag.startsWith('--host-resolver-rules')),
    },
  },
})
