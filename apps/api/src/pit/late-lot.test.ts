import { daily } from '@baobab/contract/testing'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { settleAndCheckBooks } from '../../test/invariants/settle-all.ts'
import { confirmPayment, getOrder, mailKinds, payAtPaypal, placeOrder } from '../../test/rows/checkouts.ts'
import { pitSite } from '../../test/sites/pit-site.ts'

let lot: { id: number }

const pit = await pitSite({
  firstDay: '2027-06-01',
  daysPerTest: 2,
  // slots of five minutes, so that a move can be too short for a mail
  service: {
    hours: daily({ opens: '11:00', closes: '21:00' }),
    slot_minutes: 5,
    lead_minutes: { pickup: 25, delivery: 45 },
  },
})
beforeEach(async () => {
  await pit.startTest()
  lot = await pit.lot(160, '12:30')
})
afterEach(() => settleAndCheckBooks(pit.site))

type Order = Awaited<ReturnType<typeof placeOrder>>

const placeFor = (time: string) => placeOrder(pit.site, { ...pit.plates(2), ready_at: pit.iso(time) })
const later = async (minutes: number) =>
  (await pit.changeLot(lot.id, { later_minutes: minutes }).expect(200)).body
const pay = ({ trackingId }: Order) => payAtPaypal(pit.site, trackingId)
const mails = ({ email }: Order) => mailKinds(pit.site, email)

test('DAY-07 Moves of up to five minutes are silent; together they are told, once', async () => {
  const order = await placeFor('12:30')
  await pay(order)
  expect((await later(5)).moved).toMatchObject([{ ready_at: pit.iso('12:35'), mailed: false }])
  expect(await mails(order)).toEqual(['order-paid'])
  expect((await later(3)).moved).toMatchObject([{ ready_at: pit.iso('12:40'), mailed: true }])
  expect(await mails(order)).toEqual(['order-paid', 'order-moved'])
  // within the promise that the guest knows
  expect((await later(2)).moved).toEqual([])
  expect((await later(1)).moved).toMatchObject([{ ready_at: pit.iso('12:45'), mailed: false }])
  expect(await mails(order)).toEqual(['order-paid', 'order-moved'])
})

test('DAY-07 Who is just paying is told with the payment', async () => {
  const order = await placeFor('12:30')
  expect((await later(40)).moved).toMatchObject([{ ready_at: pit.iso('13:10'), mailed: false }])
  expect(await mails(order)).toEqual([])
  await pay(order)
  expect(await mails(order)).toEqual(['order-paid', 'order-moved'])
  await confirmPayment(pit.site, order.trackingId).expect(200)
  expect((await getOrder(pit.site, order.trackingId)).toldReadyAt).toBeNull()
  expect(await mails(order)).toEqual(['order-paid', 'order-moved'])
})

test('Orders that come in at the same moment are moved too, without the cook trying again', async () => {
  const orders = Array.from({ length: 10 }, () => placeFor('13:00'))
  const [moved, ...placed] = await Promise.all([
    later(120),
    ...orders.map((order) => order.catch(() => null)),
  ])
  expect(moved.lot.ready_at).toBe(pit.iso('14:30'))
  for (const order of placed)
    if (order !== null)
      expect((await getOrder(pit.site, order.trackingId)).readyAt?.toISOString()).toBe(pit.iso('14:30'))
})
