import { daily } from '@baobab/contract/testing'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { settleAll, settleAndCheckBooks } from '../../../test/invariants/settle-all.ts'
import { queueForOrder } from '../../../test/queue-behind-row.ts'
import { getOrder, mailKinds, payAtPaypal, placeOrder } from '../../../test/rows/checkouts.ts'
import { pitSite } from '../../../test/sites/pit-site.ts'
import { newTrackingId } from '../../lib/tracking-id.ts'

let lot: { id: number }

const pit = await pitSite({
  firstDay: '2027-06-01',
  daysPerTest: 3,
  service: { hours: daily({ opens: '11:00', closes: '21:00' }), days_ahead: 1 },
})
beforeEach(async () => {
  await pit.startTest()
  // the order takes all of it
  lot = await pit.lot(16, '12:30')
})
afterEach(() => settleAndCheckBooks(pit.site))

type Order = Awaited<ReturnType<typeof placeOrder>>

async function paidOrder(): Promise<Order> {
  const order = await placeOrder(pit.site, { ...pit.plates(2), ready_at: pit.iso('12:30') })
  await payAtPaypal(pit.site, order.trackingId)
  return order
}
const late = (minutes: number) => pit.changeLot(lot.id, { later_minutes: minutes }).expect(200)
async function lateOrder() {
  const order = await paidOrder()
  await late(40)
  return order
}
const answer = ({ trackingId }: Pick<Order, 'trackingId'>, body: object, seen = pit.iso('13:15')) =>
  pit.site.http.post(`/api/user/order/${trackingId}/late`).send({ seen_ready_at: seen, ...body })
const move = ({ trackingId }: Order, from: string, to: string) => pit.move(trackingId, from, to)
const shown = ({ trackingId }: Order) => pit.show(trackingId)
const listTimes = async ({ trackingId }: Order): Promise<string[]> =>
  (await pit.site.http.get(`/api/user/order/${trackingId}/late`).expect(200)).body.times

test('DAY-09 A guest whose order is late says that they wait; when it is later still they choose again', async () => {
  const order = await paidOrder()
  expect((await shown(order)).late).toBeNull()
  await late(40)
  expect(await shown(order)).toMatchObject({ late: 'open', ready_at: pit.iso('13:15') })
  for (const _ of [1, 2]) await answer(order, { choice: 'wait' }).expect(200)
  expect((await shown(order)).late).toBe('waits')
  const ticket = await pit.send('get', `order/${order.trackingId}`).expect(200)
  expect(ticket.body.order.late).toBe('waits')
  // who waits has chosen
  const refused = await answer(order, { choice: 'refund' }).expect(409)
  expect(refused.body.message).toBe('You chose to wait. Call us to change your order.')
  await late(60)
  expect(await shown(order)).toMatchObject({ late: 'open', ready_at: pit.iso('14:15') })
})

test('DAY-09 A guest whose order is late has all the money back, once, and the meat goes to others', async () => {
  const order = await lateOrder()
  const answers = await Promise.all([1, 2, 3, 4, 5].map(() => answer(order, { choice: 'refund' })))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409])
  await settleAll(pit.site)
  expect(await shown(order)).toMatchObject({
    status: 'cancelled',
    cancel_reason: 'You asked for your money back because your food was running late.',
    payment_status: 'refunded',
    refunded: 25,
    late: null,
  })
  expect(await pit.sold(lot)).toEqual([0])
  expect(await mailKinds(pit.site, order.email)).toEqual(['order-paid', 'order-moved', 'order-cancelled'])
})

