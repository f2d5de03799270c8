import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { NewFault } from './index.ts'
import { openShop, type Shop, sessionParams } from './testing/shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())
afterEach(async () => {
  shop.sandbox.faults.clear()
  await shop.sandbox.webhooksIdle()
  shop.inbox.received.length = 0
})

const newSession = async () => (await shop.stripe.checkout.sessions.create(sessionParams)).id
const add = (fault: NewFault) => shop.sandbox.faults.add(fault)
const ledgerOf = (id: string) => shop.sandbox.ledger().filter(({ reference }) => reference === id)
const bodies = () => shop.inbox.received.map(({ rawBody }) => JSON.parse(rawBody))
const quiet = () => new Promise((later) => setTimeout(later, 60))

test('a webhook comes several times at once', async () => {
  add({ provider: 'stripe', operation: 'webhook', times: 1, kind: 'duplicate', copies: 3 })
  shop.sandbox.stripe.pay(await newSession())
  const received = await shop.inbox.until(4)
  expect(new Set(received.map(({ rawBody }) => rawBody)).size).toBe(1)
})

test('a webhook never comes', async () => {
  add({ provider: 'stripe', operation: 'webhook', times: 1, kind: 'drop' })
  shop.sandbox.stripe.pay(await newSession())
  await quiet()
  expect(shop.inbox.received).toEqual([])
  expect(shop.sandbox.events().at(-1)?.type).toBe('checkout.session.completed')
})

test('a webhook comes late', async () => {
  add({ provider: 'stripe', operation: 'webhook', times: 1, kind: 'delay', delayMs: 120 })
  const paidAt = performance.now()
  shop.sandbox.stripe.pay(await newSession())
  const [late] = await shop.inbox.until(1)
  expect((late?.at ?? 0) - paidAt).toBeGreaterThanOrEqual(115)
})

test('two webhooks come in the wrong order', async () => {
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

test('a webhook lies about amount, currency and payment status', async () => {
  const set = {
    'data.object.amount_total': 1,
    'data.object.currency': 'cad',
    'data.object.payment_status': 'unpaid',
  }
  add({
    provider: 'stripe',
    operation: 'webhook',
    times: 1,
    kind: 'alter',
    set,
    remove: ['data.object.metadata'],
  })
  const id = await newSession()
  shop.sandbox.stripe.pay(id)
  await shop.inbox.until(1)
  const [event] = bodies()
  expect(event.data.object).toMatchObject({ amount_total: 1, currency: 'cad', payment_status: 'unpaid' })
  expect(event.data.object).not.toHaveProperty('metadata')
  expect(ledgerOf(id)).toMatchObject([{ amountCents: 2800, currency: 'usd' }])
})
