import { describe, expect, test } from 'vitest'
import { settleAll } from '../../../test/invariants/settle-all.ts'
import { queueForOrder } from '../../../test/queue-behind-row.ts'
import { confirmPayment, getOrder, mailKinds, newestPayment } from '../../../test/rows/checkouts.ts'
import { createUser, keepPasswordFresh, postAs } from '../../../test/rows/people.ts'
import { type PaidOrder, paidOrderSite, RACK } from '../paid-order.fixture.ts'

const { pit, replica, pay, loadRefunds, countUnits } = await paidOrderSite()

const owner = await createUser(pit.site, { role: 'owner' })
await keepPasswordFresh(pit.site, owner)

const strike = ({ trackingId }: Pick<PaidOrder, 'trackingId'>, line: number, version: number) =>
  postAs(replica, owner, `/staff/order/${trackingId}/strike`, { line, version, reason: 'The rack burned' })
const shown = async ({ trackingId }: PaidOrder) =>
  (await pit.send('get', `order/${trackingId}`).expect(200)).body.order

describe('MON-33 The guest of a late order and a cook who strikes a dish, at the same moment', () => {
  async function lateOrder() {
    const order = await pay()
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
    const cook = () => strike(order, RACK, order.version)
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
        () => strike({ trackingId }, 0, 1),
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
