import { afterEach, expect, test } from 'vitest'
import type { NewFault } from './index.ts'
import { openShop, sessionParams } from './testing/shop.ts'

const shop = await openShop()
afterEach(async () => {
  shop.sandbox.faults.clear()
  await shop.sandbox.webhooksIdle()
  shop.inbox.received.length = 0
})

const newSession = async () => (await shop.stripe.checkout.sessions.create(sessionParams)).id
const add = (fault: NewFault) => shop.sandbox.faults.add(fault)
const bodies = () => shop.inbox.received.map(({ rawBody }) => JSON.parse(rawBody))
const quiet = () => new Promise((later) => setTimeout(later, 60))

test('`duplicate` sends a webhook several times at once', async () => {
  add({ provider: 'stripe', operation: 'webhook', times: 1, kind: 'duplicate', copies: 3 })
  shop.sandbox.stripe.pay(await newSession())
  const received = await shop.inbox.until(4)
  expect(new Set(received.map(({ rawBody }) => rawBody)).size).toBe(1)
})

test('`drop` never sends the webhook', async () => {
  add({ provider: 'stripe', operation: 'webhook', times: 1, kind: 'drop' })
  shop.sandbox.stripe.pay(await newSession())
  await quiet()
  expect(shop.inbox.received).toEqual([])
  expect(shop.sandbox.events().at(-1)?.type).toBe('checkout.session.completed')
})

test('`delay` sends the webhook late', async () => {
  add({ provider: 'stripe', operation: 'webhook', times: 1, kind: 'delay', delayMs: 120 })
  const paidAt = performance.now()
  shop.sandbox.stripe.pay(await newSession())
  const [late] = await shop.inbox.until(1)
  expect((late?.at ?? 0) - paidAt).toBeGreaterThanOrEqual(115)
})

test('`reorder` sends two webhooks in the wrong order', async () => {
  const id = await newSession()
  add({ provider: 'stripe', operation: 'webhook', times: 1, kind: 'reorder' })
  shop.sandbox.stripe.delay(id)
  shop.sandbox.stripe.settleDelayed(id)
  await shop.inbox.until(2)
  expect(bodies().map(({ type }) => type)).toEqual([
    'checkout.session.async_payment_succeeded',
    'checkout.session.completed',
  ])
})
