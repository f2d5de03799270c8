import { brand } from '@baobab/contract'
import * as z from 'zod/mini'
import { findProductionProblems } from './config-production.ts'

const flag = z.stringbool()
const list = z.pipe(
  z.string(),
  z.transform((text: string) =>
    text
      .split(',')
      .map((part) => part.trim())
      .filter(Boolean),
  ),
)
const proxies = z.pipe(
  list,
  z.transform((ranges: string[]) => (ranges.join() === 'none' ? [] : ranges)),
)
const text = z.optional(z.string())
const url = z.optional(z.url())
const textOr = (value: string) => z._default(z.string(), value)
const urlOr = (value: string) => z._default(z.url(), value)
const wholeOr = (value: number, { min, max }: { min: number; max: number }) =>
  z._default(z.coerce.number().check(z.int(), z.gte(min), z.lte(max)), value)

/** `14:100,7:50`: all of the money until 14 days before the event, half of it until 7 days before. */
const refundSteps = z.pipe(
  list,
  z.pipe(
    z.transform((steps: string[]) =>
      steps.map((step) => {
        const [, days, percent] = /^([0-9]{1,3}):([0-9]{1,3})$/.exec(step) ?? []
        return { daysBefore: Number(days), percent: Number(percent) }
      }),
    ),
    z
      .array(
        z.object({
          daysBefore: z.int().check(z.gte(0)),
          percent: z.int().check(z.gte(1), z.lte(100)),
        }),
      )
      .check(
        z.refine(
          (steps) =>
            steps.every((step, i) => {
              const before = steps[i - 1]
              return (
                before === undefined || (step.daysBefore < before.daysBefore && step.percent < before.percent)
              )
            }),
          'Days and percents must fall from step to step',
        ),
      ),
  ),
)

