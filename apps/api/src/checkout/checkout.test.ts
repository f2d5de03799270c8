import { afterEach, expect, test } from 'vitest'
import { settleAndCheckBooks } from '../../test/invariants/settle-all.ts'
import {
  confirmPayment,
  getOrder,
  mailKinds,
  pickupForm,
  placeOrder,
  postCheckout,
} from '../../test/rows/checkouts.ts'
import { bearer, createUser } from '../../test/rows/people.ts'
import { payingSite } from '../../test/sites/paying-site.ts'

const site = await payingSite()
afterEach(() => settleAndCheckBooks(site))

test('A Stripe payment is recorded by the webhook alone and mailed once', async () => {
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
    is_declined: false,
    message: 'Your order is paid.',
    url: null,
    pay_until: null,
  })
})

test('A delivery stores its address; a pickup stores none, even if one was sent', async () => {
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

test('A guest’s order has no owner, a signed-in person’s order is theirs; an invalid token gets 401', async () => {
  const guest = await placeOrder(site)
  expect((await getOrder(site, guest.trackingId)).userId).toBeNull()
  const person = await createUser(site)
  const answer = await postCheckout(site, pickupForm(site.dish)).set(bearer(person)).expect(200)
  expect((await getOrder(site, answer.body.tracking_id)).userId).toBe(person.id)
  await postCheckout(site, pickupForm(site.dish)).set({ authorization: 'Bearer nonsense' }).expect(401)
})
