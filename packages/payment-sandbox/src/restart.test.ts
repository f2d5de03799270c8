import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, expect, test } from 'vitest'
import { z } from 'zod'
import {
  createOrderRequest,
  type Inbox,
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

function environment(inbox: Inbox, dataDir: string) {
  return {
    PATH: process.env.PATH,
    SANDBOX_PORT: '0',
    SANDBOX_DATA_DIR: dataDir,
    STRIPE_SECRET_KEY: secrets.stripe.secretKey,
    STRIPE_WEBHOOK_SECRET: secrets.stripe.webhookSecret,
    PAYPAL_CLIENT_ID: secrets.paypal.clientId,
    PAYPAL_CLIENT_SECRET: secrets.paypal.clientSecret,
    PAYPAL_WEBHOOK_ID: secrets.paypal.webhookId,
    SITE_URL: inbox.url,
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

test('After a kill the sandbox still has its ledger, idempotency keys and undelivered webhooks', async () => {
  const inbox = await startInbox()
  cleanups.push(() => inbox.close())
  const env = environment(inbox, dataFolder())
  const first = await start(env)
  const session = await stripeClient(first.url).checkout.sessions.create(sessionParams, {
    idempotencyKey: 'before-the-kill',
  })
  inbox.statuses.push(503)
  await fetch(`${first.url}/_sandbox/stripe/${session.id}/pay`, { method: 'POST' })
  await inbox.until(1)
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
  const [before, after] = await inbox.until(2)
  expect(after?.rawBody).toBe(before?.rawBody)
  expect(after?.headers.host).toBe(new URL(inbox.url).host)
})

test('The certificate stays the same across restarts', async () => {
  const inbox = await startInbox()
  cleanups.push(() => inbox.close())
  const env = environment(inbox, dataFolder())
  const certificateAfter = async (events: number) => {
    const { child, url } = await start(env)
    const orderId = readId(await paypalClient(url)(createOrderRequest(`order-${events}`)))
    await fetch(`${url}/_sandbox/paypal/${orderId}/approve`, { method: 'POST' })
    const event = (await inbox.until(events)).at(-1)
    const pem = await (await fetch(event?.headers['paypal-cert-url'] ?? '')).text()
    child.kill('SIGTERM')
    expect(await once(child, 'exit')).toEqual([0, null])
    return pem
  }
  const [first, second] = [await certificateAfter(1), await certificateAfter(2)]
  expect(first).toContain('BEGIN CERTIFICATE')
  expect(first).not.toContain('PRIVATE KEY')
  expect(second).toBe(first)
})

test.each([
  ['in production', { NODE_ENV: 'production' }, 'refuses to run with NODE_ENV=production'],
  ['with a live key', { STRIPE_SECRET_KEY: 'sk_live_x' }, 'STRIPE_SECRET_KEY'],
  ['without a webhook id', { PAYPAL_WEBHOOK_ID: undefined }, 'PAYPAL_WEBHOOK_ID'],
])('The sandbox does not start %s and says why', async (_when, change, reason) => {
  const inbox = await startInbox()
  cleanups.push(() => inbox.close())
  const env = { ...environment(inbox, dataFolder()), ...change }
  const child = spawn(process.execPath, [main], { env, stdio: ['ignore', 'ignore', 'pipe'] })
  cleanups.push(() => child.kill('SIGKILL'))
  const [errors] = await once(child.stderr, 'data')
  expect(String(errors)).toContain(reason)
  expect((await once(child, 'exit'))[0]).toBe(1)
})