/** Every environment variable the API reads, checked once at the start. `.env.example` explains each. */
const Environment = z.object({
  NODE_ENV: z._default(z.enum(['development', 'production']), 'development'),
  HOST: textOr('127.0.0.1'),
  PORT: wholeOr(3000, { min: 0, max: 65_535 }),
  /** The public address of the site: in mails, return addresses and share links. */
  SITE_URL: url,
  /** May lead to a transaction pooler such as PgBouncer, when the next one does not. */
  DATABASE_URL: z.string().check(z.minLength(1)),
  /** Straight to the server: for notifications, jobs and migrations. */
  DATABASE_DIRECT_URL: text,
  /** The role that owns the tables and migrates them; prepare.js reads it, and the site must not know it. */
  DATABASE_OWNER_URL: text,
  DATABASE_POOL: wholeOr(20, { min: 2, max: 200 }),
  /** How many copies of the site run: for the count of connections that is logged at the start. */
  COPIES: wholeOr(1, { min: 1, max: 100 }),
  /** For so long a copy that is told to stop says that it stops, and serves on: proxies send the next guests to other copies. */
  DRAIN_SECONDS: wholeOr(0, { min: 0, max: 30 }),
  DATA_DIR: textOr('var'),
  LOG_LEVEL: z._default(z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']), 'info'),
  /** Signs the session tokens. */
  JWT_SECRET: z.string().check(z.minLength(32)),
  /** Addresses of our own proxies, as CIDR, or `none`; only their X-Forwarded-For is believed. */
  TRUST_PROXY: z.optional(proxies),
  /** The bearer token for /metrics. In development this machine needs none. */
  METRICS_TOKEN: z.optional(z.string().check(z.minLength(16))),
  /**
   * API calls per minute and address, enough for two hundred guests on the restaurant’s Wi-Fi; 0 switches this and the limits
   * per account and network off (tests, benchmarks). docs/limits.md says what has a number of its own.
   */
  RATE_LIMIT: wholeOr(6000, { min: 0, max: 1_000_000 }),
  WEB_DIR: text,
  STAFF_DIR: text,
  SMTP_URL: text,
  MAIL_FROM: textOr('hello@baobabsmokehouse.example'),
  /** Where incidents are mailed. */
  INCIDENT_EMAIL: z._default(z.email(), brand.email),
  /** Who reads the messages of the contact form. */
  CONTACT_EMAIL: z._default(z.email(), brand.email),
  /** Who is told about private events. */
  BOOKING_EMAIL: z._default(z.email(), brand.email),
  /** How many private events can take place at the same time. */
  BOOKING_CREWS: wholeOr(2, { min: 1, max: 50 }),
  /** How long an Our Way event takes. */
  BOOKING_OUR_WAY_HOURS: wholeOr(4, { min: 1, max: 24 }),
  /** Setting up before an event, packing after it; the way is added by place. */
  BOOKING_MINUTES_BEFORE: wholeOr(90, { min: 0, max: 1440 }),
  BOOKING_MINUTES_AFTER: wholeOr(60, { min: 0, max: 1440 }),
  BOOKING_DAYS_AHEAD: wholeOr(365, { min: 1, max: 1000 }),
  BOOKING_REFUNDS: z._default(refundSteps, [
    { daysBefore: 14, percent: 100 },
    { daysBefore: 7, percent: 50 },
  ]),
  STRIPE_SECRET_KEY: text,
  STRIPE_WEBHOOK_SECRET: text,
  /** Only for the sandbox; the real Stripe needs none. */
  STRIPE_API_URL: url,
  PAYPAL_CLIENT_ID: text,
  PAYPAL_CLIENT_SECRET: text,
  PAYPAL_WEBHOOK_ID: text,
  PAYPAL_API_URL: urlOr('https://api-m.paypal.com'),
  /** Where a sandbox's pay pages are, when browsers reach it by another address than the API. */
  PAYMENT_PAGE_ORIGINS: z.optional(list),
  TWILIO_ACCOUNT_SID: text,
  TWILIO_AUTH_TOKEN: text,
  /** A number such as +12535550199, or the id of a messaging service (MG…). */
  TWILIO_SENDER: z.optional(z.string().check(z.regex(/^(\+[1-9][0-9]{1,14}|MG[0-9a-f]{32})$/))),
  TWILIO_API_URL: urlOr('https://api.twilio.com'),
  GOOGLE_CLIENT_ID: text,
  GOOGLE_ISSUER: textOr('https://accounts.google.com'),
  GOOGLE_JWKS_URL: urlOr('https://www.googleapis.com/oauth2/v3/certs'),
  GOOGLE_AUTHORIZE_URL: urlOr('https://accounts.google.com/o/oauth2/v2/auth'),
  FACEBOOK_APP_ID: text,
  FACEBOOK_APP_SECRET: text,
  FACEBOOK_GRAPH_URL: urlOr('https://graph.facebook.com/v23.0'),
  FACEBOOK_AUTHORIZE_URL: urlOr('https://www.facebook.com/v23.0/dialog/oauth'),
  /** What an empty database is filled with when a container starts. */
  SEED: z._default(z.enum(['menu', 'demo', 'none']), 'none'),
  /** Runs queued mails and sweeps in this process. A replica may leave them to others. */
  RUN_JOBS: z._default(flag, true),
})

export type Config = ReturnType<typeof readConfig>

/** Without all of them the site sends no text messages. */
const TWILIO = ['TWILIO_ACCOUNT_SID', 'TWILIO_AUTH_TOKEN', 'TWILIO_SENDER'] as const

export function readConfig(env: Record<string, string | undefined>) {
  // an empty variable counts as unset: compose files cannot leave a name out
  const variables = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const parsed = z.safeParse(Environment, variables, { error: z.locales.en().localeError })
  if (!parsed.success) {
    const names = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`)
    throw new Error(`The configuration is not complete:\n${names.join('\n')}`)
  }
  const config = parsed.data
  const missing = TWILIO.filter((name) => config[name] === undefined)
  if (missing.length > 0 && missing.length < TWILIO.length)
    throw new Error(`The configuration is not complete:\n  ${missing.join(', ')}: text messages need it, too`)
  const problems = config.NODE_ENV === 'production' ? findProductionProblems(config) : []
  if (problems.length > 0)
    throw new Error(
      `The site does not open in production:\n${problems.map((line) => `  ${line}`).join('\n')}`,
    )
  return {
    ...config,
    DATABASE_DIRECT_URL: config.DATABASE_DIRECT_URL ?? config.DATABASE_URL,
    SITE_URL: config.SITE_URL ?? `http://localhost:${config.PORT}`,
  }
}
