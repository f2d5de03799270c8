import { expect, test } from 'vitest'
import { mailsTo } from '../../test/channels/mailbox.ts'
import {
  deliveryAddress,
  getOrder,
  payOrder,
  pickupForm,
  placeOrder,
  postCheckout,
  showOrder,
  showTicket,
} from '../../test/rows/checkouts.ts'
import { createUser } from '../../test/rows/people.ts'
import { payingSite } from '../../test/sites/paying-site.ts'
import { twilio } from '../../test/sites/text-site.ts'

const site = await payingSite({ env: twilio })

const pay = (changes: object) => payOrder(site, 'stripe', changes)

const placeAndRead = async (changes: object) =>
  getOrder(site, (await placeOrder(site, { ...changes })).trackingId)

const cook = await createUser(site, { role: 'kitchen' })
const readTicket = (trackingId: string) => showTicket(site, cook, trackingId)

test('FOD-04 What a guest avoids reaches the kitchen, the tracker and the mail', async () => {
  const order = await pay({ allergies: ['peanuts', 'shellfish', 'peanuts'] })
  expect((await getOrder(site, order.trackingId)).allergies).toEqual(['peanuts', 'shellfish'])
  expect(await readTicket(order.trackingId)).toMatchObject({ allergies: ['peanuts', 'shellfish'] })
  expect((await showOrder(site, order.trackingId)).allergies).toEqual(['peanuts', 'shellfish'])
  const [mail] = await mailsTo(site, order.email)
  expect(JSON.stringify(mail)).toContain('<b>You avoid peanuts and shellfish.</b>')
})

test.each([['love'], ['<b>peanuts</b>'], [7]])(
  'FOD-04 Free text never becomes an allergen: %s',
  async (allergen) => {
    const { body } = await postCheckout(site, pickupForm(site.dish, { allergies: [allergen] })).expect(422)
    expect(body.errors).toHaveProperty(['allergies.0'])
  },
)

test('Utensils and a note to the driver reach the ticket and the mail; who has only the link does not read the note', async () => {
  const order = await pay({ ...deliveryAddress, utensils: 'true', driver_note: ' Gate 4711 ' })
  expect(await readTicket(order.trackingId)).toMatchObject({ utensils: true, driver_note: 'Gate 4711' })
  expect(await showOrder(site, order.trackingId)).toMatchObject({ utensils: true, driver_note: '' })
  const [mail] = await mailsTo(site, order.email)
  expect(mail?.text).toContain('For the driver: Gate 4711')
  expect(mail?.text).toContain('In the bag: Utensils, napkins and sauces')
})

test('A client that knows only the specification gets none of it, and its mail does not mention it', async () => {
  const order = await pay({})
  expect(await readTicket(order.trackingId)).toMatchObject({ utensils: false, driver_note: '' })
  const [mail] = await mailsTo(site, order.email)
  expect(mail?.text).not.toMatch(/driver|Utensils|You avoid/)
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
  expect(await placeAndRead({ driver_note: 'Gate 4711' })).toMatchObject({ driverNote: null })
})

test('The box keeps the number, the words and the time of the consent with the order', async () => {
  expect(await placeAndRead({ text_me: 'true', phone: '+1 (253) 555-0142' })).toMatchObject({
    textPhone: '+12535550142',
    textConsent: 'Text me about this order. Message and data rates may apply. Reply STOP to end.',
    textConsentAt: expect.any(Date),
  })
  expect(await placeAndRead({ ...deliveryAddress, text_me: true })).toMatchObject({
    textPhone: '+12535550117',
  })
})

test('TXT-05 A telephone number without the box is no consent', async () => {
  expect(await placeAndRead({ phone: '2535550142' })).toMatchObject({ textPhone: null, textConsentAt: null })
})

test.each(['', '442079460958', '5550142'])(
  'The box needs a number of the United States, and “%s” is none',
  async (phone) => {
    const { body } = await postCheckout(site, pickupForm(site.dish, { text_me: true, phone })).expect(422)
    expect(body.errors).toEqual({ phone: 'Enter a US phone number for text messages' })
  },
)
