import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { confirm, mailKinds, orderOf, placed } from '../../test/checkouts.ts'
import { type PayingSite, payingSite } from '../../test/paying-site.ts'

let site: PayingSite
beforeAll(async () => {
  site = await payingSite()
})
afterAll(() => site.close())
afterEach(() => site.sandbox.faults.clear())

test('an order paid by Stripe is paid by the webhook alone, mailed once', async () => {
  const order = await placed(site)
  site.sandbox.stripe.pay(order.reference)
  await site.sandbox.webhooksIdle()
  const { paidAt, payments } = await orderOf(site, order.trackingId)
  expect(paidAt).toBeInstanceOf(Date)
  expect(payments).toMatchObject([{ status: 'paid', capturedCents: 2500, capturedCurrency: 'usd' }])
  expect(await mailKinds(site, order.email)).toEqual(['order-paid'])
  expect((await confirm(site, order.trackingId).expect(200)).body).toMatchObject({
    status: true,
    payment_status: 'paid',
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
