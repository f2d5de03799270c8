import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { mailsTo } from '../../test/channels/mailbox.ts'
import { settleAll, settleAndCheckBooks } from '../../test/invariants/settle-all.ts'
import { queueForOrder } from '../../test/queue-behind-row.ts'
import { mailKinds, newestPayment, payAtPaypal } from '../../test/rows/checkouts.ts'
import { makeCoupon } from '../../test/rows/coupons.ts'
import { pitSite } from '../../test/sites/pit-site.ts'
import type { TestSite } from '../../test/sites/test-site.ts'
import { newTrackingId } from '../lib/tracking-id.ts'

const pit = await pitSite()
const replica = await pit.startReplica()
let lot: { id: number }
beforeEach(async () => {
  await pit.startTest()
  lot = await pit.lot(160, '11:00')
})
afterEach(() => settleAndCheckBooks(pit.site))

/** Two plates for $25.00. */
const pay = async (changes: object = {}) => payAtPaypal(pit.site, (await pit.order(2, changes)).tracking_id)
type Paid = Awaited<ReturnType<typeof pay>>

const cancel = ({ trackingId }: Pick<Paid, 'trackingId'>, on: Pick<TestSite, 'http'> = pit.site) =>
  on.http.post(`/api/user/order/${trackingId}/cancel`).send({})
const shown = ({ trackingId }: Paid) => pit.show(trackingId)
const accept = ({ trackingId }: Paid) =>
  pit.send('post', `order/${trackingId}/move`).send({ from: 'pending', to: 'recieved', version: 1 })
const loadRefunds = async ({ trackingId }: Paid) =>
  (await newestPayment(pit.site, trackingId)).refunds.map(({ amountCents }) => amountCents)

describe('OWN-01 A guest cancels their paid order', () => {
  test('until the kitchen accepts it: all the money, the time and the meat come back, and one mail says so', async () => {
    const order = await pay()
    expect((await shown(order)).can_change).toBe(true)
    const { body } = await cancel(order).expect(200)
    expect(body).toEqual({
      status: true,
      message: 'Your order is canceled. $25.00 is on its way back to you.',
    })
    const where = { subject: 'orders', label: order.trackingId, actorName: 'guest' }
    expect(await pit.site.db.change.count({ where })).toBe(1)
    expect(await pit.sold(lot)).toEqual([0])
    expect(await pit.site.db.orderSlot.count({ where: { orderId: order.id } })).toBe(0)
    await settleAll(pit.site)
    expect(await shown(order)).toMatchObject({
      status: 'cancelled',
      can_change: false,
      cancel_reason: 'You canceled it before the kitchen accepted it.',
      payment_status: 'refunded',
      refunded: 25,
      history: [{ status: 'pending' }, { status: 'cancelled' }],
    })
    expect(await mailKinds(pit.site, order.email)).toEqual(['order-paid', 'order-cancelled'])
    const [, mail] = await mailsTo(pit.site, order.email)
    expect(mail?.text).toContain('you canceled your order, and the kitchen knows')
    expect(mail?.text).toContain('$25.00')
    expect(mail?.text).not.toContain('sorry')
  })

  test('The coupon of a canceled order can be used again', async () => {
    const coupon = await makeCoupon(pit.site.db, 10, { endsAt: new Date('2028-01-01'), maxUses: 1 })
    const discount = { coupon_code: coupon.code, discount_price: 2.5, total_price: 22.5 }
    const order = await pay(discount)
    expect((await cancel(order).expect(200)).body.message).toContain('$22.50')
    await pay(discount)
  })

  test('A cook who has seen a canceled order acknowledges that it is gone', async () => {
    const order = await pay()
    await pit.send('post', `order/${order.trackingId}/acknowledge`).send({ version: 1 }).expect(200)
    await cancel(order).expect(200)
    const { body } = await pit.send('get', `order/${order.trackingId}`).expect(200)
    expect(body.order).toMatchObject({
      status: 'cancelled',
      must_acknowledge: true,
      cancel_reason: 'You canceled it before the kitchen accepted it.',
    })
  })

  test('Canceling an order that a coupon paid for refunds nothing, because nothing was charged', async () => {
    const coupon = await makeCoupon(pit.site.db, 100, { endsAt: new Date('2028-01-01') })
    const free = { coupon_code: coupon.code, discount_price: 25, total_price: 0 }
    const { tracking_id: trackingId } = await pit.order(2, free)
    const { body } = await cancel({ trackingId }).expect(200)
    expect(body.message).toBe('Your order is canceled.')
  })

  test('when a part has gone back already: the rest does', async () => {
    const order = await pay()
    const { reference } = await newestPayment(pit.site, order.trackingId)
    pit.site.sandbox.paypal.refund(String(reference), 500)
    await settleAll(pit.site)
    expect((await cancel(order).expect(200)).body.message).toContain('$20.00')
  })
})

