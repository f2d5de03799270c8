import { afterEach, describe, expect, test } from 'vitest'
import { settleAndCheckBooks } from '../../test/invariants/settle-all.ts'
import { getOrder, newKey, payAtProvider, pickupForm, postCheckout } from '../../test/rows/checkouts.ts'
import { createSite, payingSite, startPaymentSandbox } from '../../test/sites/paying-site.ts'

const site = await payingSite()
afterEach(() => settleAndCheckBooks(site))

describe('FLT-06 A provider in trouble', () => {
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
  // the others are read by the same code as those of a capture, which paypal-provider.test.ts tries
  const atPaypal = [
    { kind: 'reset-after-effect' },
    { kind: 'status', status: 500, effect: true },
    { kind: 'status', status: 429, retryAfterSeconds: 30 },
    { kind: 'wrong-type' },
  ] as const
  const cases = [
    ...troubles.map((trouble) => ({ method: 'stripe' as const, trouble })),
    ...atPaypal.map((trouble) => ({ method: 'paypal' as const, trouble })),
  ]

  test.each(cases)(
    'When $method fails with $trouble, answer 503; the same key then opens the stored order once',
    async ({ method, trouble }) => {
      const operation = method === 'stripe' ? 'create' : 'order-create'
      site.sandbox.faults.add({ ...trouble, operation, times: 1 })
      const body = pickupForm(site.dish, { payment_method: method })
      const key = newKey()
      const down = await postCheckout(site, body, key).expect(503)
      expect(down.body).toMatchObject({
        status: false,
        code: 'payment_unavailable',
        message: expect.stringContaining('Nothing is lost'),
      })
      expect(down.headers['retry-after']).toBe('5')
      const again = await postCheckout(site, body, key).expect(200)
      const order = await getOrder(site, again.body.tracking_id)
      expect(order).toMatchObject({ email: body.email, payments: [{ status: 'started', attempt: 1 }] })
      expect(await site.db.order.count({ where: { email: body.email } })).toBe(1)
      // what can be paid is what we know of
      payAtProvider(site, method, order.payments[0]?.reference ?? '')
      await site.sandbox.webhooksIdle()
      expect((await getOrder(site, order.trackingId)).paidAt).toBeInstanceOf(Date)
    },
  )

  test('When it does not speak TLS, answer 503 at once', async () => {
    const tls = site.sandbox.url.replace('http:', 'https:')
    const wrong = await createSite(site.sandbox, {
      DATABASE_URL: site.config.DATABASE_URL,
      STRIPE_API_URL: tls,
      PAYPAL_API_URL: tls,
    })
    for (const payment_method of ['stripe', 'paypal']) {
      const body = pickupForm(site.dish, { payment_method })
      const key = newKey()
      await postCheckout(wrong, body, key).expect(503)
      await postCheckout(site, body, key).expect(200)
    }
  })

  test('When nothing listens at its address, answer 503 at once', async () => {
    const body = pickupForm(site.dish)
    const gone = await startPaymentSandbox(undefined)
    await gone.close()
    const alone = await createSite(gone, { DATABASE_URL: site.config.DATABASE_URL })
    const key = newKey()
    await postCheckout(alone, body, key).expect(503)
    await postCheckout(alone, { ...body, payment_method: 'paypal' }, key).expect(503)
    await postCheckout(site, body, key).expect(200)
  })
})
