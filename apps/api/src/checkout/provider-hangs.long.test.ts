import { afterEach, expect, test } from 'vitest'
import { settleAndCheckBooks } from '../../test/invariants/settle-all.ts'
import { getOrder, newKey, pickupForm, postCheckout } from '../../test/rows/checkouts.ts'
import { payingSite } from '../../test/sites/paying-site.ts'

const site = await payingSite()
afterEach(() => settleAndCheckBooks(site))

test('FLT-06 When Stripe hangs or PayPal drips, answer 503 within twelve seconds; the same order can be paid the other way', async () => {
  site.sandbox.faults.add({ kind: 'slow', delayMs: 30_000, operation: 'create', times: 1 })
  site.sandbox.faults.add({ kind: 'drip', operation: 'order-create', times: 1 })
  const tries = (['stripe', 'paypal'] as const).map(async (method) => {
    const body = pickupForm(site.dish, { payment_method: method })
    const key = newKey()
    const startedAt = performance.now()
    await postCheckout(site, body, key).expect(503)
    expect(performance.now() - startedAt).toBeLessThan(12_000)
    return { body, key, method, other: method === 'stripe' ? 'paypal' : 'stripe' }
  })
  for (const { body, key, method, other } of await Promise.all(tries)) {
    const answer = await postCheckout(site, { ...body, payment_method: other }, key).expect(200)
    const { payments } = await getOrder(site, answer.body.tracking_id)
    expect(payments.map(({ provider }) => provider)).toEqual([other, method])
  }
}, 30_000)
