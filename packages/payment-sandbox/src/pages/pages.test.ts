import { expect, test } from 'vitest'
import { createOrderRequest, openShop, orderBody, readId, sessionParams, usd } from '../testing/shop.ts'

const shop = await openShop()

async function page(path: string) {
  const response = await fetch(`${shop.sandbox.url}${path}`)
  return { status: response.status, headers: response.headers, html: await response.text() }
}

test('The Stripe page shows merchant, lines and amount, says that it is a test and needs no script', async () => {
  const { id } = await shop.stripe.checkout.sessions.create(sessionParams)
  const { status, html, headers } = await page(`/pay/stripe/${id}`)
  expect(status).toBe(200)
  const texts = ['Test payment', 'no real money', 'Baobab Smokehouse', '$28.00']
  for (const text of [...texts, 'Suya skewers × 2<small>Mild, Slaw · $12.50 each</small>']) {
    expect(html).toContain(text)
  }
  const buttons = [...html.matchAll(/<button[^>]*>([^<]*)</g)].map(([, text]) => text)
  expect(buttons).toEqual([
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

test('HTML in the shop’s texts is escaped', async () => {
  const description = '<img src=x onerror=alert(1)> & "more"'
  const body = orderBody({ items: undefined, description, amount: usd('5.00') })
  const { html } = await page(`/pay/paypal/${readId(await shop.paypal(createOrderRequest('html', body)))}`)
  expect(html).not.toContain('<img')
  expect(html).toContain('&#60;img src=x onerror=alert(1)&#62; &#38; &#34;more&#34;')
})

test('An unknown payment is a 404 page that says so', async () => {
  const { status, html } = await page('/pay/stripe/cs_test_nothing')
  expect([status, html]).toEqual([404, expect.stringContaining('No such payment')])
})
