import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import {
  confirmPayment,
  getOrder,
  mailKinds,
  pickupForm,
  placeOrder,
  postCheckout,
} from '../../test/checkouts.ts'
import { expectInvariants } from '../../test/invariants.ts'
import { type PayingSite, payingSite } from '../../test/paying-site.ts'
import { bearer, createUser } from '../../test/people.ts'
import { settleAll } from '../../test/settle-all.ts'
import { newTrackingId } from './tracking-id.ts'

let site: PayingSite
beforeAll(async () => {
  site = await payingSite()
})
afterAll(() => site.close())
afterEach(async () => {
  site.sandbox.faults.clear()
  await settleAll(site)
  await expectInvariants(site.db, site.sandbox.ledger())
})

test('an order paid by Stripe is paid by the webhook alone, and mailed once', async () => {
  const order = await placeOrder(site)
  expect(order.url).toBe(`${site.sandbox.url}/pay/stripe/${order.reference}`)
  site.sandbox.stripe.pay(order.reference)
  await site.sandbox.webhooksIdle()
  const { paidAt, payments } = await getOrder(site, order.trackingId)
  expect(paidAt).toBeInstanceOf(Date)
  expect(payments).toMatchObject([{ status: 'paid', capturedCents: 2500, capturedCurrency: 'usd' }])
  expect(await mailKinds(site, order.email)).toEqual(['order-paid'])
  expect((await confirmPayment(site, order.trackingId).expect(200)).body).toEqual({
    status: true,
    payment_status: 'paid',
    message: 'Your order is paid.',
    url: null,
  })
})

test('an order agreed to at PayPal is captured once and paid', async () => {
  const order = await placeOrder(site, { payment_method: 'paypal' })
  site.sandbox.paypal.approve(order.reference)
  await site.sandbox.webhooksIdle()
  expect(await getOrder(site, order.trackingId)).toMatchObject({
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
  const delivery = await placeOrder(site, { order_type: undefined, ...address })
  expect(await getOrder(site, delivery.trackingId)).toMatchObject({
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
  const pickup = await placeOrder(site, address)
  expect(await getOrder(site, pickup.trackingId)).toMatchObject({
    orderType: 'pickup',
    streetAddress: null,
    city: null,
  })
  const missing = await postCheckout(
    site,
    pickupForm(site.dish, { order_type: undefined, ...address, zip: '' }),
  ).expect(422)
  expect(missing.body.errors).toEqual({ zip: 'Zip is required' })
})

test('a guest’s order belongs to nobody, a signed-in person’s to them; a dead token is refused', async () => {
  const guest = await placeOrder(site)
  expect((await getOrder(site, guest.trackingId)).userId).toBeNull()
  const person = await createUser(site)
  const answer = await postCheckout(site, pickupForm(site.dish)).set(bearer(person)).expect(200)
  expect((await getOrder(site, answer.body.tracking_id)).userId).toBe(person.id)
  await postCheckout(site, pickupForm(site.dish)).set({ authorization: 'Bearer nonsense' }).expect(401)
})

test('the form as a browser sends it, with brackets, places the same order', async () => {
  const body = pickupForm(site.dish)
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

test('PRV-04 tracking ids: 16 letters of 32, no two alike, each letter as likely as the others', async () => {
  const ids = Array.from({ length: 10_000 }, newTrackingId)
  expect(new Set(ids).size).toBe(10_000)
  const counts = new Map<string, number>()
  for (const letter of ids.join('')) counts.set(letter, (counts.get(letter) ?? 0) + 1)
  expect(counts.size).toBe(32)
  // 5000 of each expected, ± 5 standard deviations
  for (const [letter, count] of counts) expect(Math.abs(count - 5000), letter).toBeLessThan(350)
})
