import { expect, test } from 'vitest'
import {
  captureRequest,
  createOrderRequest,
  getOrderRequest,
  openShop,
  orderBody,
  paypalToken,
  readCaptureId,
  readId,
  refundRequest,
  type Shop,
  usd,
} from '../testing/shop.ts'

const shop = await openShop()

const requestId = () => crypto.randomUUID()
const newOrder = async (change?: Record<string, unknown>) =>
  readId(await shop.paypal(createOrderRequest(requestId(), orderBody(change))))
const ledgerEntries = (orderId: string) =>
  shop.sandbox.ledger().filter(({ reference }) => reference === orderId)
const statusAndIssue = ({ status, body }: Awaited<ReturnType<Shop['paypal']>>) => [
  status,
  body.details?.[0]?.issue,
]

const unit = orderBody().purchase_units[0]
test.each([
  [
    'items that miss the item total',
    { items: [{ name: 'Suya', quantity: '1', unit_amount: usd('12.50') }] },
    422,
    'ITEM_TOTAL_MISMATCH',
  ],
  [
    'a breakdown that misses the amount',
    { amount: { ...unit?.amount, value: '25.21' } },
    422,
    'AMOUNT_MISMATCH',
  ],
  ['items without an item total', { amount: usd('25.20') }, 422, 'ITEM_TOTAL_REQUIRED'],
  ['three decimals', { amount: usd('25.200'), items: undefined }, 422, 'DECIMAL_PRECISION'],
  ['nothing to pay', { amount: usd('0.00'), items: undefined }, 422, 'CANNOT_BE_ZERO_OR_NEGATIVE'],
  ['a negative amount', { amount: usd('-1.00'), items: undefined }, 422, 'CANNOT_BE_NEGATIVE'],
  [
    'an unknown currency',
    { amount: { currency_code: 'XXX', value: '1.00' }, items: undefined },
    422,
    'INVALID_CURRENCY_CODE',
  ],
  [
    'an amount as a number',
    { amount: { currency_code: 'USD', value: 25.2 } },
    400,
    'INVALID_PARAMETER_SYNTAX',
  ],
  ['no amount', { amount: undefined }, 400, 'MISSING_REQUIRED_PARAMETER'],
  ['a misspelt field', { custom_ID: 'x' }, 400, 'INVALID_PARAMETER_SYNTAX'],
  [
    'a name of 128 letters',
    { items: [{ name: 'x'.repeat(128), quantity: '1', unit_amount: usd('1.00') }] },
    400,
    'INVALID_STRING_LENGTH',
  ],
])('An order with %s is refused', async (_what, change, status, issue) => {
  const answer = await shop.paypal(createOrderRequest(requestId(), orderBody(change)))
  expect(statusAndIssue(answer)).toEqual([status, issue])
})

test('An order with a payment source needs a PayPal-Request-Id', async () => {
  const request = createOrderRequest('')
  delete request.headers['PayPal-Request-Id']
  expect(statusAndIssue(await shop.paypal(request))).toEqual([400, 'PAYPAL_REQUEST_ID_REQUIRED'])
})

test('The same PayPal-Request-Id returns the same order with 200', async () => {
  const id = requestId()
  const first = await shop.paypal(createOrderRequest(id))
  const second = await shop.paypal(createOrderRequest(id))
  expect([first.status, second.status]).toEqual([201, 200])
  expect(second.json).toEqual(first.json)
})

test('An order that is not approved cannot be captured', async () => {
  const id = await newOrder()
  expect(statusAndIssue(await shop.paypal(captureRequest(id, requestId())))).toEqual([
    422,
    'ORDER_NOT_APPROVED',
  ])
  expect(ledgerEntries(id)).toEqual([])
})

test('Approving takes no money; capturing takes it exactly once', async () => {
  const id = await newOrder()
  shop.sandbox.paypal.approve(id)
  expect(ledgerEntries(id)).toEqual([])
  const key = requestId()
  const captured = await shop.paypal(captureRequest(id, key))
  expect([captured.status, captured.body.status]).toEqual([201, 'COMPLETED'])
  const repeated = await shop.paypal(captureRequest(id, key))
  expect([repeated.status, repeated.json]).toEqual([200, captured.json])
  expect(statusAndIssue(await shop.paypal(captureRequest(id, requestId())))).toEqual([
    422,
    'ORDER_ALREADY_CAPTURED',
  ])
  expect(ledgerEntries(id)).toMatchObject([
    { captureId: readCaptureId(captured), amountCents: 2520, currency: 'usd', customId: 'payment-1' },
  ])
  const order = await shop.paypal(getOrderRequest(id))
  const capture = { status: 'COMPLETED', amount: usd('25.20'), custom_id: 'payment-1' }
  expect(order.json).toMatchObject({ purchase_units: [{ payments: { captures: [capture] } }] })
})

