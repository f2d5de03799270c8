import { describe, expect, test } from 'vitest'
import { mailsTo } from '../../../test/channels/mailbox.ts'
import { settleAll } from '../../../test/invariants/settle-all.ts'
import { getOrder, mailKinds, newestPayment, showTicket } from '../../../test/rows/checkouts.ts'
import { bearer, createUser, keepPasswordFresh, postAs } from '../../../test/rows/people.ts'
import type { TestSite } from '../../../test/sites/test-site.ts'
import { type PaidOrder, paidOrderSite, RACK } from '../paid-order.fixture.ts'

const { pit, replica, pay, loadRefunds, countUnits } = await paidOrderSite()
const owner = await createUser(pit.site, { role: 'owner', firstName: 'Rosa' })
await keepPasswordFresh(pit.site, owner)

const send = (order: PaidOrder, path: string, body: object, on: Pick<TestSite, 'http'> = pit.site) =>
  on.http.post(`/api/staff/order/${order.trackingId}/${path}`).set(bearer(owner)).send(body)
const strike = (order: PaidOrder, line: number, version: number, on?: Pick<TestSite, 'http'>) =>
  send(order, 'strike', { line, version, reason: 'The rack burned' }, on)
const shown = (order: PaidOrder) => showTicket(pit.site, owner, order.trackingId)

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
    const guest = await pit.show(order.trackingId)
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
    await postAs(pit.site, owner, `/staff/order/${order.trackingId}/refund`, {
      amount: 70,
      reason: 'Cold',
    }).expect(200)
    const { body } = await strike(order, RACK, 1).expect(200)
    expect(body.message).toContain('Refund: $5.00')
  })

  test('is refused of an order that is unpaid, has changed, or has left the kitchen', async () => {
    const { tracking_id } = await pit.order(2)
    const unpaid = { trackingId: tracking_id } as PaidOrder
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
