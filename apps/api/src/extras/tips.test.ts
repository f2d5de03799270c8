import { addDays, serviceDate } from '@baobab/contract'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { mailsTo } from '../../test/channels/mailbox.ts'
import { expectInvariants } from '../../test/invariants/invariants.ts'
import { loadBalances, proveBooks } from '../../test/invariants/prove-books.ts'
import { settleAll } from '../../test/invariants/settle-all.ts'
import {
  checkoutAndRetry,
  confirmPayment,
  deliveryAddress,
  expectRefused,
  formLine,
  getOrder,
  newKey,
  payAtProvider,
  pickupForm,
  placeOrder,
  postCheckout,
  showOrder,
  showTicket,
} from '../../test/rows/checkouts.ts'
import { makeCoupon } from '../../test/rows/coupons.ts'
import { bearer, createUser, postAs } from '../../test/rows/people.ts'
import { setExtras, setSchedule } from '../../test/rows/schedule.ts'
import { payingSite } from '../../test/sites/paying-site.ts'

const site = await payingSite()
const owner = await createUser(site, { role: 'owner' })
afterAll(async () => {
  await expectInvariants(site.db, site.sandbox.ledger())
  expect((await proveBooks(site)).red).toEqual([])
})
beforeEach(() => setExtras(site, { tips: true }))

/** $25.00 of dishes include $2.33 tax: 20 % of $22.67 is $4.53. */
const twenty = { tip_percent: 20, total_price: 29.53 }

type Placed = Awaited<ReturnType<typeof placeOrder>>
async function pay({ trackingId, reference }: Placed, provider: 'stripe' | 'paypal' = 'stripe') {
  payAtProvider(site, provider, reference)
  await confirmPayment(site, trackingId).expect(200)
}
const show = (trackingId: string) => showOrder(site, trackingId)
async function giveBack(trackingId: string, amount: number) {
  await postAs(site, owner, `/staff/order/${trackingId}/refund`, { amount, reason: 'Cold' }).expect(200)
  await settleAll(site)
}
/** What the journal owes kitchen and drivers for an order, and its tax. */
async function owed(trackingId: string) {
  await proveBooks(site)
  const rows = await site.db.$queryRaw<{ account: string; cents: number }[]>`
    SELECT l.account::text, sum(-l.amount_cents)::int AS cents FROM ledger_legs l
    JOIN ledger_entries e ON e.id = l.entry_id JOIN payments p ON p.capture_reference = e.capture_reference
    JOIN orders o ON o.id = p.order_id
    WHERE o.tracking_id = ${trackingId} AND l.account IN ('tips', 'sales_tax') GROUP BY 1`
  return Object.fromEntries(rows.map(({ account, cents }) => [account, cents]))
}

describe('A tip', () => {
  test.each(['stripe', 'paypal'] as const)(
    'of 20 percent is computed by the server, paid at %s as a line of its own, and owed to the kitchen',
    async (payment_method) => {
      const placed = await placeOrder(site, { ...twenty, payment_method })
      const { trackingId } = placed
      expect(await getOrder(site, trackingId)).toMatchObject({
        subTotalCents: 2500,
        tipCents: 453,
        tipFor: 'kitchen',
        totalCents: 2953,
        // of the dishes alone
        taxCents: 233,
        payments: [{ amountCents: 2953 }],
      })
      const opened = site.sandbox.calls().findLast(({ body }) => JSON.stringify(body).includes('Tip'))
      expect(JSON.stringify(opened?.body)).toMatch(/453|4\.53/)
      await pay(placed, payment_method)
      expect(await show(trackingId)).toMatchObject({
        sub_total: 25,
        tip: { amount: 4.53, for: 'kitchen' },
        total_price: 29.53,
        paid_amount: 29.53,
        included_tax: 2.33,
      })
      expect(await owed(trackingId)).toEqual({ tips: 453, sales_tax: 233 })
    },
  )

  test('of a delivery is for the driver, or for the kitchen where the guest says so', async () => {
    await setSchedule(site, { delivery_fee: 3.5 })
    const form = { ...deliveryAddress, tip_amount: 3, total_price: 31.5 }
    const driver = await placeOrder(site, form)
    expect(await getOrder(site, driver.trackingId)).toMatchObject({ tipCents: 300, tipFor: 'driver' })
    const kitchen = await placeOrder(site, { ...form, tip_for: 'kitchen' })
    await setSchedule(site, { delivery_fee: 0 })
    expect(await getOrder(site, kitchen.trackingId)).toMatchObject({ tipCents: 300, tipFor: 'kitchen' })
  })

  test('stands in the mail, with the tax of the dishes alone', async () => {
    const placed = await placeOrder(site, twenty)
    await pay(placed)
    const [mail] = await mailsTo(site, placed.email)
    expect(mail?.text).toContain('Subtotal: $25.00\nTip for the kitchen: $4.53\nTotal: $29.53')
    expect(mail?.text).toContain('Includes $2.33 sales tax.')
  })

  test('is all there is to pay when a coupon gives the dishes away', async () => {
    const { code } = await makeCoupon(site.db, 100)
    const free = { coupon_code: code, discount_price: 25 }
    const placed = await placeOrder(site, { ...free, tip_amount: 2, total_price: 2 })
    expect(await getOrder(site, placed.trackingId)).toMatchObject({
      tipCents: 200,
      totalCents: 200,
      paidAt: null,
    })
    await pay(placed)
    expect(await owed(placed.trackingId)).toEqual({ tips: 200 })
    // a percent of nothing is no tip
    const body = pickupForm(site.dish, { ...free, tip_percent: 20, total_price: 0 })
    const { body: answer } = await postCheckout(site, body).expect(200)
    expect(await getOrder(site, answer.tracking_id)).toMatchObject({ tipCents: 0, tipFor: null })
  })
})

