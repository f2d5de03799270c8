import { freshDatabase } from '@baobab/db/testing'
import { afterAll, afterEach, assert, expect, test } from 'vitest'
import { captureLog } from '../../../test/channels/capture-log.ts'
import { expectInvariants } from '../../../test/invariants/invariants.ts'
import { settleAll } from '../../../test/invariants/settle-all.ts'
import {
  callsAbout,
  confirmPayment,
  getOrder,
  mailKinds,
  newKey,
  pickupForm,
  placeOrder,
  postCheckout,
  postEvent,
} from '../../../test/rows/checkouts.ts'
import { databaseGate } from '../../../test/sites/database-gate.ts'
import { createSite, payingSite } from '../../../test/sites/paying-site.ts'

/** Connects past the gate, so it sees the database while the gate is shut. */
const databaseUrl = await freshDatabase()
const gate = await databaseGate(databaseUrl)
const site = await payingSite({ databaseUrl: gate.url })
const desk = await createSite(site.sandbox, { DATABASE_URL: databaseUrl })
afterAll(() => gate.open())
afterEach(async () => {
  gate.open()
  await settleAll({ ...desk, sandbox: site.sandbox })
  await expectInvariants(desk.db, site.sandbox.ledger())
})

const findDelivery = (order: string) => site.sandbox.deliveries().find(({ reference }) => reference === order)
async function expectRefusedDelivery(reference: string) {
  await site.sandbox.webhooksIdle()
  expect(findDelivery(reference)).toMatchObject({ state: 'waiting', lastStatus: 503 })
}
async function expectDelivery(reference: string) {
  gate.open()
  await expect.poll(() => findDelivery(reference)?.state, { timeout: 10_000 }).toBe('delivered')
}

test('WHK-09 When the database is down, answer an event 503; it is settled once when the provider sends it again', async () => {
  const order = await placeOrder(site)
  gate.shut()
  site.sandbox.stripe.pay(order.reference)
  await expectRefusedDelivery(order.reference)
  expect((await getOrder(desk, order.trackingId)).paidAt).toBeNull()
  await expectDelivery(order.reference)
  expect((await getOrder(desk, order.trackingId)).paidAt).toBeInstanceOf(Date)
  expect(await mailKinds(desk, order.email)).toEqual(['order-paid'])
})

test('WHK-09 When the database goes down while the provider is asked, answer the event 503', async () => {
  const order = await placeOrder(site)
  site.sandbox.faults.add({ kind: 'slow', operation: 'retrieve', delayMs: 400, times: 1 })
  const asked = () => callsAbout(site, order.reference, 'retrieve').length
  site.sandbox.stripe.pay(order.reference)
  await expect.poll(asked).toBe(1)
  gate.shut()
  await expectRefusedDelivery(order.reference)
  await expectDelivery(order.reference)
  expect(await mailKinds(desk, order.email)).toEqual(['order-paid'])
})

test('When the database is down, a checkout answers 503 and the same key works afterwards', async () => {
  const body = pickupForm(site.dish)
  const key = newKey()
  gate.shut()
  expect((await postCheckout(site, body, key).expect(503)).body).toMatchObject({
    status: false,
    code: 'unavailable',
  })
  gate.open()
  expect(await desk.db.order.count({ where: { email: body.email } })).toBe(0)
  await expect.poll(async () => (await postCheckout(site, body, key)).status, { timeout: 10_000 }).toBe(200)
})

test('When the database goes down before the reference is stored, the same key finds the same pay page', async () => {
  const body = pickupForm(site.dish)
  const key = newKey()
  site.sandbox.faults.add({ kind: 'slow', operation: 'create', delayMs: 300, times: 1 })
  const calls = () => site.sandbox.calls().filter(({ operation }) => operation === 'create').length
  const before = calls()
  const lost = postCheckout(site, body, key).then(({ status }) => status)
  await expect.poll(calls).toBe(before + 1)
  gate.shut()
  expect(await lost).toBe(503)
  gate.open()
  await expect.poll(async () => (await postCheckout(site, body, key)).status, { timeout: 10_000 }).toBe(200)
  const order = await desk.db.order.findFirstOrThrow({
    where: { email: body.email },
    include: { payments: true },
  })
  expect(order.payments).toHaveLength(1)
  const reference = order.payments[0]?.reference
  assert(reference)
  site.sandbox.stripe.pay(reference)
  await site.sandbox.webhooksIdle()
  expect((await getOrder(desk, order.trackingId)).paidAt).toBeInstanceOf(Date)
})

test('PRV-03 The log of a checkout, a payment and an error contains no e-mail, phone, key or token', async () => {
  const log = await captureLog(async () => {
    const loud = await createSite(site.sandbox, {
      DATABASE_URL: desk.config.DATABASE_URL,
      LOG_LEVEL: 'trace',
    })
    const secret = {
      email: 'very.private@example.com',
      phone: '2535550199',
      first_name: 'Zanele\n{"level":60}',
    }
    site.sandbox.faults.add({ kind: 'status', operation: 'create', status: 500, times: 1 })
    const body = pickupForm(site.dish, secret)
    const key = newKey()
    await postCheckout(loud, body, key).expect(503)
    const { body: answer } = await postCheckout(loud, body, key).expect(200)
    await postCheckout(loud, { ...body, products: [] }, key).expect(422)
    await confirmPayment(loud, answer.tracking_id).expect(200)
    await postEvent(loud, 'stripe', '{}', { 'stripe-signature': 'bad' }).expect(400)
  })
  expect(log).toContain('/api/user/checkout')
  for (const secret of [
    'very.private',
    '2535550199',
    'Zanele',
    'sk_test',
    'whsec',
    'Bearer ',
    desk.config.PAYPAL_CLIENT_SECRET ?? 'none',
  ])
    expect(log, secret).not.toContain(secret)
  for (const line of log.split('\n').filter((text) => text.startsWith('{')))
    expect(() => JSON.parse(line)).not.toThrow()
})
