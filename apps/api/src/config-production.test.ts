import { readFileSync } from 'node:fs'
import { demoClients } from '@baobab/identity-sandbox/environment'
import { describe, expect, test } from 'vitest'
import { readConfig } from './config.ts'

const complete = {
  NODE_ENV: 'production',
  SITE_URL: 'https://shop.baobab.test',
  DATABASE_URL: 'postgresql://baobab:8fJ2kq0TzQ@db:5432/baobab',
  JWT_SECRET: '9c1e7ab04d52f8636be19f07c3a8d2451d7e',
  TRUST_PROXY: '172.31.250.0/24',
  SMTP_URL: 'smtps://user:password@mail.baobab.test',
  MAIL_FROM: 'hello@smokehouse.kitchen',
  INCIDENT_EMAIL: 'owner@smokehouse.kitchen',
  CONTACT_EMAIL: 'hello@smokehouse.kitchen',
  BOOKING_EMAIL: 'events@smokehouse.kitchen',
  STRIPE_SECRET_KEY: 'sk_live_51NqRx8fJ2kq0TzQ',
  STRIPE_WEBHOOK_SECRET: 'whsec_8fJ2kq0TzQ51NqRx',
  PAYPAL_CLIENT_ID: 'AbC1-8fJ2kq0TzQ_51NqRx8f',
  PAYPAL_CLIENT_SECRET: 'EfG2-8fJ2kq0TzQ_51NqRx8f',
  PAYPAL_WEBHOOK_ID: '8PT597110X687430L',
  TWILIO_ACCOUNT_SID: 'AC8f2c0b7e51d94a36be19f07c3a8d2451',
  TWILIO_AUTH_TOKEN: '9c1e7ab04d52f8636be19f07c3a8d245',
  TWILIO_SENDER: '+12532720142',
}
const start = (change: Record<string, string>) => () => readConfig({ ...complete, ...change })

/** The values that docker-compose.yml gives where its user sets nothing: `${NAME:-value}`. */
const composeDefaults = [
  ...readFileSync(new URL('../../../docker-compose.yml', import.meta.url), 'utf8').matchAll(
    /^ +([A-Z_]+): \$\{\1:-([^}]+)\}/gm,
  ),
].map(([, name = '', value = '']) => [name, value] as const)

test('A complete configuration starts in production', () => {
  expect(start({})()).toMatchObject({ NODE_ENV: 'production', TRUST_PROXY: ['172.31.250.0/24'] })
  expect(start({ TRUST_PROXY: 'none' })().TRUST_PROXY).toEqual([])
})

