import Stripe from 'stripe'
import { expect, test } from 'vitest'
import { openShop, sessionParams, stripeClient } from '../testing/shop.ts'

const shop = await openShop()

/** Loosely typed, because half of what it makes is wrong on purpose. */
const params = (change: object) => ({ ...sessionParams, ...change })
/** What Stripe's SDK makes of a refusal. */
async function refusal(call: Promise<unknown>) {
  const error = await call.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  if (!(error instanceof Stripe.errors.StripeError)) throw new Error(`a refusal was expected, not ${error}`)
  const { type, code, param, statusCode, message } = error
  return { type, code, param, statusCode, message }
}

test.each([
  ['an unknown parameter', { surprise: '1' }, { code: 'parameter_unknown', param: 'surprise' }],
  ['a missing mode', { mode: undefined }, { code: 'parameter_missing', param: 'mode' }],
  ['no success address', { success_url: undefined }, { code: 'parameter_missing', param: 'success_url' }],
  ['an address that is none', { success_url: 'paid' }, { code: 'url_invalid', param: 'success_url' }],
  ['an e-mail that is none', { customer_email: 'ada' }, { code: 'email_invalid', param: 'customer_email' }],
  ['an expiry in five minutes', { expires_at: Math.floor(Date.now() / 1000) + 300 }, { param: 'expires_at' }],
  ['an expiry in two days', { expires_at: Math.floor(Date.now() / 1000) + 172_800 }, { param: 'expires_at' }],
  [
    'a price with a fraction of a cent',
    { line_items: [createLine({ unit_amount: 12.5 })] },
    { code: 'parameter_invalid_integer', param: 'line_items[0][price_data][unit_amount]' },
  ],
  [
    'a quantity of zero',
    { line_items: [{ ...createLine({}), quantity: 0 }] },
    { code: 'parameter_invalid_integer', param: 'line_items[0][quantity]' },
  ],
  [
    '49 cents',
    { line_items: [createLine({ unit_amount: 49 })] },
    { code: 'amount_too_small', param: 'line_items' },
  ],
  [
    'two currencies',
    { line_items: [createLine({}), createLine({ currency: 'cad' })] },
    { param: 'line_items' },
  ],
])('A session with %s is refused and not created', async (_what, change, expected) => {
  const sessions = () =>
    shop.sandbox.calls().filter(({ operation, status }) => operation === 'create' && status === 200)
  const before = sessions().length
  const call = shop.stripe.checkout.sessions.create(params(change))
  expect(await refusal(call)).toMatchObject({
    type: 'StripeInvalidRequestError',
    statusCode: 400,
    ...expected,
  })
  expect(sessions()).toHaveLength(before)
})

function createLine(change: Record<string, unknown>) {
  const price_data = { currency: 'usd', unit_amount: 1250, product_data: { name: 'Suya' }, ...change }
  return { quantity: 1, price_data }
}

test('A wrong API key is refused with 401', async () => {
  const stranger = stripeClient(shop.sandbox.url, {}, 'sk_test_somebody_else')
  expect(await refusal(stranger.checkout.sessions.create(sessionParams))).toMatchObject({
    type: 'StripeAuthenticationError',
    statusCode: 401,
    message: expect.not.stringContaining('somebody'),
  })
})

test('An unknown session is a 404', async () => {
  expect(await refusal(shop.stripe.checkout.sessions.retrieve('cs_test_nothing'))).toMatchObject({
    code: 'resource_missing',
    statusCode: 404,
  })
})

test('Only an open session can expire, and an expired session cannot be paid', async () => {
  const { id } = await shop.stripe.checkout.sessions.create(sessionParams)
  expect((await shop.stripe.checkout.sessions.expire(id)).status).toBe('expired')
  expect((await refusal(shop.stripe.checkout.sessions.expire(id))).statusCode).toBe(400)
  expect(() => shop.sandbox.stripe.pay(id)).toThrow('expired')
  expect(shop.sandbox.ledger().filter(({ reference }) => reference === id)).toEqual([])
})

test('Refunds never exceed the captured amount', async () => {
  const { id } = await shop.stripe.checkout.sessions.create(sessionParams)
  const { intentId } = shop.sandbox.stripe.pay(id)
  const payment_intent = intentId ?? ''
  const part = await shop.stripe.refunds.create({ payment_intent, amount: 1000, metadata: { refund: '7' } })
  expect(part).toMatchObject({ amount: 1000, status: 'succeeded', payment_intent, metadata: { refund: '7' } })
  const list = await shop.stripe.refunds.list({ payment_intent })
  expect(list.data).toEqual([expect.objectContaining({ id: part.id, metadata: { refund: '7' } })])
  expect(await refusal(shop.stripe.refunds.create({ payment_intent, amount: 1801 }))).toMatchObject({
    param: 'amount',
    message: 'Refund amount ($18.01) is greater than unrefunded amount on charge ($18.00)',
  })
  expect((await shop.stripe.refunds.create({ payment_intent })).amount).toBe(1800)
  expect((await refusal(shop.stripe.refunds.create({ payment_intent }))).code).toBe('charge_already_refunded')
  expect(shop.sandbox.ledger().find(({ reference }) => reference === id)).toMatchObject({
    provider: 'stripe',
    amountCents: 2800,
    refundedCents: 2800,
    currency: 'usd',
    paymentIntentId: payment_intent,
    clientReferenceId: 'payment-1',
    metadata: { order: 'K7Q2', payment: '1' },
  })
})

test('An unpaid session cannot be refunded', async () => {
  const { id } = await shop.stripe.checkout.sessions.create(sessionParams)
  const { intentId } = shop.sandbox.stripe.delay(id)
  const call = shop.stripe.refunds.create({ payment_intent: intentId ?? '' })
  expect((await refusal(call)).message).toContain('does not have a successful charge')
})

test('The same idempotency key returns the same session and refuses other parameters', async () => {
  const idempotencyKey = 'payment-1-attempt-1'
  const first = await shop.stripe.checkout.sessions.create(sessionParams, { idempotencyKey })
  const second = await shop.stripe.checkout.sessions.create(sessionParams, { idempotencyKey })
  expect(second.id).toBe(first.id)
  expect(second.lastResponse.headers['idempotent-replayed']).toBe('true')
  const other = shop.stripe.checkout.sessions.create(params({ client_reference_id: 'payment-2' }), {
    idempotencyKey,
  })
  expect(await refusal(other)).toMatchObject({ type: 'StripeIdempotencyError', statusCode: 400 })
})

test('The key of an invalid request can be used again', async () => {
  const idempotencyKey = 'payment-3-attempt-1'
  await refusal(shop.stripe.checkout.sessions.create(params({ success_url: 'x' }), { idempotencyKey }))
  const session = await shop.stripe.checkout.sessions.create(sessionParams, { idempotencyKey })
  expect(session.status).toBe('open')
})

test('Of two requests with one key at once the second gets 409, and one session exists', async () => {
  shop.sandbox.faults.add({ kind: 'slow', operation: 'create', delayMs: 150, times: 2 })
  const idempotencyKey = 'payment-4-attempt-1'
  const create = () => shop.stripe.checkout.sessions.create(sessionParams, { idempotencyKey })
  const [first, second] = await Promise.allSettled([create(), create()])
  const statuses = [first.status, second.status].sort()
  expect(statuses).toEqual(['fulfilled', 'rejected'])
  const again = await create()
  const created = first.status === 'fulfilled' ? first : second
  expect(created.status === 'fulfilled' && created.value.id).toBe(again.id)
})
