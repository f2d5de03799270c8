import { z } from 'zod'

const flag = z.stringbool()
const list = z.string().transform((text) =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean),
)

/** Everything the API reads from its surroundings, checked once at the start. `.env.example` explains each. */
const Environment = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  HOST: z.string().default('127.0.0.1'),
  PORT: z.coerce.number().int().min(0).max(65535).default(3000),
  /** The public address of the site: in mails, return addresses and share links. */
  SITE_URL: z.url().optional(),
  DATABASE_URL: z.string().min(1),
  DATABASE_POOL: z.coerce.number().int().min(2).max(200).default(20),
  DATA_DIR: z.string().default('var'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  /** Signs the session tokens. */
  JWT_SECRET: z.string().min(32),
  /** Addresses of proxies in front of us, as CIDR; only their X-Forwarded-For is believed. */
  TRUST_PROXY: list.optional(),
  /** A bearer token that may read /metrics from elsewhere than this machine. */
  METRICS_TOKEN: z.string().min(16).optional(),
  /** General requests per minute and address; 0 switches the limit off (tests, benchmarks). */
  RATE_LIMIT: z.coerce.number().int().min(0).default(1200),
  WEB_DIR: z.string().optional(),
  SMTP_URL: z.string().optional(),
  MAIL_FROM: z.string().default('hello@baobabsmokehouse.example'),
  STRIPE_SECRET_KEY: z.string().optional(),
  STRIPE_WEBHOOK_SECRET: z.string().optional(),
  /** Only to speak to a stand-in; the real Stripe needs none. */
  STRIPE_API_URL: z.url().optional(),
  PAYPAL_CLIENT_ID: z.string().optional(),
  PAYPAL_CLIENT_SECRET: z.string().optional(),
  PAYPAL_WEBHOOK_ID: z.string().optional(),
  PAYPAL_API_URL: z.url().default('https://api-m.paypal.com'),
  /** Where a stand-in's pay pages are, when browsers know it by another address than we do. */
  PAYMENT_PAGE_ORIGINS: list.optional(),
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_ISSUER: z.string().default('https://accounts.google.com'),
  GOOGLE_JWKS_URL: z.url().default('https://www.googleapis.com/oauth2/v3/certs'),
  GOOGLE_AUTHORIZE_URL: z.url().default('https://accounts.google.com/o/oauth2/v2/auth'),
  FACEBOOK_APP_ID: z.string().optional(),
  FACEBOOK_APP_SECRET: z.string().optional(),
  FACEBOOK_GRAPH_URL: z.url().default('https://graph.facebook.com/v23.0'),
  FACEBOOK_AUTHORIZE_URL: z.url().default('https://www.facebook.com/v23.0/dialog/oauth'),
  /** Runs queued mails and sweeps in this process. A replica may leave that to others. */
  RUN_JOBS: flag.default(true),
})

/** Without these a production site would take orders it cannot charge or mails it cannot send. */
const REQUIRED_IN_PRODUCTION = [
  'SITE_URL',
  'SMTP_URL',
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'PAYPAL_CLIENT_ID',
  'PAYPAL_CLIENT_SECRET',
  'PAYPAL_WEBHOOK_ID',
] as const satisfies readonly (keyof z.infer<typeof Environment>)[]

export type Config = ReturnType<typeof readConfig>

export function readConfig(env: Record<string, string | undefined>) {
  // an empty variable is an unset one: compose files cannot leave a name out
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const parsed = Environment.safeParse(given)
  if (!parsed.success) {
    const names = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`)
    throw new Error(`The configuration is not complete:\n${names.join('\n')}`)
  }
  const config = parsed.data
  refuseStandIns(config)
  const missing = REQUIRED_IN_PRODUCTION.filter((name) => config[name] === undefined)
  if (config.NODE_ENV === 'production' && missing.length > 0) {
    throw new Error(`The site cannot open without: ${missing.join(', ')}`)
  }
  return { ...config, SITE_URL: config.SITE_URL ?? `http://localhost:${config.PORT}` }
}

/** A production site pays real money to real providers, and to nobody who only looks like them. */
function refuseStandIns({ NODE_ENV, STRIPE_API_URL, PAYPAL_API_URL }: z.infer<typeof Environment>) {
  if (NODE_ENV !== 'production') return
  const real = {
    STRIPE_API_URL: ['https://api.stripe.com'],
    PAYPAL_API_URL: ['https://api-m.paypal.com', 'https://api-m.sandbox.paypal.com'],
  }
  const given = { STRIPE_API_URL, PAYPAL_API_URL }
  for (const name of ['STRIPE_API_URL', 'PAYPAL_API_URL'] as const) {
    const url = given[name]
    if (url !== undefined && !real[name].includes(url.replace(/\/$/, '')))
      throw new Error(`${name} is ${url}: in production it may only be ${real[name].join(' or ')}`)
  }
}
