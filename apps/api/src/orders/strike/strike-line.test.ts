import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { mailsTo } from '../../../test/channels/mailbox.ts'
import { settleAll, settleAndCheckBooks } from '../../../test/invariants/settle-all.ts'
import { queueForOrder } from '../../../test/queue-behind-row.ts'
import {
  confirmPayment,
  formLine,
  getOrder,
  mailKinds,
  newestPayment,
  payAtPaypal,
} from '../../../test/rows/checkouts.ts'
import { makeCoupon } from '../../../test/rows/coupons.ts'
import { bearer, createUser, keepPasswordFresh } from '../../../test/rows/people.ts'
import { pitSite } from '../../../test/sites/pit-site.ts'
import type { TestSite } from '../../../test/sites/test-site.ts'

const pit = await pitSite()
const replica = await pit.startReplica()
const owner = await createUser(pit.site, { role: 'owner', firstName: 'Rosa' })
await keepPasswordFresh(pit.site, owner)
const code = (await makeCoupon(pit.site.db, 10, { endsAt: new Date('2028-01-01') })).code
beforeEach(() => pit.startTest())
afterEach(() => settleAndCheckBooks(pit.site))

/** Four plates of 8 oz at $12.50 and a rack of 40 oz at $33.33, less 10 %: $75.00. */
async function pay(changes: object = {}) {
  const lot = await pit.lot(600, '11:00')
  const { tracking_id: trackingId } = await pit.order(1, {
    products: [
      formLine(pit.dish, { quantity: 4, total_price: 50 }),
      formLine(pit.dish, { size: 'Rack', quantity: 1, price: 33.33, total_price: 33.33 }),
    ],
    sub_total: 83.33,
    discount_price: 8.33,
    total_price: 75,
    coupon_code: code,
    ...changes,
  })
  return { ...(await payAtPaypal(pit.site, trackingId)), lot }
}
type Paid = Awaited<ReturnType<typeof pay>>
const RACK = 1

const send = (order: Paid, path: string, body: object, on: Pick<TestSite, 'http'> = pit.site) =>
  on.http.post(`/api/staff/order/${order.trackingId}/${path}`).set(bearer(owner)).send(body)
const strike = (order: Paid, line: number, version: number, on?: Pick<TestSite, 'http'>) =>
  send(order, 'strike', { line, version, reason: 'The rack burned' }, on)
const shown = async (order: Paid) =>
  (await pit.site.http.get(`/api/staff/order/${order.trackingId}`).set(bearer(owner)).expect(200)).body.order
const countUnits = async ({ id }: Paid) =>
  (await pit.site.db.orderSlot.findMany({ where: { orderId: id } })).reduce(
    (sum, { units }) => sum + units,
    0,
  )
const loadRefunds = async (order: Paid) =>
  (await newestPayment(pit.site, order.trackingId)).refunds.map(({ amountCents }) => amountCents)

