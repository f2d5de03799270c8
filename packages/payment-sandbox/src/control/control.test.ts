import fastify from 'fastify'
import { expect, test } from 'vitest'
import { openShop, sessionParams } from '../testing/shop.ts'
import { mountControl } from './routes.ts'

const shop = await openShop()

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

test('Another process adds, lists and clears faults', async () => {
  const fault = { provider: 'stripe', operation: 'create', kind: 'status', status: 503 }
  expect((await control('POST', 'faults', fault)).json).toMatchObject(fault)
  expect((await control('GET', 'faults')).json).toMatchObject({ faults: [fault] })
  await expect(newSession()).rejects.toMatchObject({ statusCode: 503 })
  expect((await control('DELETE', 'faults')).json).toEqual({ faults: [] })
  expect((await newSession()).startsWith('cs_test_')).toBe(true)
})

test('A misspelt fault is refused with 400', async () => {
  const misspelt = await control('POST', 'faults', { kind: 'slow', delayMS: 5 })
  expect([misspelt.status, misspelt.json]).toEqual([400, { error: expect.stringContaining('delayMS') }])
})

test('Another process pays once, and reads the ledger', async () => {
  const id = await newSession()
  expect((await control('POST', `stripe/${id}/pay`)).json).toMatchObject({ paymentStatus: 'paid' })
  expect((await control('POST', `stripe/${id}/pay`)).status).toBe(409)
  expect((await control('GET', 'ledger')).json).toMatchObject({ entries: [{ reference: id }] })
})

test.each([
  ['127.0.0.1', true],
  ['::1', true],
  ['::ffff:127.0.0.1', true],
  ['192.168.1.20', false],
  ['::ffff:10.0.0.1', false],
])('Only this machine may use the controls: %s %s', async (remoteAddress, answered) => {
  const app = fastify()
  mountControl(app, shop.sandbox)
  const response = await app.inject({ method: 'GET', url: '/_sandbox/ledger', remoteAddress })
  expect(response.statusCode).toBe(answered ? 200 : 403)
  expect(response.body.includes('entries')).toBe(answered)
})
