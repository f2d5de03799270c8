import { expect, test } from 'vitest'
import {
  captureRequest,
  createOrderRequest,
  getOrderRequest,
  openShop,
  orderBody,
  readId,
  sessionParams,
  usd,
} from '../testing/shop.ts'

const shop = await openShop()

const newSession = async () => (await shop.stripe.checkout.sessions.create(sessionParams)).id
const newOrder = async (change?: Record<string, unknown>) =>
  readId(await shop.paypal(createOrderRequest(crypto.randomUUID(), orderBody(change))))

async function page(path: string) {
  const response = await fetch(`${shop.sandbox.url}${path}`)
  return { status: response.status, headers: response.headers, html: await response.text() }
}
/** A press on a button: a form sent without any script. */
async function press(path: string) {
  const options = { method: 'POST', redirect: 'manual' } as const
  const response = await fetch(`${shop.sandbox.url}${path}`, {
    ...options,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
  return { status: response.status, location: response.headers.get('location') }
}
const buttonTexts = (html: string) => [...html.matchAll(/<button[^>]*>([^<]*)</g)].map(([, text]) => text)

test('The Stripe page shows merchant, lines and amount, says that it is a test and needs no script', async () => {
  const id = await newSession()
  const { status, html, headers } = await page(`/pay/stripe/${id}`)
  expect(status).toBe(200)
  const texts = ['Test payment', 'no real money', 'Baobab Smokehouse', '$28.00']
  for (const text of [...texts, 'Suya skewers × 2<small>Mild, Slaw · $12.50 each</small>']) {
    expect(html).toContain(text)
  }
  expect(buttonTexts(html)).toEqual([
    'Pay $28.00',
    'Decline the card',
    'Pay later (delayed method)',
    'Cancel and return',
  ])
  expect(html).not.toContain('<script')
  expect(headers.get('content-security-policy')).toBe(
    "default-src 'none'; style-src 'self'; form-action 'self' http://localhost:4711; base-uri 'none'; frame-ancestors 'none'",
  )
})

test('Paying returns to the shop with the session id and captures once', async () => {
  const id = await newSession()
  const back = { status: 303, location: `http://localhost:4711/paid?session=${id}` }
  expect(await press(`/pay/stripe/${id}/pay`)).toEqual(back)
  expect(await press(`/pay/stripe/${id}/pay`)).toEqual({ status: 303, location: `/pay/stripe/${id}` })
  const { html } = await page(`/pay/stripe/${id}`)
  expect(html).toContain('This payment is complete.')
  expect(buttonTexts(html)).toEqual([])
  expect(shop.sandbox.ledger().filter(({ reference }) => reference === id)).toHaveLength(1)
})

test('A declined card stays on the page, shows the reason and allows another try', async () => {
  const id = await newSession()
  expect(await press(`/pay/stripe/${id}/decline`)).toEqual({ status: 303, location: `/pay/stripe/${id}` })
  const { html } = await page(`/pay/stripe/${id}`)
  expect(html).toContain('role="alert">Your card was declined.')
  expect(buttonTexts(html)).toContain('Pay $28.00')
})

test('Canceling returns to the shop and leaves the session open', async () => {
  const id = await newSession()
  const pressed = await press(`/pay/stripe/${id}/cancel`)
  expect(pressed).toEqual({ status: 303, location: 'http://localhost:4711/cancelled' })
  expect((await shop.stripe.checkout.sessions.retrieve(id)).status).toBe('open')
})

test('A delayed payment is settled on the page later', async () => {
  const id = await newSession()
  await press(`/pay/stripe/${id}/delay`)
  expect(buttonTexts((await page(`/pay/stripe/${id}`)).html)).toEqual([
    'Let the money arrive',
    'Let the payment fail',
  ])
  await press(`/pay/stripe/${id}/settle`)
  expect((await page(`/pay/stripe/${id}`)).html).toContain('This payment is complete.')
})

test('An expired session says so and cannot be paid', async () => {
  const id = await newSession()
  await shop.stripe.checkout.sessions.expire(id)
  const { html } = await page(`/pay/stripe/${id}`)
  expect(html).toContain('This payment page has expired. Nothing was charged.')
  expect(buttonTexts(html)).toEqual([])
  await press(`/pay/stripe/${id}/pay`)
  expect(shop.sandbox.ledger().filter(({ reference }) => reference === id)).toEqual([])
})

test('The PayPal page approves the payment, and the shop captures it', async () => {
  const id = await newOrder()
  const { html } = await page(`/pay/paypal/${id}`)
  for (const text of ['Baobab Smokehouse', 'Suya skewers × 2<small>Mild, Slaw</small>', '-$2.80', '$25.20'])
    expect(html).toContain(text)
  const { status, location } = await press(`/pay/paypal/${id}/pay`)
  expect(status).toBe(303)
  const back = new URL(location ?? '')
  expect(back.origin + back.pathname).toBe('http://localhost:4711/paid')
  expect(back.searchParams.get('way')).toBe('paypal')
  expect(back.searchParams.get('token')).toBe(id)
  expect(back.searchParams.get('PayerID')).toMatch(/^[2-9A-HJ-NP-Z]{13}$/)
  expect((await shop.paypal(getOrderRequest(id))).body.status).toBe('APPROVED')
  expect(shop.sandbox.ledger().filter(({ reference }) => reference === id)).toEqual([])
  await shop.paypal(captureRequest(id, 'collect'))
  expect((await page(`/pay/paypal/${id}`)).html).toContain('This payment is complete.')
})

test('A declined PayPal card returns to the shop, and the buyer may choose again', async () => {
  const id = await newOrder()
  await press(`/pay/paypal/${id}/decline`)
  expect((await shop.paypal(captureRequest(id, 'try-1'))).body.details?.[0]?.issue).toBe(
    'INSTRUMENT_DECLINED',
  )
  const { html } = await page(`/pay/paypal/${id}`)
  expect(buttonTexts(html)).toContain('Pay $25.20')
  await press(`/pay/paypal/${id}/pay`)
  expect((await shop.paypal(captureRequest(id, 'try-2'))).status).toBe(201)
})

test('Canceling at PayPal returns to the shop with the token', async () => {
  const id = await newOrder()
  const pressed = await press(`/pay/paypal/${id}/cancel`)
  expect(pressed.location).toBe(`http://localhost:4711/cancelled?token=${id}`)
})

test('HTML in the shop’s texts is escaped', async () => {
  const id = await newOrder({
    items: undefined,
    description: '<img src=x onerror=alert(1)> & "more"',
    amount: usd('5.00'),
  })
  const { html } = await page(`/pay/paypal/${id}`)
  expect(html).not.toContain('<img')
  expect(html).toContain('&#60;img src=x onerror=alert(1)&#62; &#38; &#34;more&#34;')
})

test('An unknown payment is a 404 page that says so', async () => {
  const { status, html } = await page('/pay/stripe/cs_test_nothing')
  expect([status, html]).toEqual([404, expect.stringContaining('No such payment')])
})
