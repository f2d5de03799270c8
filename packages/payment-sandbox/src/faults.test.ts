import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import type { NewFault } from './index.ts'
import {
  captureRequest,
  createOrderRequest,
  getOrderRequest,
  openShop,
  paypalToken,
  readId,
  sessionParams,
  stripeClient,
} from './testing/shop.ts'

const shop = await openShop()
afterEach(async () => {
  shop.sandbox.faults.clear()
  await shop.sandbox.webhooksIdle()
  shop.inbox.received.length = 0
})

const create = (idempotencyKey?: string) =>
  shop.stripe.checkout.sessions.create(sessionParams, idempotencyKey === undefined ? {} : { idempotencyKey })
const newSession = async () => (await create()).id
async function approvedOrder() {
  const id = readId(await shop.paypal(createOrderRequest(crypto.randomUUID())))
  shop.sandbox.paypal.approve(id)
  await shop.inbox.until(1)
  shop.inbox.received.length = 0
  return id
}
const add = (fault: NewFault) => shop.sandbox.faults.add(fault)
const ledgerEntries = (id: string) => shop.sandbox.ledger().filter(({ reference }) => reference === id)

/** A capture over plain fetch, as it looks on the wire. */
async function captureOnTheWire(orderId: string, timeoutMs = 500) {
  const token = await paypalToken(shop.sandbox.url)
  const response = await fetch(`${shop.sandbox.url}/v2/checkout/orders/${orderId}/capture`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    signal: AbortSignal.timeout(timeoutMs),
  })
  return { response, text: await response.text() }
}

test('FLT-06 The SDK gives up a slow provider after its own timeout', async () => {
  add({ provider: 'stripe', operation: 'create', kind: 'slow', delayMs: 1000 })
  const impatient = stripeClient(shop.sandbox.url, { timeout: 50 })
  await expect(impatient.checkout.sessions.create(sessionParams)).rejects.toMatchObject({
    type: 'StripeConnectionError',
  })
})

test('A fault with `times` ends after that many calls', async () => {
  add({ provider: 'stripe', operation: 'create', kind: 'status', status: 503, times: 2 })
  await expect(create()).rejects.toMatchObject({ statusCode: 503 })
  await expect(create()).rejects.toMatchObject({ statusCode: 503 })
  expect((await create()).status).toBe('open')
})

test('FLT-06 The SDK retries one cut connection itself; a second cut is an error', async () => {
  add({ provider: 'stripe', operation: 'create', kind: 'reset', times: 3 })
  await expect(create('cut-1')).rejects.toMatchObject({ type: 'StripeConnectionError' })
  expect((await create('cut-2')).status).toBe('open')
})

test('A fault with `forMs` ends by itself', async () => {
  add({ provider: 'stripe', operation: 'create', kind: 'status', status: 503, forMs: 60_000 })
  await expect(create()).rejects.toMatchObject({ statusCode: 503 })
  onTestFinished(() => void vi.restoreAllMocks())
  vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 60_000)
  expect(shop.sandbox.faults.list()).toEqual([])
  expect((await create()).status).toBe('open')
})

test('A fault with `match` applies to one order only', async () => {
  const [unlucky, lucky] = [await approvedOrder(), await approvedOrder()]
  add({ provider: 'paypal', operation: 'capture', kind: 'reset', match: unlucky })
  await expect(captureOnTheWire(unlucky)).rejects.toThrow()
  expect((await captureOnTheWire(lucky)).response.status).toBe(201)
})

test('A reset captures nothing; a reset after the effect captures once, and the same key returns that capture', async () => {
  const id = await approvedOrder()
  add({ operation: 'capture', kind: 'reset', times: 1 })
  add({ operation: 'capture', kind: 'reset-after-effect', times: 1 })
  await expect(shop.paypal(captureRequest(id, 'key-1'))).rejects.toThrow()
  expect(ledgerEntries(id)).toHaveLength(0)
  await expect(shop.paypal(captureRequest(id, 'key-1'))).rejects.toThrow()
  expect(ledgerEntries(id)).toHaveLength(1)
  const third = await shop.paypal(captureRequest(id, 'key-1'))
  expect([third.status, third.body.status]).toEqual([200, 'COMPLETED'])
  expect(ledgerEntries(id)).toHaveLength(1)
})

test('A 500 is replayed for its idempotency key; another key succeeds', async () => {
  add({ provider: 'stripe', operation: 'create', kind: 'status', status: 500, times: 1 })
  await expect(create('attempt-1')).rejects.toMatchObject({ type: 'StripeAPIError', statusCode: 500 })
  await expect(create('attempt-1')).rejects.toMatchObject({ statusCode: 500 })
  expect((await create('attempt-2')).status).toBe('open')
})

test('A 429 carries Retry-After', async () => {
  add({
    provider: 'stripe',
    operation: 'create',
    kind: 'status',
    status: 429,
    retryAfterSeconds: 3,
    times: 1,
  })
  await expect(create()).rejects.toMatchObject({
    type: 'StripeRateLimitError',
    headers: { 'retry-after': '3' },
  })
})

