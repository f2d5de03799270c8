import { expect, test } from 'vitest'
import { deliveryAddress, pickupForm, postCheckout } from '../../test/rows/checkouts.ts'
import { payingSite } from '../../test/sites/paying-site.ts'
import { twilio } from '../../test/sites/text-site.ts'

const site = await payingSite({ env: twilio })

const place = async (changes: object) => {
  const { body } = await postCheckout(site, pickupForm(site.dish, { ...changes })).expect(200)
  return site.db.order.findUniqueOrThrow({ where: { trackingId: body.tracking_id } })
}

test('The box keeps the number, the words and the time of the consent with the order', async () => {
  expect(await place({ text_me: 'true', phone: '+1 (253) 555-0142' })).toMatchObject({
    textPhone: '+12535550142',
    textConsent: 'Text me about this order. Message and data rates may apply. Reply STOP to end.',
    textConsentAt: expect.any(Date),
  })
  expect(await place({ ...deliveryAddress, text_me: true })).toMatchObject({ textPhone: '+12535550117' })
})

test('TXT-05 A telephone number without the box is no consent', async () => {
  expect(await place({ phone: '2535550142' })).toMatchObject({ textPhone: null, textConsentAt: null })
})

test.each(['', '442079460958', '5550142'])(
  'The box needs a number of the United States, and “%s” is none',
  async (phone) => {
    const { body } = await postCheckout(site, pickupForm(site.dish, { text_me: true, phone })).expect(422)
    expect(body.errors).toEqual({ phone: 'Enter a US phone number for text messages' })
  },
)
