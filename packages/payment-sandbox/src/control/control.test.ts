import fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import {
  captureRequest,
  createOrderRequest,
  idOf,
  openShop,
  type Shop,
  sessionParams,
} from '../testing/shop.ts'
import { mountControl } from './routes.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

async function control(method: string, path: string, body?: unknown) {
  const response = await fetch(`${shop.sandbox.url}/_sandbox/${path}`, {
    method,
    ...(body === undefined
      ? {}
      : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  })
  const json: unknown = await response.json()
  return { status: response.status, json }
}
const newSession = async () => (await shop.stripe.checkout.sessions.create(sessionParams)).id

test('another process adds, lists and clears faults', async () => {
  const fault = { provider: 'stripe', operation: 'create', kind: 'status', status: 503 }
  const added = await control('POST', 'faults', fault)
  const { id } = z.object({ id: z.string() }).parse(added.json)
  expect((await control('GET', 'faults')).json).toMatchObject({ faults: [{ ...fault, id }] })
  await expect(newSession()).rejects.toMatchObject({ statusCode: 503 })
  expect((await control('DELETE', `faults/${id}`)).json).toEqual({ faults: [] })
  expect((await control('DELETE', `faults/${id}`)).status).toBe(404)
  await control('POST', 'faults', fault)
  await control('DELETE', 'faults')
  expect((await newSession()).startsWith('cs_test_')).toBe(true)
})

test('a misspelt fault is refused instead of never striking', async () => {
  const misspelt = await control('POST', 'faults', { kind: 'slow', delayMS: 5 })
  expect([misspelt.status, misspelt.json]).toEqual([400, { error: expect.stringContaining('delayMS') }])
})

test('another process pays, edits and refunds, and reads ledger, calls and events', async () => {
  const id = await newSession()
  await control('POST', `stripe/${id}/edit`, { amountCents: 2799 })
  expect((await control('POST', `stripe/${id}/pay`)).json).toMatchObject({ paymentStatus: 'paid' })
  expect((await control('POST', `stripe/${id}/pay`)).status).toBe(409)
  expect((await control('POST', `stripe/${id}/refund`, { amountCents: 99 })).status).toBe(200)
  const { entries } = z
    .object({ entries: z.array(z.looseObject({ reference: z.string() })) })
    .parse((await control('GET', 'ledger')).json)
  expect(entries.filter(({ reference }) => reference === id)).toMatchObject([
    { amountCents: 2799, refundedCents: 99 },
  ])
  const { calls } = z
    .object({ calls: z.array(z.looseObject({ headers: z.record(z.string(), z.string()) })) })
    .parse((await control('GET', 'calls')).json)
  expect(calls.at(-1)).toMatchObject({ provider: 'stripe', operation: 'create', status: 200 })
  expect(calls.some(({ headers }) => 'authorization' in headers)).toBe(false)
  expect((await control('GET', 'events')).json).toMatchObject({ events: expect.any(Array) })
})

test('another process approves and settles at PayPal', async () => {
  const id = idOf(await shop.paypal(createOrderRequest('control-1')))
  expect((await control('POST', `paypal/${id}/delay`)).json).toMatchObject({ status: 'APPROVED' })
  await shop.paypal(captureRequest(id, 'control-2'))
  await control('POST', `paypal/${id}/settle-delayed`)
  expect((await control('POST', `paypal/${id}/refund`, {})).status).toBe(200)
  expect(shop.sandbox.ledger().find(({ reference }) => reference === id)).toMatchObject({
    refundedCents: 2520,
  })
})

test('another process sends any event and gets headers for any bytes', async () => {
  const sent = await control('POST', 'stripe/events', { type: 'a.new_one', object: { id: 'x' } })
  expect(sent.json).toEqual({ status: 200 })
  const signed = await control('POST', 'paypal/sign', { raw: '{}' })
  expect(signed.json).toMatchObject({ headers: { 'paypal-auth-algo': 'SHA256withRSA' } })
})

test.each([
  ['127.0.0.1', true],
  ['::1', true],
  ['::ffff:127.0.0.1', true],
  ['192.168.1.20', false],
  ['::ffff:10.0.0.1', false],
])('the controls answer this machine only: %s %s', async (remoteAddress, answered) => {
  const app = fastify()
  mountControl(app, shop.sandbox)
  const response = await app.inject({ method: 'GET', url: '/_sandbox/ledger', remoteAddress })
  expect(response.statusCode).toBe(answered ? 200 : 403)
  expect(response.body.includes('entries')).toBe(answered)
})
