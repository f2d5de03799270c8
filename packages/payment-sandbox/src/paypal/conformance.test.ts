import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { hasDocuments, type PublishedApi, publishedApi, skipReason } from '../testing/published-documents.ts'
import {
  captureRequest,
  createOrderRequest,
  getOrderRequest,
  orderBody,
  type PaypalResponse,
  readCaptureId,
  readId,
  refundRequest,
  type Shop,
  startShop,
  usd,
} from '../testing/shop.ts'
import { CreateOrder, RefundCapture } from './requests.ts'

const key = () => crypto.randomUUID()
const ordersPath = '/v2/checkout/orders'
const orderPath = `${ordersPath}/{id}`
const capturePath = `${orderPath}/capture`
const refundPath = '/v2/payments/captures/{capture_id}/refund'

describe('PayPal’s published OpenAPI', () => {
  let shop: Shop
  let orders: PublishedApi
  let payments: PublishedApi
  let notifications: PublishedApi
  beforeEach(({ skip }) => {
    skip(!hasDocuments, skipReason)
  })
  beforeAll(async () => {
    if (!hasDocuments) return
    orders = publishedApi('paypal-checkout_orders_v2.json')
    payments = publishedApi('paypal-payments_payment_v2.json')
    notifications = publishedApi('paypal-notifications_webhooks_v1.json')
    shop = await startShop()
  })
  afterAll(() => shop?.close())

  /** Sends a call, holds its answer against the published schema of that status and hands it on. */
  async function published(
    api: PublishedApi,
    method: string,
    path: string,
    call: Parameters<Shop['paypal']>[0],
    headers?: Record<string, string>,
  ): Promise<PaypalResponse> {
    const answer = await shop.paypal(call, headers)
    expect(api.answerProblems(method, path, answer.status, answer.json)).toEqual([])
    return answer
  }
  const create = async (body?: unknown, prefer = 'return=minimal') =>
    readId(await published(orders, 'POST', ordersPath, createOrderRequest(key(), body).prefer(prefer)))

  test('The validator finds a wrong response', () => {
    expect(orders.problems('order', { id: 1, status: 'PAID' })).not.toEqual([])
    expect(orders.requestProblems('POST', ordersPath, { intent: 'CAPTURE' })).not.toEqual([])
    expect(orders.answerProblems('POST', ordersPath, 418, {})).not.toEqual([])
    expect(payments.problems('money', { currency_code: 'USD', value: 'ten' })).not.toEqual([])
  })

  const address = {
    address_line_1: '712 Market St',
    admin_area_2: 'Tacoma',
    admin_area_1: 'WA',
    postal_code: '98402',
    country_code: 'US',
  }
  const orderBodies: [string, unknown][] = [
    ['a wallet order with lines and a discount', orderBody()],
    [
      'a bare amount with an invoice number',
      orderBody({ items: undefined, amount: usd('9.99'), invoice_id: 'A-1' }),
    ],
    [
      'an order that is delivered',
      orderBody({
        shipping: { name: { full_name: 'Ada Okafor' }, type: 'SHIPPING', address },
      }),
    ],
  ]

  test.each(orderBodies)('%s is valid by PayPal’s schema and by ours', (_what, body) => {
    const sent: unknown = JSON.parse(JSON.stringify(body))
    expect(orders.requestProblems('POST', ordersPath, sent)).toEqual([])
    expect(CreateOrder.safeParse(sent).error).toBeUndefined()
  })

  test.each([
    ['a number as an amount', { amount: { currency_code: 'USD', value: 9 }, items: undefined }],
    ['an amount in words', { amount: usd('nine'), items: undefined }],
    ['a quantity of zero', { items: [{ name: 'Suya', quantity: '0', unit_amount: usd('1.00') }] }],
    ['an item without a name', { items: [{ quantity: '1', unit_amount: usd('1.00') }] }],
    ['a long name', { items: [{ name: 'x'.repeat(128), quantity: '1', unit_amount: usd('1.00') }] }],
    ['a long custom id', { custom_id: 'x'.repeat(128) }],
    ['a long soft descriptor', { soft_descriptor: 'x'.repeat(23) }],
    ['an unknown way of shipping', { shipping: { type: 'DRONE' } }],
    ['a country in words', { shipping: { address: { ...address, country_code: 'Togo' } } }],
    ['no amount', { amount: undefined }],
  ])('Our schema refuses what PayPal’s schema refuses: %s', (_what, change) => {
    const sent: unknown = JSON.parse(JSON.stringify(orderBody(change)))
    expect(orders.requestProblems('POST', ordersPath, sent)).not.toEqual([])
    expect(CreateOrder.safeParse(sent).success).toBe(false)
  })

  test('Every response about orders fits the published schema', async () => {
    for (const prefer of ['return=minimal', 'return=representation']) {
      await create(orderBody(), prefer)
    }
    const id = await create(orderBodies[2]?.[1])
    await published(orders, 'GET', orderPath, getOrderRequest(id))
    shop.sandbox.paypal.approve(id)
    await published(orders, 'GET', orderPath, getOrderRequest(id))
    const repeated = key()
    await published(orders, 'POST', capturePath, captureRequest(id, repeated).prefer('return=representation'))
    const again = await published(orders, 'POST', capturePath, captureRequest(id, repeated))
    expect(again.status).toBe(200)
    const captureId = readCaptureId(again)
    await published(payments, 'POST', refundPath, refundRequest(captureId, key(), { amount: usd('1.00') }))
    await published(orders, 'GET', orderPath, getOrderRequest(id))
    const delayed = await create()
    shop.sandbox.paypal.delay(delayed)
    const pending = await published(orders, 'POST', capturePath, captureRequest(delayed, key()))
    expect(pending.status).toBe(201)
  })

  test('Every error about orders fits the published schema', async () => {
    const refusals: [number, string, unknown][] = [
      [
        422,
        'AMOUNT_MISMATCH',
        orderBody({ items: undefined, amount: { ...usd('9.00'), breakdown: { item_total: usd('8.00') } } }),
      ],
      [
        422,
        'ITEM_TOTAL_MISMATCH',
        orderBody({ items: [{ name: 'Suya', quantity: '1', unit_amount: usd('1.00') }] }),
      ],
      [422, 'DECIMAL_PRECISION', orderBody({ items: undefined, amount: usd('9.001') })],
      [400, 'MISSING_REQUIRED_PARAMETER', { intent: 'CAPTURE' }],
      [400, 'INVALID_PARAMETER_VALUE', { ...orderBody(), intent: 'SALE' }],
      [400, 'INVALID_ARRAY_MIN_ITEMS', { ...orderBody(), purchase_units: [] }],
    ]
    for (const [status, issue, body] of refusals) {
      const answer = await published(orders, 'POST', ordersPath, createOrderRequest(key(), body))
      expect([answer.status, answer.body.details?.[0]?.issue]).toEqual([status, issue])
    }
    const id = await create()
    const notApproved = await published(orders, 'POST', capturePath, captureRequest(id, key()))
    expect(notApproved.status).toBe(422)
    shop.sandbox.paypal.decline(id)
    const declined = await published(orders, 'POST', capturePath, captureRequest(id, key()))
    expect(declined.status).toBe(422)
    const missing = await published(orders, 'GET', orderPath, getOrderRequest('NOSUCHORDER'))
    expect(missing.status).toBe(404)
    const stranger = { authorization: 'Bearer wrong' }
    const unknown = await published(orders, 'GET', orderPath, getOrderRequest(id), stranger)
    expect(unknown.status).toBe(401)
  })

  test('Every response about captures and refunds fits the published schema', async () => {
    const id = await create()
    shop.sandbox.paypal.approve(id)
    const captureId = readCaptureId(await shop.paypal(captureRequest(id, key())))
    const body = { amount: usd('5.00'), note_to_payer: 'Sold out', custom_id: 'refund-1' }
    expect(payments.requestProblems('POST', refundPath, body)).toEqual([])
    expect(RefundCapture.safeParse(body).success).toBe(true)
    const refund = (sent?: unknown, prefer = 'return=minimal') =>
      published(payments, 'POST', refundPath, refundRequest(captureId, key(), sent).prefer(prefer))
    expect((await refund(body, 'return=representation')).status).toBe(201)
    expect((await refund({ amount: usd('99.00') })).status).toBe(422)
    expect((await refund({ amount: { currency_code: 'USD' } })).status).toBe(400)
    expect((await refund()).status).toBe(201)
    expect((await refund()).status).toBe(422)
  })

  test('Every event fits the published schema', async () => {
    const [refunded, denied] = [await create(), await create()]
    shop.sandbox.paypal.approve(refunded)
    shop.sandbox.paypal.capture(refunded)
    shop.sandbox.paypal.refund(refunded, 100)
    shop.sandbox.paypal.delay(denied)
    shop.sandbox.paypal.capture(denied)
    shop.sandbox.paypal.settleDelayed(denied, 'failed')
    await shop.sandbox.webhooksIdle()
    const received = shop.inbox.received.filter(({ provider }) => provider === 'paypal')
    expect(received.length).toBeGreaterThanOrEqual(6)
    const resources: Record<string, (resource: unknown) => string[]> = {
      'checkout-order': (resource) => orders.problems('order', resource),
      capture: (resource) => payments.problems('capture-2', resource),
      refund: (resource) => payments.problems('refund', resource),
    }
    for (const { rawBody } of received) {
      const event = JSON.parse(rawBody)
      expect(notifications.problems('event', event)).toEqual([])
      expect(resources[event.resource_type]?.(event.resource)).toEqual([])
    }
  })
})
