import { expect, test } from 'vitest'
import { readConfig } from '../config.ts'

const production = {
  NODE_ENV: 'production',
  DATABASE_URL: 'postgres://localhost/baobab',
  JWT_SECRET: 'a secret that is long enough to sign with',
  SITE_URL: 'https://baobab.example',
  SMTP_URL: 'smtp://localhost',
  STRIPE_SECRET_KEY: 'sk_live_x',
  STRIPE_WEBHOOK_SECRET: 'whsec_x',
  PAYPAL_CLIENT_ID: 'x',
  PAYPAL_CLIENT_SECRET: 'x',
  PAYPAL_WEBHOOK_ID: 'X',
}

test('In production the provider addresses may only be the providers’ own', () => {
  expect(readConfig(production)).toMatchObject({ PAYPAL_API_URL: 'https://api-m.paypal.com' })
  readConfig({ ...production, PAYPAL_API_URL: 'https://api-m.sandbox.paypal.com' })
  for (const url of [
    'http://localhost:3001',
    'https://api.stripe.com.evil.example',
    'http://api.stripe.com',
  ]) {
    expect(() => readConfig({ ...production, STRIPE_API_URL: url })).toThrow('STRIPE_API_URL')
    expect(() => readConfig({ ...production, PAYPAL_API_URL: url })).toThrow('PAYPAL_API_URL')
  }
})

test('In production the site does not start without keys, and names the missing ones', () => {
  const { STRIPE_SECRET_KEY: _stripe, PAYPAL_WEBHOOK_ID: _paypal, ...without } = production
  expect(() => readConfig(without)).toThrow(/STRIPE_SECRET_KEY, PAYPAL_WEBHOOK_ID/)
})