test('DAY-09 A guest whose order is late takes another time, and the promise is theirs', async () => {
  const order = await lateOrder()
  const times = await listTimes(order)
  // its own meat counts, its own time does not
  expect(times).toContain(pit.iso('15:00'))
  expect(times).not.toContain(pit.iso('13:15'))
  expect(times.every((time) => time >= pit.iso('13:10'))).toBe(true)
  await answer(order, { choice: 'change', ready_at: pit.iso('15:00') }).expect(200)
  expect(await shown(order)).toMatchObject({
    ...{ ready_at: pit.iso('15:00'), late: null, moved_from: null, move_reason: null },
  })
  const ticket = await pit.send('get', `order/${order.trackingId}`).expect(200)
  expect(ticket.body.order.must_acknowledge).toBe(true)
  expect(await mailKinds(pit.site, order.email)).toEqual(['order-paid', 'order-moved', 'order-time-chosen'])
  await pit.send('post', `order/${order.trackingId}/acknowledge`).send({}).expect(200)
  await move(order, 'pending', 'recieved').expect(200)
  expect(await listTimes(order)).toEqual([])
})

test('DAY-09 A time that has gone is refused, and the order keeps what it has', async () => {
  const order = await lateOrder()
  const before = await getOrder(pit.site, order.trackingId)
  for (const ready_at of [pit.iso('12:30'), pit.iso('22:00'), pit.iso('15:07')]) {
    const refused = await answer(order, { choice: 'change', ready_at }).expect(409)
    expect(refused.body.message).toMatch(/^That time was just taken\./)
  }
  expect(await getOrder(pit.site, order.trackingId)).toMatchObject({
    readyAt: before.readyAt,
    status: 'pending',
  })
  await answer(order, { choice: 'change' }).expect(422)
})

test('DAY-09 A guest does not choose about an order that is in time, handed over, or shown with an older time', async () => {
  const inTime = await paidOrder()
  for (const choice of ['wait', 'refund'])
    expect((await answer(inTime, { choice }, pit.iso('12:30')).expect(409)).body.message).toBe(
      'This order’s time is set. Call us to change it.',
    )
  await late(40)
  const outdated = await answer(inTime, { choice: 'refund' }, pit.iso('12:30')).expect(409)
  expect(outdated.body.message).toMatch(/^Your order’s time has changed again\./)
  await move(inTime, 'pending', 'recieved').expect(200)
  await move(inTime, 'recieved', 'process').expect(200)
  await move(inTime, 'process', 'ontheway').expect(200)
  await answer(inTime, { choice: 'refund' }).expect(409)
  expect((await shown(inTime)).status).toBe('ontheway')
  await answer({ trackingId: newTrackingId() }, { choice: 'wait' }).expect(404)
})

test('DAY-09 A guest takes another time in one tab and wants the money back in another: the first one counts', async () => {
  for (const first of ['change', 'refund'] as const) {
    const order = await lateOrder()
    const { id } = await getOrder(pit.site, order.trackingId)
    const change = () => answer(order, { choice: 'change', ready_at: pit.iso('16:00') })
    const refund = () => answer(order, { choice: 'refund' })
    const answers = await queueForOrder(
      pit.site.db,
      id,
      first === 'change' ? [change, refund] : [refund, change],
    )
    expect(answers.map(({ status }) => status)).toEqual([200, 409])
    const { status, ready_at } = await shown(order)
    expect([status, ready_at]).toEqual(
      first === 'change' ? ['pending', pit.iso('16:00')] : ['cancelled', pit.iso('13:15')],
    )
    await pit.startTest()
    lot = await pit.lot(16, '12:30')
  }
})

test('DAY-09 A guest and the kitchen at once: the order is canceled or moved on, never both', async () => {
  const order = await lateOrder()
  await move(order, 'pending', 'recieved').expect(200)
  await move(order, 'recieved', 'process').expect(200)
  const [refund, step] = await Promise.all([
    answer(order, { choice: 'refund' }),
    move(order, 'process', 'ontheway'),
  ])
  expect([refund.status, step.status].sort()).toEqual([200, 409])
  expect((await shown(order)).status).toBe(refund.status === 200 ? 'cancelled' : 'ontheway')
})
