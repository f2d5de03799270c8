import { addDays, restaurantInstant } from '@baobab/contract'
import { daily } from '@baobab/contract/testing'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { confirmPayment, getOrder, mailKinds, placeOrder } from '../../../test/checkouts.ts'
import { createDish } from '../../../test/dishes.ts'
import { type PayingSite, payingSite } from '../../../test/paying-site.ts'
import { bearer, createUser, type TestUser } from '../../../test/people.ts'
import { createLot, createMeat } from '../../../test/pit.ts'
import { setService } from '../../../test/service.ts'
import { settleAndCheckBooks } from '../../../test/settle-all.ts'

// slots of five minutes, so that a move can be too short for a mail
let date = '2027-06-01'
const iso = (time: string) => restaurantInstant(date, time).toISOString()
let now = new Date(iso('12:01'))
let site: PayingSite
let cook: TestUser
let lot: { id: number }
let products: object[]

beforeAll(async () => {
  site = await payingSite({ deps: { now: () => now }, webhooks: false })
  cook = await createUser(site, { role: 'kitchen' })
  await setService(site, {
    hours: daily({ opens: '11:00', closes: '21:00' }),
    slot_minutes: 5,
    lead_minutes: { pickup: 25, delivery: 45 },
  })
})
afterAll(() => site.close())
beforeEach(async () => {
  date = addDays(date, 2)
  now = new Date(iso('12:01'))
  const meat = await createMeat(site.db)
  lot = await createLot(site.db, meat.id, { readyAt: new Date(iso('12:30')), ounces: 160 })
  const dish = await createDish(site.db, { sizes: { Plate: 1250 }, meats: { Plate: { [meat.id]: 8 } } })
  products = [
    { product_id: dish.id, size: 'Plate', quantity: 2, price: 12.5, total_price: 25, ingredients: [] },
  ]
})
afterEach(() => settleAndCheckBooks(site))

type Order = Awaited<ReturnType<typeof placeOrder>>

const placeFor = (time: string) =>
  placeOrder(site, { products, ready_at: iso(time), payment_method: 'paypal' })
const later = async (minutes: number) =>
  (
    await site.http
      .patch(`/api/staff/pit/${lot.id}`)
      .set(bearer(cook))
      .send({ later_minutes: minutes })
      .expect(200)
  ).body
async function pay({ reference, trackingId }: Order) {
  site.sandbox.paypal.approve(reference)
  await confirmPayment(site, trackingId).expect(200)
}
const mails = ({ email }: Order) => mailKinds(site, email)

test('DAY-07 Moves of up to five minutes are silent; together they are told, once', async () => {
  const order = await placeFor('12:30')
  await pay(order)
  expect((await later(5)).moved).toMatchObject([{ ready_at: iso('12:35'), mailed: false }])
  expect(await mails(order)).toEqual(['order-paid'])
  expect((await later(3)).moved).toMatchObject([{ ready_at: iso('12:40'), mailed: true }])
  expect(await mails(order)).toEqual(['order-paid', 'order-moved'])
  // within the promise that the guest knows
  expect((await later(2)).moved).toEqual([])
  expect((await later(1)).moved).toMatchObject([{ ready_at: iso('12:45'), mailed: false }])
  expect(await mails(order)).toEqual(['order-paid', 'order-moved'])
})

test('DAY-07 Who is just paying is told with the payment', async () => {
  const order = await placeFor('12:30')
  expect((await later(40)).moved).toMatchObject([{ ready_at: iso('13:10'), mailed: false }])
  expect(await mails(order)).toEqual([])
  await pay(order)
  expect(await mails(order)).toEqual(['order-paid', 'order-moved'])
  await confirmPayment(site, order.trackingId).expect(200)
  expect((await getOrder(site, order.trackingId)).toldReadyAt).toBeNull()
  expect(await mails(order)).toEqual(['order-paid', 'order-moved'])
})

test('Orders that come in at the same moment are moved too, without the cook trying again', async () => {
  const orders = Array.from({ length: 10 }, () => placeFor('13:00'))
  const [moved, ...placed] = await Promise.all([
    later(120),
    ...orders.map((order) => order.catch(() => null)),
  ])
  expect(moved.lot.ready_at).toBe(iso('14:30'))
  for (const order of placed)
    if (order !== null)
      expect((await getOrder(site, order.trackingId)).readyAt?.toISOString()).toBe(iso('14:30'))
})
