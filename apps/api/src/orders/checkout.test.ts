import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { checkout, confirm, mailKinds, newKey, orderOf, pickupOf, placed } from '../../test/checkouts.ts'
import { comeToRest } from '../../test/come-to-rest.ts'
import { expectInvariants } from '../../test/invariants.ts'
import { type PayingSite, payingSite } from '../../test/paying-site.ts'
import { bearer, makePerson } from '../../test/people.ts'

let site: PayingSite
beforeAll(async () => {
  site = await payingSite()
})
afterAll(() => site.close())
afterEach(async () => {
  site.sandbox.faults.clear()
  await comeToRest(site)
  await expectInvariants(site.db, site.sandbox.ledger())
})

const created = (provider: 'stripe' | 'paypal' = 'stripe') =>
  site.sandbox
    .calls()
    .filter(
      ({ operation, status }) =>
        operation === (provider === 'stripe' ? 'create' : 'order-create') &&
        typeof status === 'number' &&
        status < 300,
    )

test('an order paid by Stripe is paid by the webhook alone, and mailed once', async () => {
  const order = await placed(site)
  expect(order.url).toBe(`${site.sandbox.url}/pay/stripe/${order.reference}`)
  site.sandbox.stripe.pay(order.reference)
  await site.sandbox.webhooksIdle()
  const { paidAt, payments } = await orderOf(site, order.trackingId)
  expect(paidAt).toBeInstanceOf(Date)
  expect(payments).toMatchObject([{ status: 'paid', capturedCents: 2500, capturedCurrency: 'usd' }])
  expect(await mailKinds(site, order.email)).toEqual(['order-paid'])
  expect((await confirm(site, order.trackingId).expect(200)).body).toEqual({
    status: true,
    payment_status: 'paid',
    message: 'Your order is paid.',
    url: null,
  })
})

test('an order agreed to at PayPal is captured once and paid', async () => {
  const order = await placed(site, { payment_method: 'paypal' })
  site.sandbox.paypal.approve(order.reference)
  await site.sandbox.webhooksIdle()
  expect(await orderOf(site, order.trackingId)).toMatchObject({
    paidAt: expect.any(Date),
    payments: [{ status: 'paid' }],
  })
  expect(await mailKinds(site, order.email)).toEqual(['order-paid'])
})

test('a delivery keeps its whole address; a pickup has none, even if one was sent', async () => {
  const address = {
    company_name: 'Obi & Co',
    country: 'United States',
    street_address: '12 Dock Street',
    apartment_suit: '4',
    city: 'Tacoma',
    state: 'WA',
    zip: '98402',
    phone: '2535550142',
    note: 'Ring twice',
  }
  const delivery = await placed(site, { order_type: undefined, ...address })
  expect(await orderOf(site, delivery.trackingId)).toMatchObject({
    orderType: 'delivery',
    companyName: 'Obi & Co',
    streetAddress: '12 Dock Street',
    apartment: '4',
    city: 'Tacoma',
    state: 'WA',
    zip: '98402',
    country: 'United States',
    phone: '2535550142',
    note: 'Ring twice',
  })
  const pickup = await placed(site, address)
  expect(await orderOf(site, pickup.trackingId)).toMatchObject({
    orderType: 'pickup',
    streetAddress: null,
    city: null,
  })
  const missing = await checkout(
    site,
    pickupOf(site.dish, { order_type: undefined, ...address, zip: '' }),
  ).expect(422)
  expect(missing.body.errors).toEqual({ zip: 'Zip is required' })
})

test('a guest’s order belongs to nobody, a signed-in person’s to them; a dead token is refused', async () => {
  const guest = await placed(site)
  expect((await orderOf(site, guest.trackingId)).userId).toBeNull()
  const person = await makePerson(site)
  const answer = await checkout(site, pickupOf(site.dish)).set(bearer(person)).expect(200)
  expect((await orderOf(site, answer.body.tracking_id)).userId).toBe(person.id)
  await checkout(site, pickupOf(site.dish)).set({ authorization: 'Bearer nonsense' }).expect(401)
})

test('the form as a browser sends it, with brackets, places the same order', async () => {
  const body = pickupOf(site.dish)
  const form = new URLSearchParams()
  for (const [name, value] of Object.entries(body)) if (name !== 'products') form.set(name, String(value))
  form.set('products[0][product_id]', String(site.dish.id))
  form.set('products[0][size]', 'Plate')
  form.set('products[0][quantity]', '2')
  form.set('products[0][price]', '12.50')
  form.set('products[0][total_price]', '25')
  const answer = await site.http.post('/api/user/checkout').type('form').send(form.toString()).expect(200)
  expect(answer.body).toEqual({
    status: true,
    message: expect.any(String),
    url: expect.any(String),
    tracking_id: expect.stringMatching(/^[0-9A-HJKMNP-TV-Z]{16}$/),
  })
})

