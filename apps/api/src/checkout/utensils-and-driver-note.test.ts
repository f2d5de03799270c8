import { expect, test } from 'vitest'
import { mailsTo } from '../../test/channels/mailbox.ts'
import { deliveryAddress, pickupForm, placeOrder, postCheckout } from '../../test/rows/checkouts.ts'
import { bearer, createUser } from '../../test/rows/people.ts'
import { payingSite } from '../../test/sites/paying-site.ts'

const site = await payingSite()

const pay = async (changes: object) => {
  const order = await placeOrder(site, { ...changes })
  site.sandbox.stripe.pay(order.reference)
  await site.sandbox.webhooksIdle()
  return order
}

const readTicket = async (trackingId: string) => {
  const cook = await createUser(site, { role: 'kitchen' })
  const { body } = await site.http.get(`/api/staff/order/${trackingId}`).set(bearer(cook)).expect(200)
  return body.order
}

test('Utensils and a note to the driver reach the ticket and the mail; who has only the link does not read the note', async () => {
  const order = await pay({ ...deliveryAddress, utensils: 'true', driver_note: ' Gate 4711 ' })
  expect(await readTicket(order.trackingId)).toMatchObject({ utensils: true, driver_note: 'Gate 4711' })
  const tracker = await site.http.get(`/api/user/order/${order.trackingId}`).expect(200)
  expect(tracker.body.order).toMatchObject({ utensils: true, driver_note: '' })
  const [mail] = await mailsTo(site, order.email)
  expect(mail?.text).toContain('For the driver: Gate 4711')
  expect(mail?.text).toContain('In the bag: Utensils, napkins and sauces')
})

test('A client that knows only the specification gets neither, and its mail does not mention them', async () => {
  const order = await pay({})
  expect(await readTicket(order.trackingId)).toMatchObject({ utensils: false, driver_note: '' })
  const [mail] = await mailsTo(site, order.email)
  expect(mail?.text).not.toMatch(/driver|Utensils/)
})

test.each([
  [{ driver_note: 'x'.repeat(141) }, 'driver_note', 'At most 140 characters'],
  [{ driver_note: 'Peanut allergy!' }, 'driver_note', 'Write allergies in the note for the kitchen'],
  [{ utensils: 'maybe' }, 'utensils', expect.any(String)],
])('%o is refused at its field', async (changes, field, message) => {
  const body = pickupForm(site.dish, { ...deliveryAddress, ...changes })
  const response = await postCheckout(site, body).expect(422)
  expect(response.body.errors).toEqual({ [field]: message })
})

test('A pickup has no driver, so a note to one is not stored', async () => {
  const { id } = await placeOrder(site, { driver_note: 'Gate 4711' })
  expect(await site.db.order.findUniqueOrThrow({ where: { id } })).toMatchObject({ driverNote: null })
})