test('A delayed payment is pending until it settles', async () => {
  const id = await newOrder()
  shop.sandbox.paypal.delay(id)
  const captured = await shop.paypal(captureRequest(id, requestId()))
  expect(captured.json).toMatchObject({
    status: 'COMPLETED',
    purchase_units: [
      { payments: { captures: [{ status: 'PENDING', status_details: { reason: 'ECHECK' } }] } },
    ],
  })
  expect(ledgerEntries(id)).toEqual([])
  const early = await shop.paypal(refundRequest(readCaptureId(captured), requestId()))
  expect(statusAndIssue(early)).toEqual([422, 'PENDING_CAPTURE'])
  shop.sandbox.paypal.settleDelayed(id)
  expect(ledgerEntries(id)).toHaveLength(1)
})

test('An invoice number is captured once', async () => {
  const [first, second] = [await newOrder({ invoice_id: 'INV-1' }), await newOrder({ invoice_id: 'INV-1' })]
  for (const id of [first, second]) shop.sandbox.paypal.approve(id)
  expect((await shop.paypal(captureRequest(first, requestId()))).status).toBe(201)
  expect(statusAndIssue(await shop.paypal(captureRequest(second, requestId())))).toEqual([
    422,
    'DUPLICATE_INVOICE_ID',
  ])
})

test('Refunds never exceed the capture, and one request id refunds once', async () => {
  const id = await newOrder()
  shop.sandbox.paypal.approve(id)
  const captureId = readCaptureId(await shop.paypal(captureRequest(id, requestId())))
  const key = requestId()
  const part = { amount: usd('10.00'), note_to_payer: 'Sold out' }
  const refund = await shop.paypal(refundRequest(captureId, key, part))
  expect(refund.status).toBe(201)
  expect((await shop.paypal(refundRequest(captureId, key, part))).json).toEqual(refund.json)
  const refunded = {
    status: 'COMPLETED',
    amount: usd('10.00'),
    seller_payable_breakdown: { total_refunded_amount: usd('10.00') },
  }
  expect((await shop.paypal(getOrderRequest(id))).json).toMatchObject({
    purchase_units: [{ payments: { refunds: [refunded] } }],
  })
  const tooMuch = await shop.paypal(refundRequest(captureId, requestId(), { amount: usd('15.21') }))
  expect(statusAndIssue(tooMuch)).toEqual([422, 'REFUND_AMOUNT_EXCEEDED'])
  const foreign = { amount: { currency_code: 'CAD', value: '1.00' } }
  const otherMoney = await shop.paypal(refundRequest(captureId, requestId(), foreign))
  expect(statusAndIssue(otherMoney)).toEqual([422, 'REFUND_CAPTURE_CURRENCY_MISMATCH'])
  expect((await shop.paypal(refundRequest(captureId, requestId()))).status).toBe(201)
  const again = await shop.paypal(refundRequest(captureId, requestId()))
  expect(statusAndIssue(again)).toEqual([422, 'CAPTURE_FULLY_REFUNDED'])
  expect(ledgerEntries(id)).toMatchObject([{ amountCents: 2520, refundedCents: 2520 }])
  const order = await shop.paypal(getOrderRequest(id))
  expect(order.json).toMatchObject({
    purchase_units: [{ payments: { captures: [{ status: 'REFUNDED' }], refunds: [{}, {}] } }],
  })
})

test('Wrong credentials and expired tokens are refused with 401', async () => {
  const post = (authorization: string) =>
    fetch(`${shop.sandbox.url}/v1/oauth2/token`, {
      method: 'POST',
      headers: { authorization, 'content-type': 'application/x-www-form-urlencoded' },
      body: 'grant_type=client_credentials',
    })
  const refused = await post(`Basic ${Buffer.from('client:wrong').toString('base64')}`)
  expect([refused.status, await refused.json()]).toMatchObject([401, { error: 'invalid_client' }])
  const stale = await shop.paypal(getOrderRequest('ANY'), { authorization: 'Bearer A21AAold' })
  expect([stale.status, stale.body.name]).toEqual([401, 'AUTHENTICATION_FAILURE'])
  expect(statusAndIssue(await shop.paypal(getOrderRequest('NOSUCHORDER')))).toEqual([
    404,
    'INVALID_RESOURCE_ID',
  ])
})

test('A body that is not JSON is refused with 400', async () => {
  const response = await fetch(`${shop.sandbox.url}/v2/checkout/orders`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${await paypalToken(shop.sandbox.url)}`,
      'content-type': 'application/json',
    },
    body: '{"intent":',
  })
  const answer = [response.status, await response.json()]
  expect(answer).toMatchObject([
    400,
    { name: 'INVALID_REQUEST', details: [{ issue: 'MALFORMED_REQUEST_JSON' }] },
  ])
})