describe('OWN-01 A cancellation is refused', () => {
  test('when the kitchen has accepted the order, and it goes on', async () => {
    const order = await pay()
    await accept(order).expect(200)
    expect((await shown(order)).can_change).toBe(false)
    const { body } = await cancel(order).expect(409)
    expect(body).toMatchObject({
      status: false,
      code: 'wrong_status',
      message: 'The kitchen has accepted your order. Call us to change it: (253) 555-0142.',
      current: { status: 'recieved' },
    })
    expect(await loadRefunds(order)).toEqual([])
  })

  test('when the order is unpaid, unknown, or canceled by the house', async () => {
    const { tracking_id: trackingId } = await pit.order(1)
    expect((await cancel({ trackingId }).expect(409)).body.message).toBe('This order isn’t paid yet.')
    expect((await cancel({ trackingId: newTrackingId() }).expect(404)).body.code).toBe('not_found')
    const order = await pay()
    await pit.cancel(order.trackingId).expect(200)
    expect((await cancel(order).expect(409)).body.message).toBe('This order is already canceled.')
  })

  test('while a bank decides about its money', async () => {
    const order = await pay()
    const { id: paymentId } = await newestPayment(pit.site, order.trackingId)
    const about = { kind: 'dispute', key: `dispute:${paymentId}`, summary: 'Disputed', paymentId } as const
    await pit.site.db.incident.create({ data: about })
    expect((await cancel(order).expect(409)).body.message).toBe(
      'A dispute is open. The bank decides about this money first.',
    )
    expect((await shown(order)).status).toBe('pending')
  })
})

describe('OWN-02 At the same moment', () => {
  test('the guest cancels five times on two processes: the money goes back once', async () => {
    const order = await pay()
    const answers = await Promise.all(
      [pit.site, replica, pit.site, replica, pit.site].map((on) => cancel(order, on)),
    )
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    await Promise.all([pit.site.runDueJobs(), replica.runDueJobs()])
    await settleAll(pit.site)
    expect(await loadRefunds(order)).toEqual([2500])
    expect(await mailKinds(pit.site, order.email)).toEqual(['order-paid', 'order-cancelled'])
  })

  test('the guest is faster than the cook: the cook reads that it is canceled', async () => {
    const order = await pay()
    const [canceled, accepted] = await queueForOrder(pit.site.db, order.id, [
      () => cancel(order),
      () => accept(order),
    ])
    expect([canceled?.status, accepted?.status]).toEqual([200, 409])
    expect(accepted?.body.message).toBe('The order is at “Canceled” now.')
    expect(await loadRefunds(order)).toEqual([2500])
  })

  test('the cook is faster than the guest: the guest reads that it is accepted, and nothing goes back', async () => {
    const order = await pay()
    const [accepted, canceled] = await queueForOrder(pit.site.db, order.id, [
      () => accept(order),
      () => cancel(order),
    ])
    expect([accepted?.status, canceled?.status]).toEqual([200, 409])
    expect(canceled?.body.message).toMatch(/^The kitchen has accepted your order\./)
    expect(await loadRefunds(order)).toEqual([])
    expect((await mailKinds(pit.site, order.email)).toSorted()).toEqual(['order-paid', 'order-status'])
  })

  test('the cook cancels, too: the money goes back once', async () => {
    const order = await pay()
    const answers = await Promise.all([cancel(order), pit.cancel(order.trackingId)])
    expect(answers.map(({ status }) => status)).toContain(200)
    await settleAll(pit.site)
    expect(await loadRefunds(order)).toEqual([2500])
  })
})