describe('CON-04 the same key', () => {
  test.each(['stripe', 'paypal'] as const)(
    'ten clicks at once make one order with one place to pay (%s)',
    async (method) => {
      const before = created(method).length
      site.sandbox.faults.add({
        kind: 'slow',
        delayMs: 200,
        operation: method === 'stripe' ? 'create' : 'order-create',
      })
      const body = pickupOf(site.dish, { payment_method: method })
      const key = newKey()
      const answers = await Promise.all(Array.from({ length: 10 }, () => checkout(site, body, key)))
      expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200))
      expect(new Set(answers.map(({ body }) => `${body.url} ${body.tracking_id}`)).size).toBe(1)
      expect(await site.db.order.count({ where: { email: body.email } })).toBe(1)
      expect(created(method).length - before).toBe(1)
    },
  )

  test('another cart or another person with the same key is refused', async () => {
    const order = await placed(site)
    const other = {
      ...order.body,
      products: [{ ...order.body.products[0], quantity: 1, total_price: 12.5 }],
      sub_total: 12.5,
      total_price: 12.5,
    }
    const answer = await checkout(site, other, order.key).expect(409)
    expect(answer.body).toMatchObject({ status: false, code: 'idempotency_conflict' })
    await checkout(site, { ...order.body, first_name: 'Eve' }, order.key).expect(409)
    expect(await site.db.order.count({ where: { email: order.email } })).toBe(1)
  })

  test('it gives the same order also after prices have changed, and after it was paid', async () => {
    const order = await placed(site)
    await site.db.product.update({ where: { id: site.dish.id }, data: { discountPercent: 50 } })
    const again = await checkout(site, order.body, order.key).expect(200)
    expect(again.body).toMatchObject({ tracking_id: order.trackingId, url: order.url })
    await site.db.product.update({ where: { id: site.dish.id }, data: { discountPercent: 0 } })
    site.sandbox.stripe.pay(order.reference)
    await site.sandbox.webhooksIdle()
    const paid = await checkout(site, order.body, order.key).expect(200)
    expect(paid.body.url).toBe(`http://localhost:3000/orderplaced?order_id=${order.trackingId}`)
  })

  test('without a key each call is an order of its own', async () => {
    const body = pickupOf(site.dish)
    const [first, second] = [
      await checkout(site, body, null).expect(200),
      await checkout(site, body, null).expect(200),
    ]
    expect(first.body.tracking_id).not.toBe(second.body.tracking_id)
  })

  test('a key that is none is refused', async () => {
    await checkout(site, pickupOf(site.dish), 'short').expect(400)
  })
})

describe('MON-10 the same order, paid in two windows', () => {
  const otherWay = (order: { body: object; key: string }) =>
    checkout(site, { ...order.body, payment_method: 'paypal' }, order.key).expect(200)

  test('the second way to pay closes the first', async () => {
    const order = await placed(site)
    const second = await otherWay(order)
    expect(second.body.tracking_id).toBe(order.trackingId)
    await site.runDueJobs()
    expect(() => site.sandbox.stripe.pay(order.reference)).toThrow('expired')
    const { payments } = await orderOf(site, order.trackingId)
    expect(payments).toMatchObject([
      { provider: 'paypal', status: 'started', attempt: 2 },
      { provider: 'stripe', status: 'expired', attempt: 1 },
    ])
    site.sandbox.paypal.approve(payments[0]?.reference ?? '')
    await site.sandbox.webhooksIdle()
    expect(await orderOf(site, order.trackingId)).toMatchObject({
      paidAt: expect.any(Date),
      paymentMethod: 'paypal',
    })
  })

  test('paid in both all the same: one counts, the other is in review and goes back by itself', async () => {
    const order = await placed(site)
    await otherWay(order)
    const [second] = (await orderOf(site, order.trackingId)).payments
    // before the first one could be closed
    site.sandbox.stripe.pay(order.reference)
    site.sandbox.paypal.capture(site.sandbox.paypal.approve(second?.reference ?? '').id)
    await site.sandbox.webhooksIdle()
    const before = await orderOf(site, order.trackingId)
    expect(before.paidAt).toBeInstanceOf(Date)
    expect(before.payments.map(({ status }) => status).sort()).toEqual(['paid', 'review'])
    const extra = before.payments.find(({ status }) => status === 'review')
    expect(extra).toMatchObject({
      reviewReason: 'Paid a second time.',
      refunds: [{ status: 'requested', amountCents: 2500 }],
    })
    await site.runDueJobs()
    const after = await orderOf(site, order.trackingId)
    expect(after.payments.map(({ status }) => status).sort()).toEqual(['paid', 'refunded'])
    expect(site.sandbox.ledger().find(({ reference }) => reference === extra?.reference)).toMatchObject({
      refundedCents: 2500,
    })
    expect(await mailKinds(site, order.email)).toEqual(['order-paid', 'order-refunded'])
  })

  test('already paid at the first, unheard of: the second way is not opened at all', async () => {
    const order = await placed(site)
    site.sandbox.faults.add({ kind: 'drop', operation: 'webhook', times: 1 })
    site.sandbox.stripe.pay(order.reference)
    const second = await otherWay(order)
    expect(second.body.url).toContain('/orderplaced?')
    expect((await orderOf(site, order.trackingId)).payments).toMatchObject([{ status: 'paid' }])
  })
})

