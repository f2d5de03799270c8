import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import sdk, { type PaypalRequest } from '@paypal/checkout-server-sdk'
import Stripe from 'stripe'
import { afterAll } from 'vitest'
import { z } from 'zod'
import { type RunningSandbox, type SandboxOptions, startSandbox } from '../index.ts'

export const secrets = {
  stripe: { secretKey: 'sk_test_sandbox_tests', webhookSecret: 'whsec_sandbox_tests' },
  paypal: { clientId: 'client', clientSecret: 'secret', webhookId: 'WHSANDBOXTESTS' },
}

export type Received = { provider: string; rawBody: string; headers: Record<string, string>; at: number }
export type Inbox = {
  url: string
  received: Received[]
  /** The statuses of the next responses; 200 when empty. */
  statuses: number[]
  /** How long each delivery waits for its response. */
  responseDelayMs: number
  until: (count: number) => Promise<Received[]>
  close: () => Promise<void>
}

/** The shop's webhook endpoint, which records the raw bytes. */
export async function startInbox(): Promise<Inbox> {
  const received: Received[] = []
  const statuses: number[] = []
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const headers = Object.fromEntries(
        Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
      )
      const rawBody = Buffer.concat(chunks).toString('utf8')
      received.push({ provider: request.url?.slice(1) ?? '', rawBody, headers, at: performance.now() })
      setTimeout(() => response.writeHead(statuses.shift() ?? 200).end(), inbox.responseDelayMs)
    })
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = requireAddress(server.address())
  const inbox: Inbox = {
    url: `http://127.0.0.1:${port}`,
    received,
    statuses,
    responseDelayMs: 0,
    until: async (count) => {
      const deadline = performance.now() + 5000
      while (received.length < count) {
        if (performance.now() > deadline) throw new Error(`only ${received.length} of ${count} webhooks came`)
        await new Promise((later) => setTimeout(later, 5))
      }
      return received
    },
    close: () =>
      new Promise((closed) => {
        server.close(() => closed())
        server.closeAllConnections()
      }),
  }
  return inbox
}

function requireAddress(address: AddressInfo | string | null): AddressInfo {
  if (address === null || typeof address === 'string') throw new Error('a TCP address was expected')
  return address
}

export type Shop = {
  sandbox: RunningSandbox
  inbox: Inbox
  stripe: Stripe
  paypal: (request: PaypalRequest, headers?: Record<string, string>) => Promise<PaypalResponse>
  close: () => Promise<void>
}

/** For all tests of a file. */
export async function openShop(options: Partial<SandboxOptions> = {}): Promise<Shop> {
  const shop = await startShop(options)
  afterAll(shop.close)
  return shop
}

export async function startShop(options: Partial<SandboxOptions> = {}): Promise<Shop> {
  const inbox = await startInbox()
  const sandbox = await startSandbox({
    port: 0,
    stripe: { ...secrets.stripe, webhookUrl: `${inbox.url}/stripe` },
    paypal: { ...secrets.paypal, webhookUrl: `${inbox.url}/paypal` },
    retryDelaysMs: [30, 60],
    ...options,
  })
  return {
    sandbox,
    inbox,
    stripe: stripeClient(sandbox.url),
    paypal: paypalClient(sandbox.url),
    close: async () => {
      await sandbox.close()
      await inbox.close()
    },
  }
}

export function stripeClient(url: string, config: Partial<Stripe.StripeConfig> = {}, key?: string): Stripe {
  const { hostname, port } = new URL(url)
  return new Stripe(key ?? secrets.stripe.secretKey, {
    host: hostname,
    port: Number(port),
    protocol: 'http',
    maxNetworkRetries: 0,
    timeout: 2000,
    telemetry: false,
    ...config,
  })
}

export const sessionParams = {
  mode: 'payment',
  line_items: [
    {
      quantity: 2,
      price_data: {
        currency: 'usd',
        unit_amount: 1250,
        product_data: { name: 'Suya skewers', description: 'Mild, Slaw' },
      },
    },
    { quantity: 1, price_data: { currency: 'usd', unit_amount: 300, product_data: { name: 'Bissap' } } },
  ],
  success_url: 'http://localhost:4711/paid?session={CHECKOUT_SESSION_ID}',
  cancel_url: 'http://localhost:4711/cancelled',
  client_reference_id: 'payment-1',
  customer_email: 'ada@example.com',
  metadata: { order: 'K7Q2' },
  payment_intent_data: { metadata: { payment: '1' } },
} satisfies Stripe.Checkout.SessionCreateParams

