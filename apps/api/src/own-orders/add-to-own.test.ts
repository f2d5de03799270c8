import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { mailsTo } from '../../test/channels/mailbox.ts'
import { settleAll, settleAndCheckBooks } from '../../test/invariants/settle-all.ts'
import { countWaiting, queueForOrder } from '../../test/queue-behind-row.ts'
import {
  confirmPayment,
  formLine,
  getOrder,
  newestPayment,
  newKey,
  payAtPaypal,
  postCheckout,
} from '../../test/rows/checkouts.ts'
import { makeCoupon } from '../../test/rows/coupons.ts'
import { pitSite } from '../../test/sites/pit-site.ts'

const pit = await pitSite()
let lot: { id: number }
beforeEach(async () => {
  await pit.startTest()
  lot = await pit.lot(600, '11:00')
})
afterEach(() => settleAndCheckBooks(pit.site))

const approve = async (trackingId: string) =>
  pit.site.sandbox.paypal.approve(String((await newestPayment(pit.site, trackingId)).reference))

/** Two plates for $25.00, ready at 2 pm. */
async function pay(changes: object = {}) {
  const body = pit.plates(2, { ready_at: pit.iso('14:00'), ...changes })
  const placed = await postCheckout(pit.site, body).expect(200)
  return payAtPaypal(pit.site, placed.body.tracking_id)
}
type Paid = Awaited<ReturnType<typeof pay>>

const plate = (changes: object = {}) => ({
  products: [formLine(pit.dish, { quantity: 1, total_price: 12.5 })],
  ...{ sub_total: 12.5, total_price: 12.5, payment_method: 'paypal', ready_at: pit.iso('14:00') },
  ...changes,
})
const add = ({ trackingId }: Pick<Paid, 'trackingId'>, body: object = plate(), key = newKey()) =>
  pit.site.http.post(`/api/user/order/${trackingId}/add`).set('idempotency-key', key).send(body)

describe('OWN-05 A guest adds dishes to their paid order', () => {
  test('Paid dishes are a ticket that goes with the order, at its time; the first order stays as it is', async () => {
    const order = await pay()
    const { body } = await add(order).expect(200)
    expect(body).toEqual({
      status: true,
      message: 'Your dishes are added. Pay to send them to the kitchen.',
      url: expect.any(String),
      tracking_id: expect.any(String),
      ready_at: pit.iso('14:00'),
    })
    // nothing is added before it is paid
    expect((await pit.show(order.trackingId)).additions).toEqual([])
    await payAtPaypal(pit.site, body.tracking_id)
    expect(await pit.show(order.trackingId)).toMatchObject({
      additions: [body.tracking_id],
      total_price: 25,
      refunded: 0,
      can_change: true,
    })
    const ticket = await pit.send('get', `order/${body.tracking_id}`).expect(200)
    expect(ticket.body.order).toMatchObject({ added_to: order.trackingId, total_price: 12.5 })
    expect(await pit.sold(lot)).toEqual([24])
    const mails = await mailsTo(pit.site, order.email)
    expect(mails.map(({ text }) => text).join()).toContain('It goes with your order')
  })

  test('Added dishes get the percent of the order’s coupon, which is not used again, and no second delivery fee', async () => {
    const coupon = await makeCoupon(pit.site.db, 10, { endsAt: new Date('2028-01-01'), maxUses: 1 })
    const order = await pay({ coupon_code: coupon.code, discount_price: 2.5, total_price: 22.5 })
    const body = plate({ discount_price: 1.25, total_price: 11.25 })
    const { tracking_id } = (await add(order, body).expect(200)).body
    expect(await getOrder(pit.site, tracking_id)).toMatchObject({
      ...{ couponId: null, couponCode: coupon.code, couponPercent: 10, totalCents: 1125 },
    })
    expect(await pit.site.db.coupon.findUniqueOrThrow({ where: { id: coupon.id } })).toMatchObject({
      usedCount: 1,
    })
    // without its percent the prices are wrong
    expect((await add(order).expect(409)).body.code).toBe('prices_changed')
  })

  test('ten clicks with one key are one addition, also after the kitchen has accepted the order', async () => {
    const order = await pay()
    const [key, body] = [newKey(), plate()]
    const answers = await Promise.all(Array.from({ length: 10 }, () => add(order, body, key)))
    const ids = new Set(answers.filter(({ status }) => status === 200).map((one) => one.body.tracking_id))
    expect(ids.size).toBe(1)
    await pit.move(order.trackingId, 'pending', 'recieved').expect(200)
    const again = await add(order, body, key).expect(200)
    expect(ids).toContain(again.body.tracking_id)
    const other = await pay()
    expect((await add(other, body, key).expect(409)).body.code).toBe('idempotency_conflict')
  })

  test('Canceling the order refunds the added dishes, too', async () => {
    const order = await pay()
    const { tracking_id } = (await add(order).expect(200)).body
    await payAtPaypal(pit.site, tracking_id)
    await pit.site.http.post(`/api/user/order/${order.trackingId}/cancel`).send({}).expect(200)
    await settleAll(pit.site)
    expect(await pit.show(tracking_id)).toMatchObject({ status: 'cancelled', refunded: 12.5 })
    expect(await pit.sold(lot)).toEqual([0])
  })
})