describe('FLT-06 a provider in trouble', () => {
  const troubles = [
    { kind: 'reset' },
    { kind: 'reset-after-effect' },
    { kind: 'status', status: 500 },
    { kind: 'status', status: 500, effect: true },
    { kind: 'status', status: 429, retryAfterSeconds: 30 },
    { kind: 'malformed-json' },
    { kind: 'html' },
    { kind: 'bad-gzip' },
    { kind: 'truncated' },
    { kind: 'wrong-type' },
  ] as const
  const cases = troubles.flatMap((trouble) =>
    (['stripe', 'paypal'] as const).map((method) => ({ method, trouble })),
  )

  test.each(cases)(
    '$method $trouble: a clear 503, and the same key then opens the kept order, once',
    async ({ method, trouble }) => {
      const operation = method === 'stripe' ? 'create' : 'order-create'
      site.sandbox.faults.add({ ...trouble, operation, times: 1 })
      const body = pickupOf(site.dish, { payment_method: method })
      const key = newKey()
      const down = await checkout(site, body, key).expect(503)
      expect(down.body).toMatchObject({
        status: false,
        code: 'payment_unavailable',
        message: expect.stringContaining('Your order is kept'),
      })
      expect(down.headers['retry-after']).toBe('5')
      const again = await checkout(site, body, key).expect(200)
      const order = await orderOf(site, again.body.tracking_id)
      expect(order).toMatchObject({ email: body.email, payments: [{ status: 'started', attempt: 1 }] })
      expect(await site.db.order.count({ where: { email: body.email } })).toBe(1)
      // what can be paid is what we know of
      const reference = order.payments[0]?.reference ?? ''
      if (method === 'stripe') site.sandbox.stripe.pay(reference)
      else site.sandbox.paypal.approve(reference)
      await site.sandbox.webhooksIdle()
      expect((await orderOf(site, order.trackingId)).paidAt).toBeInstanceOf(Date)
    },
  )

  test('Stripe hangs, PayPal drips: 503 within twelve seconds, the other way to pay works on the same order', async () => {
    site.sandbox.faults.add({ kind: 'slow', delayMs: 30_000, operation: 'create', times: 1 })
    site.sandbox.faults.add({ kind: 'drip', operation: 'order-create', times: 1 })
    const tries = (['stripe', 'paypal'] as const).map(async (method) => {
      const body = pickupOf(site.dish, { payment_method: method })
      const key = newKey()
      const startedAt = performance.now()
      await checkout(site, body, key).expect(503)
      expect(performance.now() - startedAt).toBeLessThan(12_000)
      return { body, key, method, other: method === 'stripe' ? 'paypal' : 'stripe' }
    })
    for (const { body, key, method, other } of await Promise.all(tries)) {
      const answer = await checkout(site, { ...body, payment_method: other }, key).expect(200)
      const { payments } = await orderOf(site, answer.body.tracking_id)
      expect(payments.map(({ provider }) => provider)).toEqual([other, method])
    }
  }, 30_000)

  test('nobody listens there: 503 at once', async () => {
    const body = pickupOf(site.dish)
    const { siteWith, openSandbox } = await import('../../test/paying-site.ts')
    const gone = await openSandbox(undefined)
    await gone.close()
    const alone = await siteWith(gone, { DATABASE_URL: site.config.DATABASE_URL })
    const key = newKey()
    await checkout(alone, body, key).expect(503)
    await checkout(alone, { ...body, payment_method: 'paypal' }, key).expect(503)
    await alone.close()
    await checkout(site, body, key).expect(200)
  })
})

test('PRV-04 tracking ids: 16 letters of 32, no two alike, each letter as likely as the others', async () => {
  const { newTrackingId } = await import('./tracking-id.ts')
  const ids = Array.from({ length: 10_000 }, newTrackingId)
  expect(new Set(ids).size).toBe(10_000)
  const counts = new Map<string, number>()
  for (const letter of ids.join('')) counts.set(letter, (counts.get(letter) ?? 0) + 1)
  expect(counts.size).toBe(32)
  // 5000 of each expected, ± 5 standard deviations
  for (const [letter, count] of counts) expect(Math.abs(count - 5000), letter).toBeLessThan(350)
})
