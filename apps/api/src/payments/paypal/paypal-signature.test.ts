import { afterEach, expect, test } from 'vitest'
import { settleAndCheckBooks } from '../../../test/invariants/settle-all.ts'
import { postEvent } from '../../../test/rows/checkouts.ts'
import { createSite, payingSite, startPaymentSandbox } from '../../../test/sites/paying-site.ts'

const site = await payingSite()
afterEach(() => settleAndCheckBooks(site))

const post = (rawBody: string, headers: Record<string, string>) => postEvent(site, 'paypal', rawBody, headers)
const EVENT = '{"id":"WH-1","event_type":"SOME.EVENT","resource":{}}'

test('WHK-12 When a signed body is parsed and serialised again, its signature does not match any more', async () => {
  const rawBody =
    '{ "resource":{"z":1.0,"name":"Caf\\u00e9 \\ud83c\\udf56"},\n"id":"WH-GOLDEN","event_type":"SOME.EVENT" }'
  const headers = site.sandbox.sign('paypal', rawBody)
  await post(rawBody, headers).expect(200)
  const again = JSON.stringify(JSON.parse(rawBody))
  expect(again).not.toBe(rawBody)
  expect((await post(again, headers).expect(400)).body).toMatchObject({ code: 'bad_signature' })
})

test('WHK-16 When an event is signed for another webhook id, answer 400', async () => {
  await post(EVENT, site.sandbox.sign('paypal', EVENT, { webhookId: 'WHOTHER' })).expect(400)
})

test('When a PayPal event has no signature, answer 400', async () => {
  await post(EVENT, {}).expect(400)
})

test.each([
  ['another algorithm', { 'paypal-auth-algo': 'none' }],
  ['a certificate of another host', { 'paypal-cert-url': 'http://127.0.0.1:9/cert.pem' }],
  ['a host that contains PayPal’s name', { 'paypal-cert-url': 'https://evilapi.paypal.com.example/c' }],
  ['a user name in the certificate’s address', { 'paypal-cert-url': 'http://api.paypal.com@127.0.0.1:9/c' }],
  ['a certificate address that is no URL', { 'paypal-cert-url': 'nowhere' }],
  ['another transmission id', { 'paypal-transmission-id': 'x' }],
  ['another transmission time', { 'paypal-transmission-time': '2020-01-01T00:00:00Z' }],
  ['a signature that is not base64', { 'paypal-transmission-sig': '!!' }],
])('When a PayPal event has %s, answer 400', async (_what, changes) => {
  await post(EVENT, { ...site.sandbox.sign('paypal', EVENT), ...changes }).expect(400)
})

test('When the certificate cannot be fetched, answer 503, so that PayPal sends the event again', async () => {
  const fresh = await startPaymentSandbox(undefined)
  const young = await createSite(fresh, { DATABASE_URL: site.config.DATABASE_URL })
  const send = () => postEvent(young, 'paypal', EVENT, fresh.sign('paypal', EVENT))
  for (const fault of [{ kind: 'status', status: 500 }, { kind: 'html' }, { kind: 'reset' }] as const) {
    fresh.faults.add({ ...fault, operation: 'certificate', times: 1 })
    expect((await send().expect(503)).body).toMatchObject({ code: 'unavailable' })
  }
  await send().expect(200)
  await send().expect(200)
  expect(
    fresh.calls().filter(({ operation, status }) => operation === 'certificate' && status === 200),
  ).toHaveLength(2)
})