// Only what the tests read; the conformance test checks whole responses against PayPal's schemas.
const PaypalCapture = z.looseObject({ id: z.string(), status: z.string() })
const PaypalBody = z.looseObject({
  id: z.string().optional(),
  status: z.string().optional(),
  name: z.string().optional(),
  details: z.array(z.looseObject({ issue: z.string(), field: z.string().optional() })).optional(),
  links: z.array(z.looseObject({ href: z.string(), rel: z.string() })).optional(),
  purchase_units: z
    .array(
      z.looseObject({ payments: z.looseObject({ captures: z.array(PaypalCapture).optional() }).optional() }),
    )
    .optional(),
})
export type PaypalResponse = { status: number; body: z.output<typeof PaypalBody>; json: unknown }

export function paypalClient(url: string) {
  let token: string | undefined
  return async (request: PaypalRequest, headers: Record<string, string> = {}): Promise<PaypalResponse> => {
    token ??= await paypalToken(url)
    const response = await fetch(url + request.path.replace(/\?$/, ''), {
      method: request.verb,
      headers: { ...request.headers, authorization: `Bearer ${token}`, ...headers },
      body: request.body === null || request.body === undefined ? undefined : JSON.stringify(request.body),
    })
    const json: unknown = await response.json()
    return { status: response.status, body: PaypalBody.parse(json), json }
  }
}

export async function paypalToken(url: string, client = 'client:secret'): Promise<string> {
  const response = await fetch(`${url}/v1/oauth2/token`, {
    method: 'POST',
    headers: {
      authorization: `Basic ${Buffer.from(client).toString('base64')}`,
      'content-type': 'application/x-www-form-urlencoded',
    },
    body: 'grant_type=client_credentials',
  })
  return z.object({ access_token: z.string() }).parse(await response.json()).access_token
}

export const usd = (value: string) => ({ currency_code: 'USD', value })
export const orderBody = (change: Record<string, unknown> = {}) => ({
  intent: 'CAPTURE',
  purchase_units: [
    {
      custom_id: 'payment-1',
      description: 'Order K7Q2',
      amount: {
        ...usd('25.20'),
        breakdown: { item_total: usd('28.00'), discount: usd('2.80') },
      },
      items: [
        { name: 'Suya skewers', description: 'Mild, Slaw', quantity: '2', unit_amount: usd('12.50') },
        { name: 'Bissap', quantity: '1', unit_amount: usd('3.00') },
      ],
      ...change,
    },
  ],
  payment_source: {
    paypal: {
      experience_context: {
        brand_name: 'Baobab Smokehouse',
        shipping_preference: 'NO_SHIPPING',
        user_action: 'PAY_NOW',
        return_url: 'http://localhost:4711/paid?way=paypal',
        cancel_url: 'http://localhost:4711/cancelled',
      },
    },
  },
})

export function createOrderRequest(requestId: string, body: unknown = orderBody()): PaypalRequest {
  const request = new sdk.orders.OrdersCreateRequest().requestBody(body)
  request.headers['PayPal-Request-Id'] = requestId
  return request
}
export const captureRequest = (orderId: string, requestId: string) =>
  new sdk.orders.OrdersCaptureRequest(orderId).payPalRequestId(requestId)
export const getOrderRequest = (orderId: string) => new sdk.orders.OrdersGetRequest(orderId)
export const refundRequest = (captureId: string, requestId: string, body?: unknown) => {
  const request = new sdk.payments.CapturesRefundRequest(captureId).payPalRequestId(requestId)
  return body === undefined ? request : request.requestBody(body)
}

export function readId(answer: PaypalResponse): string {
  if (answer.body.id === undefined) throw new Error(`no id in ${JSON.stringify(answer.json)}`)
  return answer.body.id
}
export function readCaptureId(answer: PaypalResponse): string {
  const capture = answer.body.purchase_units?.[0]?.payments?.captures?.[0]
  if (capture === undefined) throw new Error(`no capture in ${JSON.stringify(answer.json)}`)
  return capture.id
}
