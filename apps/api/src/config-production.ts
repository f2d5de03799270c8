import { deflateRawSync } from 'node:zlib'
import ipaddr from 'ipaddr.js'

/** Without these a production site would take orders it cannot charge or mails it cannot send. */
const REQUIRED = [
  'SITE_URL',
  'TRUST_PROXY',
  'SMTP_URL',
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'PAYPAL_CLIENT_ID',
  'PAYPAL_CLIENT_SECRET',
  'PAYPAL_WEBHOOK_ID',
] as const

/** The repository publishes these. The test compares them with docker-compose.yml and the sandboxes. */
const PUBLISHED = {
  JWT_SECRET: ['change-this-before-anyone-else-can-reach-it', 'a secret that only the tests sign with'],
  STRIPE_WEBHOOK_SECRET: ['whsec_compose'],
  PAYPAL_CLIENT_ID: ['compose'],
  PAYPAL_CLIENT_SECRET: ['compose'],
  PAYPAL_WEBHOOK_ID: ['COMPOSE1'],
  GOOGLE_CLIENT_ID: ['baobab-demo.apps.googleusercontent.example'],
  FACEBOOK_APP_ID: ['100000000000042'],
  FACEBOOK_APP_SECRET: ['the-demo-has-no-real-facebook-secret'],
  TWILIO_ACCOUNT_SID: ['AC00000000000000000000000000000000'],
  TWILIO_AUTH_TOKEN: ['the-demo-has-no-real-twilio-token'],
  TWILIO_SENDER: ['+12535550199'],
} as const

/** What the providers hand out looks like this. */
const SHAPES = {
  STRIPE_SECRET_KEY: { shape: /^(sk|rk)_live_\w{16,}$/, example: 'sk_live_…' },
  STRIPE_WEBHOOK_SECRET: { shape: /^whsec_\S{16,}$/, example: 'whsec_…' },
  PAYPAL_CLIENT_ID: { shape: /^[\w-]{20,}$/, example: 'the long client id of the live app' },
  PAYPAL_CLIENT_SECRET: { shape: /^[\w-]{20,}$/, example: 'the long secret of the live app' },
  PAYPAL_WEBHOOK_ID: { shape: /^[0-9A-Z]{10,}$/, example: '8PT597110X687430L' },
  GOOGLE_CLIENT_ID: { shape: /\.apps\.googleusercontent\.com$/, example: '….apps.googleusercontent.com' },
  FACEBOOK_APP_ID: { shape: /^[0-9]{6,}$/, example: 'a number' },
  TWILIO_ACCOUNT_SID: { shape: /^AC[0-9a-f]{32}$/, example: 'AC…' },
  TWILIO_AUTH_TOKEN: { shape: /^[0-9a-f]{32}$/, example: 'the auth token of the account' },
} as const

/** The site writes to these or from them. */
const MAIL_ADDRESSES = ['MAIL_FROM', 'INCIDENT_EMAIL', 'CONTACT_EMAIL', 'BOOKING_EMAIL'] as const

/** No provider hands these out: we make them. */
const OWN_SECRETS = ['JWT_SECRET', 'METRICS_TOKEN'] as const
const DATABASES = ['DATABASE_URL', 'DATABASE_OWNER_URL', 'DATABASE_DIRECT_URL'] as const

/** Money and identities are exchanged with these origins only. */
const ORIGINS = {
  STRIPE_API_URL: 'https://api.stripe.com',
  PAYPAL_API_URL: 'https://api-m.paypal.com',
  TWILIO_API_URL: 'https://api.twilio.com',
  GOOGLE_ISSUER: 'https://accounts.google.com',
  GOOGLE_JWKS_URL: 'https://www.googleapis.com',
  GOOGLE_AUTHORIZE_URL: 'https://accounts.google.com',
  FACEBOOK_GRAPH_URL: 'https://graph.facebook.com',
  FACEBOOK_AUTHORIZE_URL: 'https://www.facebook.com',
} as const

type Name =
  | Exclude<(typeof REQUIRED)[number], 'TRUST_PROXY'>
  | keyof typeof PUBLISHED
  | keyof typeof ORIGINS
  | keyof typeof SHAPES
  | (typeof MAIL_ADDRESSES)[number]
  | (typeof OWN_SECRETS)[number]
  | (typeof DATABASES)[number]
  | 'SEED'

