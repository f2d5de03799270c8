import { randomUUID } from 'node:crypto'
import { freshDatabase } from '@baobab/db/testing'
import { type RunningSandbox, startSandbox } from '@baobab/payment-sandbox'
import type { Deps } from '../../src/deps.ts'
import { createDish } from '../rows/dishes.ts'
import { closeAtEnd } from './close-at-end.ts'
import { freePort } from './free-port.ts'
import { type TestSite, testSite } from './test-site.ts'

export const providerKeys = {
  STRIPE_SECRET_KEY: 'sk_test_of_the_tests',
  STRIPE_WEBHOOK_SECRET: 'whsec_of_the_tests',
  PAYPAL_CLIENT_ID: 'client-of-the-tests',
  PAYPAL_CLIENT_SECRET: 'secret-of-the-tests',
  PAYPAL_WEBHOOK_ID: 'WHTESTS',
}

export type PayingSite = Awaited<ReturnType<typeof payingSite>>

type Options = {
  env?: Record<string, string>
  deps?: Partial<Deps>
  databaseUrl?: string
  /** Whether the sandbox sends webhooks to the site. */
  webhooks?: boolean
}

/** A listening site, a payment sandbox that calls it, a database of their own, and one dish to order. */
export async function payingSite({ env = {}, deps = {}, databaseUrl, webhooks = true }: Options = {}) {
  const port = await freePort()
  const sandbox = await startPaymentSandbox(webhooks ? `http://127.0.0.1:${port}` : undefined)
  const DATABASE_URL = databaseUrl ?? (await freshDatabase())
  const site = await createSite(sandbox, { DATABASE_URL, ...env }, deps)
  await site.app.listen({ port, host: '127.0.0.1' })
  const dish = await createDish(site.db, {
    name: `Suya ${randomUUID().slice(0, 8)}`,
    sizes: { Plate: 1250, Rack: 3333 },
    choices: { Heat: ['Mild', 'Fierce'] },
  })
  return {
    ...site,
    sandbox,
    dish,
    url: `http://127.0.0.1:${port}`,
  }
}

/** A site that uses the sandbox; a second one on the same database acts as a second replica. */
export const createSite = (
  sandbox: RunningSandbox,
  env: Record<string, string>,
  deps: Partial<Deps> = {},
): Promise<TestSite> =>
  testSite({ ...providerKeys, STRIPE_API_URL: sandbox.url, PAYPAL_API_URL: sandbox.url, ...env }, deps)

export async function startPaymentSandbox(siteUrl: string | undefined): Promise<RunningSandbox> {
  const webhookUrl = (provider: string) => siteUrl && `${siteUrl}/api/webhooks/${provider}`
  const sandbox = await startSandbox({
    port: 0,
    retryDelaysMs: [100, 200, 400],
    stripe: {
      secretKey: providerKeys.STRIPE_SECRET_KEY,
      webhookSecret: providerKeys.STRIPE_WEBHOOK_SECRET,
      webhookUrl: webhookUrl('stripe'),
    },
    paypal: {
      clientId: providerKeys.PAYPAL_CLIENT_ID,
      clientSecret: providerKeys.PAYPAL_CLIENT_SECRET,
      webhookId: providerKeys.PAYPAL_WEBHOOK_ID,
      webhookUrl: webhookUrl('paypal'),
    },
  })
  closeAtEnd(sandbox.close)
  return sandbox
}
