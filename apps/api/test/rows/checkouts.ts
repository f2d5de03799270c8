import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Buyer } from '@baobab/payment-sandbox'
import type { Response } from 'supertest'
import { expect } from 'vitest'
import type { PayingSite } from '../sites/paying-site.ts'
import { bearer } from './people.ts'

type Dish = Pick<PayingSite['dish'], 'id'>

export const formLine = (dish: Dish, changes: Record<string, unknown> = {}) => ({
  product_id: dish.id,
  size: 'Plate',
  quantity: 2,
  price: 12.5,
  total_price: 25,
  ingredients: [] as object[],
  ...changes,
})

/** A pickup of two plates, as the browser sends it; money in dollars. */
export const pickupForm = (dish: Dish, changes: Record<string, unknown> = {}) => ({
  order_type: 'pickup',
  first_name: 'Ada',
  last_name: 'Obi',
  email: `${randomUUID()}@example.com`,
  payment_method: 'stripe',
  products: [formLine(dish)],
  sub_total: 25,
  discount_price: 0,
  total_price: 25,
  ...changes,
})

/** An order of so many plates, each a unit of work; its pay pages do not end by the clock of the sandbox. */
export const platesForm = (dish: Dish, quantity: number, changes: object = {}) => {
  const total = quantity * 12.5
  return pickupForm(dish, {
    products: [formLine(dish, { quantity, total_price: total })],
    sub_total: total,
    total_price: total,
    payment_method: 'paypal',
    ...changes,
  })
}

export const deliveryAddress = {
  order_type: 'delivery',
  country: 'United States',
  street_address: '3312 North 26th Street',
  city: 'Tacoma',
  state: 'WA',
  zip: '98407',
  phone: '2535550117',
}

export const newKey = () => randomUUID()

export const postCheckout = (site: Pick<PayingSite, 'http'>, body: object, key: string | null = newKey()) => {
  const request = site.http.post('/api/user/checkout')
  return (key === null ? request : request.set('idempotency-key', key)).send(body)
}

/** Does what the web app does while another request opens the session of the same order: wait, then ask again. */
export async function checkoutAndRetry(...call: Parameters<typeof postCheckout>): Promise<Response> {
  for (;;) {
    const answer = await postCheckout(...call)
    if (answer.body.code !== 'in_progress') return answer
    expect(answer.status).toBe(503)
    await sleep(Number(answer.headers['retry-after']) * 1000)
  }
}

/** An order that waits for its money, with what the provider calls it. */
export async function placeOrder(
  site: PayingSite,
  changes: Record<string, unknown> = {},
  key: string = newKey(),
) {
  const body = pickupForm(site.dish, changes)
  const answer = await postCheckout(site, body, key).expect(200)
  const trackingId: string = answer.body.tracking_id
  const order = await getOrder(site, trackingId)
  const payment = order.payments[0]
  if (payment?.reference == null) throw new Error('the order has no payment with a reference')
  return {
    trackingId,
    key,
    body,
    email: body.email,
    url: String(answer.body.url),
    id: order.id,
    reference: payment.reference,
  }
}

/** The guest pays at Stripe, or approves the payment at PayPal. */
export function payAtProvider(
  { sandbox }: Pick<PayingSite, 'sandbox'>,
  provider: 'stripe' | 'paypal',
  reference: string,
  buyer?: Buyer,
) {
  if (provider === 'stripe') sandbox.stripe.pay(reference, buyer)
  else sandbox.paypal.approve(reference, buyer)
}

/** What a provider, or another who claims to be one, posts to the site. */
export const postEvent = (
  { http }: Pick<PayingSite, 'http'>,
  provider: 'stripe' | 'paypal',
  rawBody: string,
  headers: Record<string, string> = {},
) => http.post(`/api/webhooks/${provider}`).set(headers).set('content-type', 'application/json').send(rawBody)

/** What the provider has taken for a payment. */
export const listCaptures = ({ sandbox }: Pick<PayingSite, 'sandbox'>, reference: string) =>
  sandbox.ledger().filter((entry) => entry.reference === reference)

/** An order that is placed, paid and known to be paid. */
export async function payOrder(
  site: PayingSite,
  payment_method: 'stripe' | 'paypal' = 'stripe',
  changes: object = {},
) {
  const order = await placeOrder(site, { payment_method, ...changes })
  payAtProvider(site, payment_method, order.reference)
  await site.sandbox.webhooksIdle()
  return order
}

export const getOrder = async (site: Pick<PayingSite, 'db'>, trackingId: string) =>
  site.db.order.findUniqueOrThrow({
    where: { trackingId },
    include: {
      payments: { orderBy: { attempt: 'desc' }, include: { refunds: { orderBy: { createdAt: 'asc' } } } },
      lines: { orderBy: { position: 'asc' }, include: { choices: true } },
      statusChanges: { orderBy: { id: 'asc' } },
    },
  })

/** As a guest sees it who has only the link. */
export const showOrder = async (site: Pick<PayingSite, 'http'>, trackingId: string) =>
  (await site.http.get(`/api/user/order/${trackingId}`).expect(200)).body.order

/** As the kitchen sees it. */
export const showTicket = async (
  site: Pick<PayingSite, 'http'>,
  staff: { token: string },
  trackingId: string,
) => (await site.http.get(`/api/staff/order/${trackingId}`).set(bearer(staff)).expect(200)).body.order

export async function newestPayment(site: Pick<PayingSite, 'db'>, trackingId: string) {
  const [payment] = (await getOrder(site, trackingId)).payments
  if (!payment) throw new Error('the order has no payment')
  return payment
}

export const confirmPayment = (site: Pick<PayingSite, 'http'>, trackingId: string) =>
  site.http.get(`/api/user/order/payment/${trackingId}`)

/** The guest approves the payment at PayPal and returns. */
export async function payAtPaypal(site: PayingSite, trackingId: string) {
  const reference = String((await newestPayment(site, trackingId)).reference)
  site.sandbox.paypal.approve(reference)
  await confirmPayment(site, trackingId).expect(200)
  const { id, email } = await getOrder(site, trackingId)
  return { id, email, trackingId, reference }
}

export const mailKinds = async (site: Pick<PayingSite, 'db'>, email: string) =>
  (
    await site.db.mail.findMany({
      where: { recipient: email },
      orderBy: { id: 'asc' },
      select: { kind: true },
    })
  ).map(({ kind }) => kind)

/** A refused checkout stores no order and calls no provider. Returns the body of the response. */
export async function expectRefused(site: PayingSite, body: ReturnType<typeof pickupForm>, status: number) {
  const calls = site.sandbox.calls().length
  const answer = await postCheckout(site, body)
  expect(answer.status, JSON.stringify(answer.body)).toBe(status)
  expect(answer.body).toMatchObject({ status: false, message: expect.any(String) })
  expect(await site.db.order.count({ where: { email: body.email } })).toBe(0)
  expect(site.sandbox.calls().length, 'a provider was called').toBe(calls)
  return answer.body
}

/** What was asked of the provider about an order's payment. */
export const callsAbout = ({ sandbox }: PayingSite, reference: string, operation: string) =>
  sandbox.calls().filter((call) => call.operation === operation && call.path.includes(reference))