describe('MON-33 A struck dish', () => {
  test('gives back its part to the cent, its meat and its work; the order keeps its amounts and its history', async () => {
    const order = await pay()
    await send(order, 'acknowledge', {}).expect(200)
    expect(await shown(order)).toMatchObject({
      must_acknowledge: false,
      strikable: [
        { line: 0, refund: 45 },
        { line: RACK, refund: 30 },
      ],
    })
    const { body } = await strike(order, RACK, 1).expect(200)
    expect(body.message).toBe('The dish is removed. Refund: $30.00. We’ve told the customer.')
    expect(body.order).toMatchObject({
      version: 2,
      must_acknowledge: true,
      total_price: 75,
      refundable: 45,
      strikable: [],
      meats: [{ ounces: 32 }],
      order_products: [{ struck: null }, { struck: { reason: 'The rack burned', refund: 30 } }],
    })
    expect(await pit.sold(order.lot)).toEqual([32])
    expect(await countUnits(order)).toBe(4)
    const { lines } = await getOrder(pit.site, order.trackingId)
    expect(lines[RACK]).toMatchObject({ struckByUserId: owner.id, struckAt: pit.now, struckCents: 3000 })

    await settleAll(pit.site)
    const guest = (await pit.site.http.get(`/api/user/order/${order.trackingId}`).expect(200)).body.order
    expect(guest).toMatchObject({
      refunded: 30,
      refunds: [{ amount: 30 }],
      // 10.3 % within the $45 that stay
      included_tax: 4.2,
      order_products: [{ struck: null }, { struck: { reason: 'The rack burned', refund: 30 } }],
    })
    expect(JSON.stringify(guest)).not.toContain('Rosa')
    // the mail about the dish names its money, so that none follows
    expect(await mailKinds(pit.site, order.email)).toEqual(['order-paid', 'order-struck'])
    const [, mail] = await mailsTo(pit.site, order.email)
    expect(mail?.text).toContain('The rack burned')
    expect(mail?.text).toContain('$30.00')
  })

  test('is struck once, and the last one is the whole order', async () => {
    const order = await pay()
    await strike(order, RACK, 1).expect(200)
    expect((await strike(order, RACK, 1).expect(200)).body.message).toBe('The dish was already removed.')
    expect((await strike(order, 0, 2).expect(409)).body.message).toBe(
      'That’s the last dish. Cancel the whole order instead.',
    )
    await send(order, 'cancel', { reason: 'Rain' }).expect(200)
    expect(await loadRefunds(order)).toEqual([3000, 4500])
    expect(await pit.sold(order.lot)).toEqual([0])
    expect((await strike(order, 0, 3).expect(409)).body.code).toBe('conflict')
  })

  test('never gives back more than is left', async () => {
    const order = await pay()
    await pit.site.http
      .post(`/api/staff/order/${order.trackingId}/refund`)
      .set(bearer(owner))
      .set('idempotency-key', randomUUID())
      .send({ amount: 70, reason: 'Cold' })
      .expect(200)
    const { body } = await strike(order, RACK, 1).expect(200)
    expect(body.message).toContain('Refund: $5.00')
  })

  test('is refused of an order that is unpaid, has changed, or has left the kitchen', async () => {
    const { tracking_id } = await pit.order(2)
    const unpaid = { trackingId: tracking_id } as Paid
    expect((await strike(unpaid, 0, 1).expect(409)).body.message).toBe('This order isn’t paid.')
    const order = await pay()
    expect((await strike(order, 7, 1).expect(404)).body.code).toBe('not_found')
    await send(order, 'move', { from: 'pending', to: 'recieved' }).expect(200)
    expect((await strike(order, RACK, 1).expect(409)).body.current).toEqual({
      status: 'recieved',
      version: 2,
    })
    await send(order, 'move', { from: 'recieved', to: 'process' }).expect(200)
    await send(order, 'move', { from: 'process', to: 'ontheway' }).expect(200)
    expect((await strike(order, RACK, 4).expect(409)).body.message).toMatch(/^It’s too late/)
    expect(await loadRefunds(order)).toEqual([])
  })
})