describe('OPS-01 Production refuses, naming the variable', () => {
  test.each([
    ['the JWT secret of docker-compose.yml', { JWT_SECRET: 'change-this-before-anyone-else-can-reach-it' }],
    ['a JWT secret of one repeated letter', { JWT_SECRET: 'x'.repeat(40) }],
    ['a JWT secret of eight digits repeated', { JWT_SECRET: '12345678'.repeat(4) }],
    ['a metrics token of one letter', { METRICS_TOKEN: 'a'.repeat(16) }],
    [
      'the name of the owning role as its password',
      { DATABASE_OWNER_URL: 'postgresql://baobab_owner:baobab_owner@db/baobab' },
    ],
    ['a published password of the direct connection', { DATABASE_DIRECT_URL: 'postgresql://a:baobab@db/b' }],
    ['the alphabet as a JWT secret', { JWT_SECRET: 'abcdefghijklmnopqrstuvwxyz0123456789' }],
    ['no limits', { RATE_LIMIT: '0' }],
    ['a word instead of a key of Stripe', { STRIPE_SECRET_KEY: 'hello' }],
    ['a word instead of a webhook secret of Stripe', { STRIPE_WEBHOOK_SECRET: 'hello' }],
    ['a word instead of a PayPal client', { PAYPAL_CLIENT_ID: 'hello' }],
    ['a word instead of a PayPal secret', { PAYPAL_CLIENT_SECRET: 'hello' }],
    ['a word instead of a PayPal webhook', { PAYPAL_WEBHOOK_ID: 'hello' }],
    ['a word instead of a Google client', { GOOGLE_CLIENT_ID: 'hello' }],
    ['a word instead of a Facebook app', { FACEBOOK_APP_ID: 'hello' }],
    ['no address for incidents', { INCIDENT_EMAIL: '' }],
    ['no address for bookings', { BOOKING_EMAIL: '' }],
    ['no address for messages', { CONTACT_EMAIL: '' }],
    ['no sender', { MAIL_FROM: '' }],
    ['a reserved address for incidents', { INCIDENT_EMAIL: 'owner@baobabsmokehouse.example' }],
    ['an address of the documentation', { BOOKING_EMAIL: 'owner@example.com' }],
    ['a test key of Stripe', { STRIPE_SECRET_KEY: 'sk_test_51Nq' }],
    ['a restricted test key of Stripe', { STRIPE_SECRET_KEY: 'rk_test_51Nq' }],
    ['the webhook secret of docker-compose.yml', { STRIPE_WEBHOOK_SECRET: 'whsec_compose' }],
    ['the PayPal client of docker-compose.yml', { PAYPAL_CLIENT_ID: 'compose' }],
    ['the PayPal secret of docker-compose.yml', { PAYPAL_CLIENT_SECRET: 'compose' }],
    ['the PayPal webhook of docker-compose.yml', { PAYPAL_WEBHOOK_ID: 'COMPOSE1' }],
    ['a database password equal to its user', { DATABASE_URL: 'postgresql://baobab:baobab@db/baobab' }],
    ['the database password of .env.example', { DATABASE_URL: 'postgresql://user:password@db/baobab' }],
    ['an address without https', { SITE_URL: 'http://shop.baobab.test' }],
    ['a stand-in for Stripe', { STRIPE_API_URL: 'http://payments:4700' }],
    ['a host that begins like Stripe', { STRIPE_API_URL: 'https://api.stripe.com.evil.test' }],
    ['Stripe without https', { STRIPE_API_URL: 'http://api.stripe.com' }],
    ['the sandbox of PayPal', { PAYPAL_API_URL: 'https://api-m.sandbox.paypal.com' }],
    ['pay pages elsewhere', { PAYMENT_PAGE_ORIGINS: 'http://localhost:3011' }],
    ['a stand-in for Google', { GOOGLE_ISSUER: 'http://localhost:3012/google' }],
    ['keys of another Google', { GOOGLE_JWKS_URL: 'https://keys.evil.test/certs' }],
    ['a sign-in page of another Google', { GOOGLE_AUTHORIZE_URL: 'https://accounts.google.evil.test/auth' }],
    ['the Google client of the demo', { GOOGLE_CLIENT_ID: demoClients.googleClientId }],
    ['a stand-in for Facebook', { FACEBOOK_GRAPH_URL: 'http://identity:4700/facebook/v23.0' }],
    ['a sign-in page of another Facebook', { FACEBOOK_AUTHORIZE_URL: 'http://www.facebook.com/dialog' }],
    ['the Facebook app of the demo', { FACEBOOK_APP_ID: demoClients.facebookAppId }],
    ['the Facebook secret of the demo', { FACEBOOK_APP_SECRET: demoClients.facebookAppSecret }],
    ['demo people', { SEED: 'demo' }],
    ['no word on the proxy', { TRUST_PROXY: '' }],
    ['a number of proxies', { TRUST_PROXY: '1' }],
    ['every machine as a proxy', { TRUST_PROXY: '0.0.0.0/0' }],
  ])('%s', (_what, change) => {
    expect(start(change)).toThrow(Object.keys(change)[0])
  })

  test.each(composeDefaults)('what docker-compose.yml gives for %s', (name, value) => {
    if (name === 'POSTGRES_PASSWORD')
      expect(start({ DATABASE_URL: `postgresql://baobab:${value}@db/baobab` })).toThrow('DATABASE_URL')
    else expect(start({ [name]: value })).toThrow(name)
  })

  test('every missing variable, in one message', () => {
    const { DATABASE_URL, JWT_SECRET } = complete
    expect(() => readConfig({ NODE_ENV: 'production', DATABASE_URL, JWT_SECRET })).toThrow(
      /SITE_URL.*TRUST_PROXY.*SMTP_URL.*STRIPE_SECRET_KEY.*STRIPE_WEBHOOK_SECRET.*PAYPAL_CLIENT_ID.*PAYPAL_CLIENT_SECRET.*PAYPAL_WEBHOOK_ID/s,
    )
  })

  test('nothing of its secrets in the message', () => {
    expect(start({ DATABASE_URL: 'postgresql://baobab:baobab@secret-host/baobab' })).toThrow(
      /^(?!.*secret-host)/s,
    )
  })
})

test('The addresses of the providers themselves are accepted in production', () => {
  expect(
    start({
      STRIPE_API_URL: 'https://api.stripe.com/',
      PAYPAL_API_URL: 'https://api-m.paypal.com',
      GOOGLE_CLIENT_ID: '1234.apps.googleusercontent.com',
      FACEBOOK_APP_ID: '777000777',
      SEED: 'menu',
    }),
  ).not.toThrow()
})
