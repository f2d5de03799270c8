import { expect, test } from 'vitest'
import { mailsTo } from '../../test/channels/mailbox.ts'
import { payOrder, pickupForm, placeOrder, postCheckout } from '../../test/rows/checkouts.ts'
import { bearer, createUser } from '../../test/rows/people.ts'
import { payingSite } from '../../test/sites/paying-site.ts'

const site = await payingSite()

test('FOD-04 What a guest avoids reaches the kitchen, the tracker and the mail', async () => {
  const order = await placeOrder(site, { allergies: ['peanuts', 'shellfish', 'peanuts'] })
  site.sandbox.stripe.pay(order.reference)
  await site.sandbox.webhooksIdle()

  const stored = await site.db.order.findUniqueOrThrow({ where: { id: order.id } })
  expect(stored.allergies).toEqual(['peanuts', 'shellfish'])
  const cook = await createUser(site, { role: 'kitchen' })
  const ticket = await site.http.get(`/api/staff/order/${order.trackingId}`).set(bearer(cook)).expect(200)
  expect(ticket.body.order.allergies).toEqual(['peanuts', 'shellfish'])
  const tracker = await site.http.get(`/api/user/order/${order.trackingId}`).expect(200)
  expect(tracker.body.order.allergies).toEqual(['peanuts', 'shellfish'])
  const [mail] = await mailsTo(site, order.email)
  expect(JSON.stringify(mail)).toContain('<b>You avoid peanuts and shellfish.</b>')
})

test('An order without allergies says nothing of them', async () => {
  const order = await payOrder(site)
  const [mail] = await mailsTo(site, order.email)
  expect(JSON.stringify(mail)).not.toContain('You avoid')
})

test.each([['love'], ['<b>peanuts</b>'], [7]])(
  'FOD-04 Free text never becomes an allergen: %s',
  async (allergen) => {
    const { body } = await postCheckout(site, pickupForm(site.dish, { allergies: [allergen] })).expect(422)
    expect(body.errors).toHaveProperty(['allergies.0'])
  },
)

test('FOD-04 The same key with other allergies is refused, not merged', async () => {
  const { key, body } = await placeOrder(site, { allergies: ['milk'] })
  await postCheckout(site, { ...body, allergies: ['milk', 'egg'] }, key).expect(409)
})
