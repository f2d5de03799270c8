import { describe, expect, test } from 'vitest'
import { mailsTo } from '../../test/channels/mailbox.ts'
import { settleAll } from '../../test/invariants/settle-all.ts'
import { queueForOrder } from '../../test/queue-behind-row.ts'
import {
  confirmPayment,
  formLine,
  mailKinds,
  newestPayment,
  newKey,
  payAtPaypal,
  postCheckout,
} from '../../test/rows/checkouts.ts'
import { makeCoupon } from '../../test/rows/coupons.ts'
import { type PaidOrder, PLATES, paidOrderSite, RACK } from '../orders/paid-order.fixture.ts'

const { pit, replica, rack, pay: payOrder, change, loadRefunds, accept, approve } = await paidOrderSite()

/** Two plates of 8 oz at $12.50 and a rack of 40 oz at $33.33, less 10 %: $52.50. */
const pay = (changes: object = {}) =>
  payOrder({
    products: [formLine(pit.dish), rack(1)],
    ...{ sub_total: 58.33, discount_price: 5.83, total_price: 52.5 },
    ...changes,
  })

/** Racks in place of the plates: $66.66 less 10 %. */
const larger = (changes: object = {}) => ({
  products: [rack(2)],
  ...{ sub_total: 66.66, discount_price: 6.67, total_price: 59.99, payment_method: 'paypal' },
  ...{ ready_at: pit.iso('14:00'), replaces: PLATES },
  ...changes,
})
const add = ({ trackingId }: PaidOrder, body: object = larger(), key = newKey()) =>
  pit.site.http.post(`/api/user/order/${trackingId}/add`).set('idempotency-key', key).send(body)
const addLarger = async (order: PaidOrder, body?: object) =>
  String((await add(order, body).expect(200)).body.tracking_id)

describe('OWN-07 A guest chooses a smaller size', () => {
  test('A smaller size refunds the difference; the kitchen makes the smaller one, and its meat is free', async () => {
    const order = await pay()
    const body = { lines: [{ line: RACK, quantity: 1, size: 'Plate' }], expected_refund: 18.75 }
    expect((await change(order, body).expect(200)).body.message).toContain('$18.75')
    expect(await pit.sold(order.lot)).toEqual([24])
    expect(await pit.show(order.trackingId)).toMatchObject({
      total_price: 52.5,
      order_products: [
        { size: 'Plate', quantity: 2, total_price: 25, struck: null },
        { size: 'Plate', quantity: 1, total_price: 12.5, struck: null },
        { size: 'Rack instead of Plate', quantity: 1, total_price: 20.83, struck: { refund: 18.75 } },
      ],
    })
    // sent again it is as the guest wants it already
    expect((await change(order, body).expect(200)).body.message).toBe('You haven’t changed anything.')
    expect(await loadRefunds(order)).toEqual([1875])
  })

  test('of one of two racks, takes the other off, and cancels the rest: every cent comes back', async () => {
    const order = await pay({
      products: [formLine(pit.dish), rack(2)],
      ...{ sub_total: 91.66, discount_price: 9.17, total_price: 82.49 },
    })
    const lines = [{ line: RACK, quantity: 1, size: 'Plate' }]
    const { refund } = (await change(order, { lines, expected_refund: 0 }).expect(409)).body.current
    await change(order, { lines, expected_refund: refund }).expect(200)
    expect(await pit.sold(order.lot)).toEqual([24])
    await pit.site.http.post(`/api/user/order/${order.trackingId}/cancel`).send({}).expect(200)
    expect((await loadRefunds(order)).reduce((sum, cents) => sum + cents, 0)).toBe(8249)
  })

  test('A size that costs more, or that the dish does not have, is refused', async () => {
    const order = await pay()
    const ask = (size: string) => change(order, { lines: [{ line: PLATES, quantity: 2, size }] })
    expect((await ask('Rack').expect(409)).body.message).toBe('Rack costs more. Add it in place of Plate.')
    await ask('Bucket').expect(422)
    expect(await loadRefunds(order)).toEqual([])
  })
})