describe('MON-33 The guest of a late order and a cook who strikes a dish, at the same moment', () => {
  async function lateOrder() {
    const order = await pay({ ready_at: pit.iso('14:00') })
    await pit.changeLot(order.lot.id, { later_minutes: 240 }).expect(200)
    const { version } = await shown(order)
    return { ...order, version }
  }
  type Late = Awaited<ReturnType<typeof lateOrder>>
  const choose = (order: Late, body: object) =>
    pit.site.http
      .post(`/api/user/order/${order.trackingId}/late`)
      .send({ seen_ready_at: pit.iso('15:00'), ...body })
  const race = async (order: Late, first: 'guest' | 'cook', choice: object) => {
    const guest = () => choose(order, choice)
    const cook = () => strike(order, RACK, order.version, replica)
    const answers = await queueForOrder(
      pit.site.db,
      order.id,
      first === 'guest' ? [guest, cook] : [cook, guest],
    )
    await Promise.all([pit.site.runDueJobs(), replica.runDueJobs()])
    await settleAll(pit.site)
    return answers.map(({ status }) => status)
  }
  const readOunces = async ({ id }: Late) =>
    (await pit.site.db.orderLot.findMany({ where: { orderId: id } })).reduce(
      (sum, { ounces }) => sum + ounces,
      0,
    )

  test('the guest has the money back first: all of it goes back once, and nothing is struck', async () => {
    const order = await lateOrder()
    expect(await race(order, 'guest', { choice: 'refund' })).toEqual([200, 409])
    expect(await loadRefunds(order)).toEqual([7500])
    expect(await pit.sold(order.lot)).toEqual([0])
    expect((await mailKinds(pit.site, order.email)).sort()).toEqual([
      'order-cancelled',
      'order-moved',
      'order-paid',
    ])
  })

  test('the dish is struck first: the guest gets the rest, to the cent', async () => {
    const order = await lateOrder()
    expect(await race(order, 'cook', { choice: 'refund' })).toEqual([200, 200])
    expect(await loadRefunds(order)).toEqual([3000, 4500])
    expect(await newestPayment(pit.site, order.trackingId)).toMatchObject({
      status: 'refunded',
      refundedCents: 7500,
    })
    expect(await pit.sold(order.lot)).toEqual([0])
    expect(await countUnits(order)).toBe(0)
  })

  test('the guest takes another time first: the cook is told that the order has changed', async () => {
    const order = await lateOrder()
    expect(await race(order, 'guest', { choice: 'change', ready_at: pit.iso('18:00') })).toEqual([200, 409])
    expect(await loadRefunds(order)).toEqual([])
    expect([await readOunces(order), await countUnits(order)]).toEqual([72, 5])
  })

  test('the dish is struck first: the new time is for what is left of the order', async () => {
    const order = await lateOrder()
    expect(await race(order, 'cook', { choice: 'change', ready_at: pit.iso('18:00') })).toEqual([200, 200])
    expect(await loadRefunds(order)).toEqual([3000])
    expect([await readOunces(order), await countUnits(order)]).toEqual([32, 4])
    expect((await shown(order)).ready_at).toBe(pit.iso('18:00'))
  })

  test('the guest cancels to change it while it is paid: nothing is struck, or a part of what was paid goes back', async () => {
    for (const turn of [0, 1, 2]) {
      const { tracking_id: trackingId } = await pit.order(2)
      const { id } = await getOrder(pit.site, trackingId)
      const { reference } = await newestPayment(pit.site, trackingId)
      pit.site.sandbox.paypal.approve(String(reference))
      const calls = [
        () => confirmPayment(pit.site, trackingId),
        () => pit.site.http.post(`/api/user/order/payment/${trackingId}/cancel`).send({}),
        () => strike({ trackingId } as Paid, 0, 1, replica),
      ]
      await Promise.all([...calls.slice(turn), ...calls.slice(0, turn)].map((call) => call().then()))
      await settleAll(pit.site)
      const { status, paidAt } = await getOrder(pit.site, trackingId)
      const { capturedCents, refundedCents } = await newestPayment(pit.site, trackingId)
      // its only dish is never struck
      expect(await pit.site.db.orderLine.count({ where: { orderId: id, struckAt: { not: null } } })).toBe(0)
      expect((capturedCents ?? 0) - refundedCents).toBe(paidAt === null || status === 'cancelled' ? 0 : 2500)
    }
  })
})

describe('MON-33 At the same moment', () => {
  test('two cooks strike one dish: its money goes back once', async () => {
    const order = await pay()
    const answers = await Promise.all([
      strike(order, RACK, 1),
      strike(order, RACK, 1, replica),
      strike(order, RACK, 1),
      strike(order, RACK, 1, replica),
    ])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    await Promise.all([pit.site.runDueJobs(), replica.runDueJobs()])
    expect(await loadRefunds(order)).toEqual([3000])
    expect(await pit.sold(order.lot)).toEqual([32])
    expect(await mailKinds(pit.site, order.email)).toEqual(['order-paid', 'order-struck'])
  })

  test('two cooks strike the two dishes: one is told that the order has changed', async () => {
    const order = await pay()
    const answers = await Promise.all([strike(order, 0, 1), strike(order, RACK, 1, replica)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await loadRefunds(order)).toHaveLength(1)
  })

  test('one cook strikes, others cancel or move on: no cent goes back twice', async () => {
    for (const path of ['cancel', 'move'] as const) {
      const order = await pay()
      const body = path === 'cancel' ? { reason: 'Rain' } : { from: 'pending', to: 'recieved', version: 1 }
      const [struck, other] = await Promise.all([strike(order, RACK, 1), send(order, path, body, replica)])
      await settleAll(pit.site)
      const sum = (await loadRefunds(order)).reduce((total, cents) => total + cents, 0)
      if (path === 'cancel') expect(sum).toBe(7500)
      else {
        expect([struck.status, other.status].sort()).toEqual([200, 409])
        expect(sum).toBe(struck.status === 200 ? 3000 : 0)
      }
    }
  })

  test('the provider reports a refund of its own: both count', async () => {
    const order = await pay()
    await Promise.all([
      strike(order, RACK, 1),
      Promise.resolve().then(() => pit.site.sandbox.paypal.refund(order.reference, 500)),
    ])
    await settleAll(pit.site)
    expect(await newestPayment(pit.site, order.trackingId)).toMatchObject({ refundedCents: 3500 })
  })
})
