import { takePercent } from '@baobab/contract'
import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { expectInvariants } from '../../test/invariants/invariants.ts'
import { formLine, getOrder, listCaptures, payAtProvider, placeOrder } from '../../test/rows/checkouts.ts'
import { makeCoupon } from '../../test/rows/coupons.ts'
import { createDish } from '../../test/rows/dishes.ts'
import { payingSite } from '../../test/sites/paying-site.ts'

const site = await payingSite()
afterAll(() => expectInvariants(site.db, site.sandbox.ledger()))

test('MON-09 With a third of a dollar and half a cent, our books, Stripe and PayPal agree to the cent', async () => {
  const { code } = await makeCoupon(site.db, 15)
  const cart = {
    products: [formLine(site.dish, { size: 'Rack', price: 33.33, quantity: 3, total_price: 99.99 })],
    sub_total: 99.99,
    // 14.9985 is rounded half up
    discount_price: 15,
    total_price: 84.99,
    coupon_code: code,
  }
  const byStripe = await placeOrder(site, cart)
  const byPaypal = await placeOrder(site, { ...cart, payment_method: 'paypal' })
  site.sandbox.stripe.pay(byStripe.reference)
  site.sandbox.paypal.approve(byPaypal.reference)
  await site.sandbox.webhooksIdle()
  for (const { trackingId, reference, email } of [byStripe, byPaypal]) {
    expect(await getOrder(site, trackingId)).toMatchObject({
      totalCents: 8499,
      payments: [{ status: 'paid', capturedCents: 8499 }],
    })
    expect(listCaptures(site, reference)).toMatchObject([{ amountCents: 8499 }])
    const [mail] = await site.db.mail.findMany({ where: { recipient: email } })
    expect(JSON.stringify(mail?.content)).toContain('$84.99')
  }
  const sent = site.sandbox.calls().findLast(({ operation }) => operation === 'order-create')
  expect(JSON.parse(sent?.body ?? '').purchase_units[0].amount).toEqual({
    currency_code: 'USD',
    value: '84.99',
    breakdown: {
      item_total: { currency_code: 'USD', value: '99.99' },
      discount: { currency_code: 'USD', value: '15.00' },
    },
  })
})

test('MON-09 Any cart costs the same here, at Stripe and at PayPal, and its parts add up', async () => {
  const sizes = { A: 1, B: 99, C: 333, D: 1099, E: 123_457 }
  const dish = await createDish(site.db, { sizes, discountPercent: 7 })
  const percents = await Promise.all(
    [5, 11, 37, 99].map(async (percent) => ({ percent, code: (await makeCoupon(site.db, percent)).code })),
  )
  const cents = (size: keyof typeof sizes) => sizes[size] - takePercent(sizes[size], 7)
  await fc.assert(
    fc.asyncProperty(
      fc.array(
        fc.record({
          size: fc.constantFrom(...(Object.keys(sizes) as (keyof typeof sizes)[])),
          quantity: fc.integer({ min: 1, max: 99 }),
        }),
        { minLength: 1, maxLength: 8 },
      ),
      fc.option(fc.constantFrom(...percents), { nil: null }),
      fc.constantFrom('stripe', 'paypal'),
      async (lines, coupon, payment_method) => {
        const subTotal = lines.reduce((sum, { size, quantity }) => sum + cents(size) * quantity, 0)
        const discount = Math.floor((subTotal * (coupon?.percent ?? 0) + 50) / 100)
        const total = subTotal - discount
        fc.pre(total >= 50)
        const { trackingId, reference } = await placeOrder(site, {
          payment_method,
          products: lines.map(({ size, quantity }) => ({
            product_id: dish.id,
            size,
            quantity,
            price: cents(size) / 100,
            total_price: (cents(size) * quantity) / 100,
            ingredients: [],
          })),
          sub_total: subTotal / 100,
          discount_price: discount / 100,
          total_price: total / 100,
          ...(coupon && { coupon_code: coupon.code }),
        })
        payAtProvider(site, payment_method, reference)
        await site.sandbox.webhooksIdle()
        expect(await getOrder(site, trackingId)).toMatchObject({
          totalCents: total,
          payments: [{ status: 'paid', capturedCents: total }],
        })
        expect(listCaptures(site, reference)).toMatchObject([{ amountCents: total }])
      },
    ),
    { numRuns: 200 },
  )
}, 120_000)
