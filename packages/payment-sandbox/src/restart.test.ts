import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, expect, test } from 'vitest'
import { z } from 'zod'
import { optionsFromEnvironment, refuseProduction } from './config.ts'
import {
  createOrderRequest,
  paypalClient,
  readId,
  secrets,
  sessionParams,
  startInbox,
  stripeClient,
} from './testing/shop.ts'

const main = fileURLToPath(new URL('./main.ts', import.meta.url))
const cleanups: (() => unknown)[] = []
afterEach(async () => {
  for (const cleanup of cleanups.splice(0)) await cleanup()
})

function environment(siteUrl: string, dataDir: string) {
  return {
    PATH: process.env.PATH,
    SANDBOX_PORT: '0',
    SANDBOX_DATA_DIR: dataDir,
    STRIPE_SECRET_KEY: secrets.stripe.secretKey,
    STRIPE_WEBHOOK_SECRET: secrets.stripe.webhookSecret,
    PAYPAL_CLIENT_ID: secrets.paypal.clientId,
    PAYPAL_CLIENT_SECRET: secrets.paypal.clientSecret,
    PAYPAL_WEBHOOK_ID: secrets.paypal.webhookId,
    SITE_URL: siteUrl,
  }
}

async function start(env: Record<string, string | undefined>): Promise<{ child: ChildProcess; url: string }> {
  const child = spawn(process.execPath, [main], { env, stdio: ['ignore', 'pipe', 'inherit'] })
  cleanups.push(() => child.kill('SIGKILL'))
  const [line] = await once(child.stdout, 'data')
  return { child, url: String(line).match(/http:\S+/)?.[0] ?? '' }
}

function dataFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'payment-sandbox-'))
  cleanups.push(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

test('After a kill the sandbox still has its ledger, idempotency keys, certificate and undelivered webhooks', async () => {
  const inbox = await startInbox()
  cleanups.push(() => inbox.close())
  const env = environment(inbox.url, dataFolder())
  const first = await start(env)
  const session = await stripeClient(first.url).checkout.sessions.create(sessionParams, {
    idempotencyKey: 'before-the-kill',
  })
  const orderId = readId(await paypalClient(first.url)(createOrderRequest('order')))
  await fetch(`${first.url}/_sandbox/paypal/${orderId}/approve`, { method: 'POST' })
  const [approved] = await inbox.until(1)
  const certificateUrl = new URL(approved?.headers['paypal-cert-url'] ?? '')
  const certificate = await (await fetch(certificateUrl)).text()
  expect(certificate).toContain('BEGIN CERTIFICATE')
  expect(certificate).not.toContain('PRIVATE KEY')
  inbox.statuses.push(503)
  await fetch(`${first.url}/_sandbox/stripe/${session.id}/pay`, { method: 'POST' })
  await inbox.until(2)
  first.child.kill('SIGKILL')
  await once(first.child, 'exit')

  const second = await start(env)
  const stripe = stripeClient(second.url)
  expect((await stripe.checkout.sessions.retrieve(session.id)).payment_status).toBe('paid')
  const again = await stripe.checkout.sessions.create(sessionParams, { idempotencyKey: 'before-the-kill' })
  expect(again.id).toBe(session.id)
  const ledger = await (await fetch(`${second.url}/_sandbox/ledger`)).json()
  expect(z.object({ entries: z.array(z.unknown()) }).parse(ledger).entries).toMatchObject([
    { reference: session.id, amountCents: 2800 },
  ])
  const [, before, after] = await inbox.until(3)
  expect(after?.rawBody).toBe(before?.rawBody)
  expect(after?.headers.host).toBe(new URL(inbox.url).host)
  expect(await (await fetch(new URL(certificateUrl.pathname, second.url))).text()).toBe(certificate)
  second.child.kill('SIGTERM')
  expect(await once(second.child, 'exit')).toEqual([0, null])
})

test.each([
  ['with a live key', { STRIPE_SECRET_KEY: 'sk_live_x' }, 'STRIPE_SECRET_KEY'],
  ['without a webhook id', { PAYPAL_WEBHOOK_ID: undefined }, 'PAYPAL_WEBHOOK_ID'],
])('The sandbox does not start %s and says why', (_when, change, reason) => {
  const env = { ...environment('http://localhost:3000', 'data'), ...change }
  expect(() => optionsFromEnvironment(env)).toThrow(reason)
})

test('The sandbox does not start in production', () => {
  expect(() => refuseProduction({ NODE_ENV: 'production' })).toThrow('refuses to run')
})