export type ProductionSettings = { readonly [name in Name]?: string | undefined } & {
  readonly TRUST_PROXY?: readonly string[] | undefined
  readonly PAYMENT_PAGE_ORIGINS?: readonly string[] | undefined
  readonly RATE_LIMIT?: number
}

/** Why a site with these settings must not open to the public. A line starts with the variable and never shows its value. */
export const findProductionProblems = (settings: ProductionSettings): string[] => [
  ...REQUIRED.filter((name) => settings[name] === undefined).map((name) => `${name}: ${missing(name)}`),
  ...namesIn(PUBLISHED).flatMap((name) =>
    PUBLISHED[name].some((value) => value === settings[name])
      ? `${name}: this value is printed in the repository; use your own`
      : [],
  ),
  ...namesIn(ORIGINS).flatMap((name) => {
    const url = settings[name]
    return url === undefined || parseOrigin(url) === ORIGINS[name]
      ? []
      : `${name}: only ${ORIGINS[name]} is allowed; leave it unset`
  }),
  ...namesIn(SHAPES).flatMap((name) => {
    const value = settings[name]
    return value === undefined || SHAPES[name].shape.test(value)
      ? []
      : `${name}: not a live one; it looks like ${SHAPES[name].example}`
  }),
  ...MAIL_ADDRESSES.flatMap((name) =>
    isReserved(settings[name] ?? '')
      ? `${name}: set an address that receives mail; this one is reserved`
      : [],
  ),
  ...findWeakSecrets(settings),
  ...findOpenDoors(settings),
]

function* findWeakSecrets(settings: ProductionSettings) {
  for (const name of OWN_SECRETS)
    if (isRegular(settings[name])) yield `${name}: it repeats itself or counts up; use openssl rand -hex 32`
  for (const name of DATABASES)
    if (hasPublishedPassword(settings[name]))
      yield `${name}: the password is a published one or the name of the user; use your own`
}

function* findOpenDoors(settings: ProductionSettings) {
  const { SITE_URL, PAYMENT_PAGE_ORIGINS, SEED, RATE_LIMIT, TRUST_PROXY = [] } = settings
  if (RATE_LIMIT === 0) yield 'RATE_LIMIT: 0 switches the limits off; leave it unset'
  if (SITE_URL !== undefined && !SITE_URL.startsWith('https://')) yield 'SITE_URL: must begin with https://'
  if (PAYMENT_PAGE_ORIGINS !== undefined) yield 'PAYMENT_PAGE_ORIGINS: only sandboxes need it; leave it unset'
  if (SEED === 'demo')
    yield 'SEED: the demo accounts have published passwords; use menu or none, and create the owner with the staff command'
  for (const range of TRUST_PROXY)
    if (!isNetwork(range)) yield `TRUST_PROXY: “${range}” is no address or CIDR range of your proxies`
}

const missing = (name: (typeof REQUIRED)[number]) =>
  name === 'TRUST_PROXY'
    ? 'is not set: list the CIDR ranges of your proxies, or write none if guests connect without one'
    : 'is not set'

function hasPublishedPassword(databaseUrl = ''): boolean {
  if (!URL.canParse(databaseUrl)) return false
  const { username, password } = new URL(databaseUrl)
  return password !== '' && ['baobab', 'password', 'postgres', username].includes(password)
}

/**
 * Compressed, 32 random hexadecimal digits take 31 bytes or more, and so do the steps between them; eight digits repeated take 13.
 * A shorter secret takes about its length.
 */
function isRegular(secret: string | undefined): boolean {
  if (secret === undefined) return false
  const bytes = Buffer.from(secret)
  const steps = bytes.subarray(1).map((byte, index) => byte - (bytes[index] ?? 0))
  return [bytes, steps].some(
    (sequence) => deflateRawSync(sequence).length < 0.875 * Math.min(bytes.length, 32),
  )
}

/** RFC 2606: no mail is received there. */
const isReserved = (address: string) =>
  /[@.](example|test|invalid|localhost|example\.(com|net|org))>?$/i.test(address)

/** A range of all addresses would believe what any guest writes into X-Forwarded-For. */
function isNetwork(range: string): boolean {
  // the library also reads a plain number as an address
  if (!/[.:]/.test(range)) return false
  if (ipaddr.isValid(range)) return true
  return ipaddr.isValidCIDR(range) && ipaddr.parseCIDR(range)[1] > 0
}

const parseOrigin = (url: string) => (URL.canParse(url) ? new URL(url).origin : null)

// Object.keys returns string[]
const namesIn = <T extends object>(table: T) => Object.keys(table) as (keyof T)[]