describe('OWN-07 A guest chooses a larger size', () => {
  test('pays it, and then the dish it replaces is off the order and its money comes back', async () => {
    const order = await pay()
    const trackingId = await addLarger(order)
    expect((await pit.show(order.trackingId)).refunded).toBe(0)
    await payAtPaypal(pit.site, trackingId)
    await settleAll(pit.site)
    expect(await pit.show(order.trackingId)).toMatchObject({
      additions: [trackingId],
      refunded: 22.5,
      order_products: [{ struck: { reason: 'Changed by the guest', refund: 22.5 } }, { struck: null }],
    })
    // both orders together: three racks
    expect(await pit.sold(order.lot)).toEqual([120])
    const kinds = await mailKinds(pit.site, order.email)
    expect(kinds.toSorted()).toEqual(['order-changed', 'order-paid', 'order-paid'])
    const ticket = await pit.send('get', `order/${order.trackingId}`).expect(200)
    expect(ticket.body.order).toMatchObject({ version: 2 })
  })

  test('in place of the only dish, of none, or of a free one: nothing is added', async () => {
    const order = await pay()
    await add(order, larger({ replaces: 7 })).expect(404)
    await change(order, { lines: [{ line: RACK, quantity: 0 }], expected_refund: 30 }).expect(200)
    expect((await add(order).expect(409)).body.message).toBe(
      'That’s your only dish. Cancel the order and order again.',
    )
    const free = (await makeCoupon(pit.site.db, 100, { endsAt: new Date('2028-01-01') })).code
    const body = pit.plates(1, {
      products: [formLine(pit.dish), rack(1)],
      ...{ sub_total: 58.33, discount_price: 58.33, total_price: 0, coupon_code: free },
    })
    const { tracking_id } = (await postCheckout(pit.site, body).expect(200)).body
    const nothing = { discount_price: 66.66, total_price: 0 }
    await add({ ...order, trackingId: tracking_id }, larger(nothing)).expect(409)
  })
})

describe('OWN-07 At the same moment', () => {
  const expectMoneyBack = async (order: PaidOrder, trackingId: string) => {
    await settleAll(pit.site)
    expect(await pit.show(trackingId)).toMatchObject({ status: 'cancelled', paid_at: null })
    expect(await newestPayment(pit.site, trackingId)).toMatchObject({ refundedCents: 5999 })
    expect(await loadRefunds(order)).toEqual([])
    expect((await pit.show(order.trackingId)).order_products).toMatchObject([
      { struck: null },
      { struck: null },
    ])
  }

  test('the kitchen accepts first: the order stays as it was, and the money for the larger one comes back', async () => {
    const order = await pay()
    const trackingId = await addLarger(order)
    await approve(trackingId)
    await queueForOrder(pit.site.db, order.id, [
      () => accept(order),
      () => confirmPayment(pit.site, trackingId),
    ])
    await expectMoneyBack(order, trackingId)
    const mails = await mailsTo(pit.site, order.email)
    expect(mails.map(({ text }) => text).join()).toContain('could no longer be changed when you paid')
  })

  test('the payment is first: a cook cannot accept the old ticket', async () => {
    const order = await pay()
    const trackingId = await addLarger(order)
    await approve(trackingId)
    const [, accepted] = await queueForOrder(pit.site.db, order.id, [
      () => confirmPayment(pit.site, trackingId).then(({ status }) => ({ status })),
      () => accept(order).then(({ status }) => ({ status })),
    ])
    expect(accepted?.status).toBe(409)
    await settleAll(pit.site)
    expect(await loadRefunds(order)).toEqual([2250])
  })

  test('two windows pay a larger size for one dish: one replaces it, the other’s money comes back', async () => {
    const order = await pay()
    const [one, two] = [await addLarger(order), await addLarger(order)]
    await Promise.all([approve(one), approve(two)])
    await Promise.all([
      confirmPayment(pit.site, one).then(),
      replica.http.get(`/api/user/order/payment/${two}`).then(),
    ])
    await settleAll(pit.site)
    const ends = await Promise.all([one, two].map(async (id) => (await pit.show(id)).status))
    expect(ends.toSorted()).toEqual(['cancelled', 'pending'])
    expect(await loadRefunds(order)).toEqual([2250])
    const back = await Promise.all(
      [one, two].map(async (id) => (await newestPayment(pit.site, id)).refundedCents),
    )
    expect(back.toSorted()).toEqual([0, 5999])
    expect(await pit.sold(order.lot)).toEqual([120])
  })

  test('the guest takes the dish off, or the kitchen does, before it is paid: its money comes back', async () => {
    const order = await pay()
    const trackingId = await addLarger(order)
    await change(order, { lines: [{ line: PLATES, quantity: 0 }], expected_refund: 22.5 }).expect(200)
    await payAtPaypal(pit.site, trackingId)
    await settleAll(pit.site)
    expect(await pit.show(trackingId)).toMatchObject({ status: 'cancelled', paid_at: null })
    expect(await newestPayment(pit.site, trackingId)).toMatchObject({ refundedCents: 5999 })
    expect(await loadRefunds(order)).toEqual([2250])
  })
})
