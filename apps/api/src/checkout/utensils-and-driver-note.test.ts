import { expect, test } from 'vitest'
import { mailsTo } from '../../test/channels/mailbox.ts'
import { deliveryAddress, pickupForm, placeOrder, postCheckout } from '../../test/rows/checkouts.ts'
import { bearer, createUser } from '../../test/rows/people.ts'
import { forFile } from '../../test/sites/for-file.ts'
import { payingSite } from '../../test/sites/paying-site.ts'

const site = await forFile(payingSite())

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

test('What the owner has switched off is refused, and orders without it are taken', async () => {
  const owner = await createUser(site, { role: 'owner' })
  const switchTo = async (isOn: boolean) => {
    const { version } = await site.db.extras.findUniqueOrThrow({ where: { id: 1 } })
    const changes = { utensils: isOn, driver_notes: isOn }
    await site.http.patch('/api/office/extras').set(bearer(owner)).send({ version, changes }).expect(200)
  }
  await switchTo(false)
  const { body } = await site.http.get('/api/user/service').expect(200)
  expect(body.service.extras).toMatchObject({ utensils: false, driver_notes: false })
  const asked = pickupForm(site.dish, { ...deliveryAddress, utensils: true, driver_note: 'Gate 4711' })
  const refused = await postCheckout(site, asked).expect(422)
  expect(refused.body.errors).toEqual({
    utensils: 'You can’t choose utensils right now. Please order without.',
    driver_note: 'We can’t take a note to the driver right now.',
  })
  await placeOrder(site)
  await switchTo(true)
  await postCheckout(site, asked).expect(200)
})