describe('OWN-05 An addition is refused', () => {
  test('when the kitchen has accepted the order, or it is unpaid', async () => {
    const order = await pay()
    await pit.move(order.trackingId, 'pending', 'recieved').expect(200)
    expect((await add(order).expect(409)).body.message).toMatch(/^The kitchen has accepted your order\./)
    const { tracking_id: trackingId } = await pit.order(1)
    await add({ trackingId }).expect(409)
  })

  test('when there is no meat left for it, and the order keeps its own', async () => {
    const order = await pay()
    const many = { products: [formLine(pit.dish, { quantity: 99, total_price: 1237.5 })] }
    await add(order, plate({ ...many, sub_total: 1237.5, total_price: 1237.5 })).expect(409)
    expect(await pit.sold(lot)).toEqual([16])
  })
})

test('OWN-05 An addition and a change of the order at the same moment wait for each other, and never both', async () => {
  const order = await pay()
  const { adding } = await pit.site.db.$transaction(async (tx) => {
    await tx.$queryRaw`SELECT 1 FROM orders WHERE id = ${order.id}::uuid FOR UPDATE`
    const adding = add(order).then(({ status }) => status)
    await expect.poll(() => countWaiting(pit.site.db)).toBe(1)
    // as a change of the order does: it has its row, and wants meat and work
    await tx.$queryRaw`SELECT 1 FROM pit_lots FOR UPDATE NOWAIT`
    await tx.$queryRaw`SELECT 1 FROM slot_work FOR UPDATE NOWAIT`
    return { adding }
  })
  expect(await adding).toBe(200)
})

describe('OWN-06 The money of an addition', () => {
  test('is good although the kitchen accepts the order while the guest pays', async () => {
    const order = await pay()
    const { tracking_id } = (await add(order).expect(200)).body
    await approve(tracking_id)
    await queueForOrder(pit.site.db, order.id, [
      () => pit.move(order.trackingId, 'pending', 'recieved'),
      () => confirmPayment(pit.site, tracking_id),
    ])
    expect(await pit.show(tracking_id)).toMatchObject({ payment_status: 'paid', status: 'pending' })
  })

  test.each(['canceled', 'handed out'])('goes back by itself when the order is %s meanwhile', async (end) => {
    const order = await pay()
    const { tracking_id } = (await add(order).expect(200)).body
    if (end === 'canceled')
      await pit.site.http.post(`/api/user/order/${order.trackingId}/cancel`).send({}).expect(200)
    else {
      await pit.move(order.trackingId, 'pending', 'recieved').expect(200)
      await pit.move(order.trackingId, 'recieved', 'process').expect(200)
      await pit.move(order.trackingId, 'process', 'ontheway').expect(200)
    }
    await payAtPaypal(pit.site, tracking_id)
    await settleAll(pit.site)
    expect(await pit.show(tracking_id)).toMatchObject({ status: 'cancelled', paid_at: null })
    expect(await newestPayment(pit.site, tracking_id)).toMatchObject({ refundedCents: 1250 })
  })

  test('abandoned: the order stands, and what the addition held is free again', async () => {
    const order = await pay()
    await add(order).expect(200)
    expect(await pit.sold(lot)).toEqual([24])
    pit.now = new Date(pit.now.getTime() + 2 * 3_600_000)
    await settleAll(pit.site)
    expect(await pit.sold(lot)).toEqual([16])
    expect(await pit.show(order.trackingId)).toMatchObject({ status: 'pending', additions: [], refunded: 0 })
  })
})
