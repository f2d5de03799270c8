import { z } from 'zod'

export type SandboxOptions = {
  /** 0 takes any free port. */
  port: number
  host?: string
  /** The address browsers and webhooks know this process by; the listening address when absent. */
  publicUrl?: string
  stripe: { secretKey: string; webhookSecret: string; webhookUrl?: string }
  paypal: { clientId: string; clientSecret: string; webhookId: string; webhookUrl?: string }
  /** Where the journal and PayPal's certificate are kept; in memory when absent. */
  dataDir?: string
  /** Waiting times between webhook attempts; the last one repeats. */
  retryDelaysMs?: number[]
}

const Environment = z.object({
  SANDBOX_PORT: z.coerce.number().int().min(0).max(65_535).default(4700),
  SANDBOX_HOST: z.string().min(1).default('127.0.0.1'),
  SANDBOX_PUBLIC_URL: z.url().optional(),
  SANDBOX_DATA_DIR: z.string().min(1).optional(),
  STRIPE_SECRET_KEY: z.string().startsWith('sk_test_', 'a test key: sk_test_…'),
  STRIPE_WEBHOOK_SECRET: z.string().startsWith('whsec_', 'a signing secret: whsec_…'),
  PAYPAL_CLIENT_ID: z.string().min(1),
  PAYPAL_CLIENT_SECRET: z.string().min(1),
  PAYPAL_WEBHOOK_ID: z.string().regex(/^[A-Za-z0-9]{1,50}$/, 'letters and digits only'),
  SITE_URL: z.url().optional(),
})

export function optionsFromEnvironment(env: NodeJS.ProcessEnv): SandboxOptions {
  const parsed = Environment.safeParse(env)
  if (!parsed.success) {
    const problems = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`)
    throw new Error(`The payment sandbox cannot start:\n${problems.join('\n')}`)
  }
  const values = parsed.data
  const webhookUrl = (provider: string) =>
    values.SITE_URL === undefined ? undefined : new URL(`/api/webhooks/${provider}`, values.SITE_URL).href
  return {
    port: values.SANDBOX_PORT,
    host: values.SANDBOX_HOST,
    publicUrl: values.SANDBOX_PUBLIC_URL,
    dataDir: values.SANDBOX_DATA_DIR,
    stripe: {
      secretKey: values.STRIPE_SECRET_KEY,
      webhookSecret: values.STRIPE_WEBHOOK_SECRET,
      webhookUrl: webhookUrl('stripe'),
    },
    paypal: {
      clientId: values.PAYPAL_CLIENT_ID,
      clientSecret: values.PAYPAL_CLIENT_SECRET,
      webhookId: values.PAYPAL_WEBHOOK_ID,
      webhookUrl: webhookUrl('paypal'),
    },
  }
}

export function refuseProduction(env: NodeJS.ProcessEnv): void {
  if (env.NODE_ENV === 'production') {
    throw new Error('The payment sandbox takes no real money and refuses to run with NODE_ENV=production.')
  }
}
