import { describe, expect, test } from 'vitest'
import { settleAll } from '../../test/invariants/settle-all.ts'
import {
  deliveryAddress,
  expectRefused,
  getOrder,
  payOrder,
  platesForm,
  postCheckout,
  showOrder,
} from '../../test/rows/checkouts.ts'
import { createUser, postAs } from '../../test/rows/people.ts'
import { setSchedule } from '../../test/rows/schedule.ts'
import { payingSite } from '../../test/sites/paying-site.ts'

let now = new Date()
const site = await payingSite({ deps: { now: () => now } })

const plates = (quantity: number, changes: object = {}) => platesForm(site.dish, quantity, changes)
const placeAndFind = async (body: object) => {
  const answer = await postCheckout(site, body).expect(200)
  return getOrder(site, answer.body.tracking_id)
}

describe('Delivery', () => {
  test('outside the area is refused under zip, with the area and pickup', async () => {
    // Forks, 150 miles away
    const body = await expectRefused(site, plates(1, { ...deliveryAddress, zip: '98331' }), 422)
    const message =
      'Sorry, 98331 is too far for hot food. We deliver within about 20 minutes of Pacific Avenue. You can pick it up instead.'
    expect(body).toMatchObject({ message, errors: { zip: message } })
  })

  test('to another country is refused under country', async () => {
    const body = await expectRefused(
      site,
      plates(1, { ...deliveryAddress, country: 'France', zip: '75001' }),
      422,
    )
    expect(Object.keys(body.errors)).toEqual(['country'])
  })

  test('counts the drive to the ZIP code', async () => {
    now = new Date(Math.ceil(Date.now() / 3_600_000) * 3_600_000 + 3_600_000)
    const minutes: number[] = []
    for (const zip of ['98402', '98407', '98498', '98498-1234']) {
      const order = await placeAndFind(plates(1, { ...deliveryAddress, zip }))
      minutes.push(((order.readyAt ?? now).getTime() - now.getTime()) / 60_000)
    }
    // 45 minutes of lead time and 5, 15 or 20 of driving, on the next quarter of an hour
    expect(minutes).toEqual([60, 60, 75, 75])
    const ready_at = new Date(now.getTime() + 60 * 60_000).toISOString()
    const refused = await expectRefused(site, plates(1, { ...deliveryAddress, zip: '98498', ready_at }), 409)
    expect(refused).toMatchObject({ code: 'ready_time_gone', current: { travel_minutes: 20 } })
  })

  test('below the minimum is refused; pickup has none', async () => {
    await setSchedule(site, { delivery_minimum: 20 })
    const body = await expectRefused(site, plates(1, deliveryAddress), 422)
    expect(body).toMatchObject({
      code: 'below_minimum',
      errors: { order_type: 'The delivery minimum is $20.00. Add $7.50, or pick it up.' },
    })
    await postCheckout(site, plates(2, deliveryAddress)).expect(200)
    await postCheckout(site, plates(1)).expect(200)
    await setSchedule(site, { delivery_minimum: null })
  })
})

describe('Sales tax', () => {
  test('is stored with the rate of the day', async () => {
    const order = await placeAndFind(plates(2))
    expect(order).toMatchObject({ taxBasisPoints: 1030, taxCents: 233 })
    await setSchedule(site, { tax_basis_points: 1050 })
    expect(await showOrder(site, order.trackingId)).toMatchObject({
      included_tax: 2.33,
      tax_basis_points: 1030,
    })
    expect(await placeAndFind(plates(2))).toMatchObject({ taxBasisPoints: 1050, taxCents: 238 })
    await setSchedule(site, { tax_basis_points: 1030 })
  })

  test('is that of what is left after each refund, by the same rounding', async () => {
    const { trackingId } = await payOrder(site, 'paypal')
    const owner = await createUser(site, { role: 'owner' })
    const shown: number[] = []
    for (const amount of [0.01, 9.99, 15]) {
      await postAs(site, owner, `/staff/order/${trackingId}/refund`, { amount, reason: 'Cold' }).expect(200)
      await settleAll(site)
      shown.push((await showOrder(site, trackingId)).included_tax)
    }
    // of 24.99, of 15.00, of nothing
    expect(shown).toEqual([2.33, 1.4, 0])
  })
})