test('A 401 fault has PayPal’s error body', async () => {
  const id = await approvedOrder()
  add({ provider: 'paypal', operation: 'order-get', kind: 'status', status: 401, times: 1 })
  const refused = await shop.paypal(getOrderRequest(id))
  expect([refused.status, refused.body.name]).toEqual([401, 'AUTHENTICATION_FAILURE'])
  expect((await shop.paypal(getOrderRequest(id))).status).toBe(200)
})

const invalidJson = (text: string) => {
  try {
    JSON.parse(text)
    return false
  } catch {
    return true
  }
}

test('WHK-14 A capture takes effect although its response is half a JSON, HTML or has no content type', async () => {
  for (const kind of ['malformed-json', 'html', 'no-content-type'] as const) {
    const id = await approvedOrder()
    add({ operation: 'capture', kind, times: 1 })
    const { response, text } = await captureOnTheWire(id)
    const type = response.headers.get('content-type')
    if (kind === 'malformed-json') expect([invalidJson(text), type]).toEqual([true, 'application/json'])
    if (kind === 'html') expect([response.status, text]).toEqual([200, expect.stringContaining('<html>')])
    if (kind === 'no-content-type') expect(type).toBeNull()
    expect(ledgerEntries(id)).toHaveLength(1)
  }
})

test('WHK-14 Bad gzip, a truncated body and an endless body end in an error of the client', async () => {
  for (const kind of ['bad-gzip', 'truncated', 'drip'] as const) {
    const id = await approvedOrder()
    add({ operation: 'capture', kind, times: 1 })
    await expect(captureOnTheWire(id)).rejects.toThrow()
    expect(ledgerEntries(id)).toHaveLength(1)
  }
})

test('A broken response with `effect: false` captures nothing', async () => {
  const id = await approvedOrder()
  add({ operation: 'capture', kind: 'html', effect: false, times: 1 })
  await captureOnTheWire(id)
  expect(ledgerEntries(id)).toEqual([])
})

test('The wrong-type fault changes values and keeps names', async () => {
  const id = await approvedOrder()
  add({ operation: 'order-get', kind: 'wrong-type', times: 1 })
  const token = await paypalToken(shop.sandbox.url)
  const response = await fetch(`${shop.sandbox.url}/v2/checkout/orders/${id}`, {
    headers: { authorization: `Bearer ${token}` },
  })
  expect(await response.json()).toMatchObject({ id: 42, status: 42, purchase_units: 'not a list' })
})

test('MON-05 An edited session is paid with the edited amount and currency', async () => {
  const id = await newSession()
  shop.sandbox.stripe.edit(id, { amountCents: 2700, currency: 'cad' })
  shop.sandbox.stripe.pay(id)
  expect(ledgerEntries(id)).toMatchObject([{ amountCents: 2700, currency: 'cad' }])
  expect((await shop.stripe.checkout.sessions.retrieve(id)).amount_total).toBe(2700)
  const orderId = await approvedOrder()
  shop.sandbox.paypal.edit(orderId, { amountCents: 100 })
  await shop.paypal(captureRequest(orderId, 'edited'))
  expect(ledgerEntries(orderId)).toMatchObject([{ amountCents: 100, currency: 'usd' }])
})

test('WHK-14 A capture is already captured, declined or pending on demand', async () => {
  const [already, declined, pending] = [await approvedOrder(), await approvedOrder(), await approvedOrder()]
  for (const outcome of ['already-captured', 'declined', 'pending'] as const) {
    add({ operation: 'capture', kind: 'capture-outcome', outcome, times: 1 })
  }
  const issue = async (id: string) =>
    (await shop.paypal(captureRequest(id, 'outcome'))).body.details?.[0]?.issue
  expect(await issue(already)).toBe('ORDER_ALREADY_CAPTURED')
  expect(ledgerEntries(already)).toHaveLength(1)
  expect(await issue(declined)).toBe('INSTRUMENT_DECLINED')
  expect(ledgerEntries(declined)).toEqual([])
  expect((await shop.paypal(captureRequest(pending, 'outcome'))).json).toMatchObject({
    purchase_units: [{ payments: { captures: [{ status: 'PENDING' }] } }],
  })
  expect(ledgerEntries(pending)).toEqual([])
})

test('`duplicate` sends a webhook several times at once', async () => {
  add({ provider: 'stripe', operation: 'webhook', times: 1, kind: 'duplicate', copies: 3 })
  shop.sandbox.stripe.pay(await newSession())
  const received = await shop.inbox.until(4)
  expect(new Set(received.map(({ rawBody }) => rawBody)).size).toBe(1)
})

test('`drop` never sends the webhook', async () => {
  add({ provider: 'stripe', operation: 'webhook', times: 1, kind: 'drop' })
  shop.sandbox.stripe.pay(await newSession())
  await new Promise((later) => setTimeout(later, 60))
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
  expect(shop.inbox.received.map(({ rawBody }) => JSON.parse(rawBody).type)).toEqual([
    'checkout.session.async_payment_succeeded',
    'checkout.session.completed',
  ])
})
