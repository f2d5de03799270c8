import { join } from 'node:path'
import { apiEnvironment } from '@baobab/identity-sandbox/environment'
import { type Child, startChild } from './children.ts'
import type { Secrets } from './secrets.ts'
import { root } from './settings.ts'

export type StandIn = { url: string; child: Child; environment: Record<string, string> }
type Place = { port: number; dataDir: string; siteUrl: string }

/** In the place of Stripe and PayPal, unless the keys of one of them are configured. */
export const payments = async (
  { port, dataDir, siteUrl }: Place,
  secrets: Secrets,
): Promise<StandIn | undefined> => {
  if (process.env.STRIPE_SECRET_KEY || process.env.PAYPAL_CLIENT_ID) return undefined
  const url = `http://localhost:${port}`
  const child = await startChild({
    name: 'The payment sandbox',
    args: [join(root, 'packages/payment-sandbox/src/main.ts')],
    env: {
      ...secrets,
      SITE_URL: siteUrl,
      SANDBOX_PORT: String(port),
      SANDBOX_PUBLIC_URL: url,
      SANDBOX_DATA_DIR: join(dataDir, 'sandbox'),
    },
    logFile: join(dataDir, 'logs', 'payment-sandbox.log'),
    readyUrl: `http://127.0.0.1:${port}/_sandbox/health`,
  })
  return { url, child, environment: { ...secrets, STRIPE_API_URL: url, PAYPAL_API_URL: url } }
}

/** In the place of Google and Facebook, unless one of them is configured. */
export const identity = async ({ port, dataDir, siteUrl }: Place): Promise<StandIn | undefined> => {
  if (process.env.GOOGLE_CLIENT_ID || process.env.FACEBOOK_APP_ID) return undefined
  const url = `http://localhost:${port}`
  const child = await startChild({
    name: 'The sign-in sandbox',
    args: [join(root, 'packages/identity-sandbox/src/main.ts')],
    env: { SITE_URL: siteUrl, IDENTITY_SANDBOX_PORT: String(port), IDENTITY_SANDBOX_PUBLIC_URL: url },
    logFile: join(dataDir, 'logs', 'identity-sandbox.log'),
    readyUrl: `http://127.0.0.1:${port}/_sandbox/health`,
  })
  return { url, child, environment: apiEnvironment(url) }
}