describe('A tip is refused', () => {
  test('A total without the tip is refused with the current sums', async () => {
    expect(await expectRefused(site, pickupForm(site.dish, { tip_percent: 20 }), 409)).toMatchObject({
      code: 'prices_changed',
      current: { sub_total: 25, tip: 4.53, total_price: 29.53 },
    })
    await expectRefused(site, pickupForm(site.dish, { total_price: 29.53 }), 409)
  })

  test.each([
    [{ tip_percent: 17 }, 'tip_percent'],
    [{ tip_percent: -15 }, 'tip_percent'],
    [{ tip_amount: -3, total_price: 22 }, 'tip_amount'],
    [{ tip_amount: 500.01, total_price: 525.01 }, 'tip_amount'],
    [{ tip_percent: 15, tip_amount: 3 }, 'tip_amount'],
    [{ tip_amount: 3, tip_for: 'owner', total_price: 28 }, 'tip_for'],
  ])('A tip of %o is refused', async (tip, field) => {
    const { errors } = await expectRefused(site, pickupForm(site.dish, tip), 422)
    expect(errors).toHaveProperty(field)
  })
})

test('MON-05 Ten clicks at once place one order with one tip', async () => {
  const body = pickupForm(site.dish, twenty)
  const key = newKey()
  const answers = await Promise.all(Array.from({ length: 10 }, () => checkoutAndRetry(site, body, key)))
  expect(new Set(answers.map((answer) => answer.body.url)).size).toBe(1)
  const orders = await site.db.order.findMany({ where: { email: body.email } })
  expect(orders).toMatchObject([{ tipCents: 453, totalCents: 2953 }])
})

describe('A refund', () => {
  test('of a part leaves the tip, and of the rest gives it back', async () => {
    const placed = await placeOrder(site, twenty)
    const { trackingId } = placed
    await pay(placed)
    await giveBack(trackingId, 10)
    expect(await owed(trackingId)).toEqual({ tips: 453, sales_tax: 140 })
    expect(await show(trackingId)).toMatchObject({ included_tax: 1.4, tip: { amount: 4.53 } })
    await giveBack(trackingId, 16)
    // $26.00 are all of the dishes and one dollar of the tip
    expect(await owed(trackingId)).toEqual({ tips: 353, sales_tax: 0 })
    await giveBack(trackingId, 3.53)
    expect(await owed(trackingId)).toEqual({ tips: 0, sales_tax: 0 })
    expect((await loadBalances(site.db)).receivable ?? 0).toBe(0)
  })

  test('of a struck dish leaves the tip, and a cancellation gives everything back', async () => {
    const lines = [
      formLine(site.dish),
      formLine(site.dish, { size: 'Rack', quantity: 1, price: 33.33, total_price: 33.33 }),
    ]
    const placed = await placeOrder(site, {
      products: lines,
      sub_total: 58.33,
      tip_amount: 5,
      total_price: 63.33,
    })
    const { trackingId } = placed
    await pay(placed)
    const { version } = await showTicket(site, owner, trackingId)
    await postAs(site, owner, `/staff/order/${trackingId}/strike`, {
      line: 1,
      version,
      reason: 'Out of ribs',
    }).expect(200)
    await settleAll(site)
    expect(await owed(trackingId)).toMatchObject({ tips: 500 })
    await postAs(site, owner, `/staff/order/${trackingId}/cancel`, { reason: 'No fire today' }).expect(200)
    await settleAll(site)
    expect(await owed(trackingId)).toEqual({ tips: 0, sales_tax: 0 })
    expect(await getOrder(site, trackingId)).toMatchObject({ payments: [{ refundedCents: 6333 }] })
  })
})

test('The report by tip says what is left to hand out, and to whom', async () => {
  const today = serviceDate(Date.now())
  const placed = await placeOrder(site, { ...deliveryAddress, tip_amount: 4, total_price: 29 })
  await pay(placed)
  const { body } = await site.http
    .get('/api/office/reports')
    .query({ by: 'tip', from: addDays(today, -1), to: addDays(today, 1) })
    .set(bearer(owner))
    .expect(200)
  expect(body.rows.map(({ key }: { key: string }) => key)).toContain('driver')
})
