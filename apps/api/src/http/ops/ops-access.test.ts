import { PassThrough } from 'node:stream'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { type TestSite, testSite } from '../../../test/sites/test-site.ts'
import { warnAboutForwardedFor } from './forwarded-for.ts'

const METRICS_TOKEN = 'a-token-for-the-scraper'
const production = {
  NODE_ENV: 'production',
  JWT_SECRET: '9c1e7ab04d52f8636be19f07c3a8d2451d7e',
  SITE_URL: 'https://shop.baobab.test',
  TRUST_PROXY: 'none',
  SMTP_URL: 'smtp://127.0.0.1:1',
  MAIL_FROM: 'hello@smokehouse.kitchen',
  INCIDENT_EMAIL: 'hello@smokehouse.kitchen',
  CONTACT_EMAIL: 'hello@smokehouse.kitchen',
  BOOKING_EMAIL: 'hello@smokehouse.kitchen',
  RATE_LIMIT: '6000',
  STRIPE_SECRET_KEY: 'sk_live_51NqRx8fJ2kq0TzQ',
  STRIPE_WEBHOOK_SECRET: 'whsec_8fJ2kq0TzQ51NqRx',
  PAYPAL_CLIENT_ID: 'AbC1-8fJ2kq0TzQ_51NqRx8f',
  PAYPAL_CLIENT_SECRET: 'EfG2-8fJ2kq0TzQ_51NqRx8f',
  PAYPAL_WEBHOOK_ID: '8PT597110X687430L',
}

const statusOfMetrics = async (site: TestSite, headers: Record<string, string> = {}) => {
  const response = await site.app.inject({ url: '/metrics', remoteAddress: '127.0.0.1', headers })
  return response.statusCode
}

test('OPS-06 In production only the token opens the metrics, also from this machine', async () => {
  const site = await testSite({ ...production, METRICS_TOKEN })
  expect(await statusOfMetrics(site)).toBe(404)
  expect(await statusOfMetrics(site, { authorization: 'Bearer something-else' })).toBe(404)
  expect(await statusOfMetrics(site, { authorization: `Bearer ${METRICS_TOKEN}` })).toBe(200)
})

test('OPS-06 In production without a token the metrics are closed', async () => {
  const site = await testSite(production)
  expect(await statusOfMetrics(site)).toBe(404)
  expect(await statusOfMetrics(site, { authorization: 'Bearer undefined' })).toBe(404)
})

test('OPS-06 A guest who comes through a proxy on this machine does not read the metrics', async () => {
  const site = await testSite()
  expect(await statusOfMetrics(site)).toBe(200)
  expect(await statusOfMetrics(site, { 'x-forwarded-for': '203.0.113.7' })).toBe(404)
})

test.each([
  ['one without TRUST_PROXY', false, 1],
  ['one that TRUST_PROXY does not name', ['10.0.0.0/8'], 1],
  ['one that TRUST_PROXY names', ['127.0.0.1'], 0],
] as const)('OPS-07 A proxy is reported once: %s', async (_proxy, trustProxy, warnings) => {
  const lines: string[] = []
  const stream = new PassThrough().on('data', (line) => lines.push(String(line)))
  const app = Fastify({ trustProxy: trustProxy && [...trustProxy], logger: { level: 'warn', stream } })
  warnAboutForwardedFor(app)
  app.get('/', async () => 'ok')
  for (const guest of ['203.0.113.7', '203.0.113.8'])
    await app.inject({ url: '/', headers: { 'x-forwarded-for': guest }, remoteAddress: '127.0.0.1' })
  await app.inject({ url: '/', remoteAddress: '127.0.0.1' })
  expect(lines.filter((line) => line.includes('TRUST_PROXY'))).toHaveLength(warnings)
})
