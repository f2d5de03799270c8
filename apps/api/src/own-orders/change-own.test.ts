import { describe, expect, test } from 'vitest'
import { mailsTo } from '../../test/channels/mailbox.ts'
import { settleAll } from '../../test/invariants/settle-all.ts'
import { getOrder, mailKinds } from '../../test/rows/checkouts.ts'
import { bearer, createUser } from '../../test/rows/people.ts'
import { type PaidOrder, PLATES, paidOrderSite, RACK, reduceTo } from '../orders/paid-order.fixture.ts'

const { pit, replica, pay, change, accept, loadRefunds, countUnits } = await paidOrderSite()
const shown = ({ trackingId }: PaidOrder) => pit.show(trackingId)

describe('OWN-03 A guest takes dishes off their paid order', () => {
  test('a part of a line: its money goes back to the cent, its meat and its work; the kitchen sees it', async () => {
    const order = await pay()
    await pit.send('post', `order/${order.trackingId}/acknowledge`).send({ version: 1 }).expect(200)
    const { body } = await change(order, reduceTo(PLATES, 3, 11.25)).expect(200)
    expect(body).toEqual({
      status: true,
      message: 'Your order is changed. $11.25 is on its way back to you.',
    })
    expect(await pit.sold(order.lot)).toEqual([64])
    expect(await countUnits(order)).toBe(4)
    const ticket = (await pit.send('get', `order/${order.trackingId}`).expect(200)).body.order
    expect(ticket).toMatchObject({ version: 2, must_acknowledge: true, meats: [{ ounces: 64 }] })
    await settleAll(pit.site)
    expect(await shown(order)).toMatchObject({
      status: 'pending',
      can_change: true,
      total_price: 75,
      refunded: 11.25,
      order_products: [
        { line: 0, quantity: 3, total_price: 37.5, struck: null },
        { line: 1, quantity: 1, struck: null },
        {
          line: 2,
          quantity: 1,
          total_price: 12.5,
          struck: { reason: 'Changed by the guest', refund: 11.25 },
        },
      ],
    })
    expect(await mailKinds(pit.site, order.email)).toEqual(['order-paid', 'order-changed'])
    const [, mail] = await mailsTo(pit.site, order.email)
    expect(mail?.text).toContain('It was:')
    expect(mail?.text).toContain('4 × ')
    expect(mail?.text).toContain('3 × ')
    expect(mail?.text).toContain('$11.25')
  })

  test('two lines at once, and then the rest is canceled: every cent comes back', async () => {
    const order = await pay()
    const lines = [
      { line: PLATES, quantity: 1 },
      { line: RACK, quantity: 0 },
    ]
    await change(order, { lines, expected_refund: 63.75 }).expect(200)
    const canceled = await pit.site.http.post(`/api/user/order/${order.trackingId}/cancel`).send({})
    expect(canceled.body.message).toContain('$11.25')
    const refunds = await loadRefunds(order)
    expect(refunds.reduce((sum, cents) => sum + cents, 0)).toBe(7500)
    expect(await pit.sold(order.lot)).toEqual([0])
  })

  test('twice with one body: it is done once', async () => {
    const order = await pay()
    const answers = await Promise.all(
      [pit.site, replica, pit.site].map((on) => change(order, reduceTo(RACK, 0, 30), on)),
    )
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    await Promise.all([pit.site.runDueJobs(), replica.runDueJobs()])
    expect(await loadRefunds(order)).toEqual([3000])
    expect(await mailKinds(pit.site, order.email)).toEqual(['order-paid', 'order-changed'])
  })
})

describe('OWN-03 A guest has it made differently', () => {
  test('another time: the new one is taken, the old one is free, and the promise is theirs', async () => {
    const order = await pay()
    const { body } = await pit.site.http.get(`/api/user/order/${order.trackingId}/late`).expect(200)
    expect(body.times).toContain(pit.iso('15:00'))
    await change(order, { ready_at: pit.iso('15:00') }).expect(200)
    expect(await shown(order)).toMatchObject({ ready_at: pit.iso('15:00'), moved_from: null, refunded: 0 })
    const slots = await pit.site.db.orderSlot.findMany({ where: { orderId: order.id } })
    expect(slots.every(({ slot }) => slot > new Date(pit.iso('14:00')))).toBe(true)
  })

  test('a time and fewer dishes in one: what is left takes the new time', async () => {
    const order = await pay()
    await change(order, { ...reduceTo(RACK, 0, 30), ready_at: pit.iso('16:00') }).expect(200)
    expect([await countUnits(order), await pit.sold(order.lot)]).toEqual([4, [32]])
  })

  test('an allergy: a cook who had seen the order sees it again', async () => {
    const order = await pay()
    await pit.send('post', `order/${order.trackingId}/acknowledge`).send({ version: 1 }).expect(200)
    await change(order, { allergies: ['peanuts'] }).expect(200)
    expect(await shown(order)).toMatchObject({ allergies: ['peanuts'], seen_at: null })
    const refused = await accept(order, 2).expect(409)
    expect(refused.body.message).toBe('Acknowledge the allergy first.')
  })

  test('a note at a dish', async () => {
    const order = await pay()
    await change(order, { lines: [{ line: RACK, quantity: 1, note: 'No onions' }] }).expect(200)
    const { lines } = await getOrder(pit.site, order.trackingId)
    expect(lines.map(({ note }) => note)).toEqual(['', 'No onions'])
  })

  test('what is as it was changes nothing, and mails nothing', async () => {
    const order = await pay()
    const { body } = await change(order, { lines: [{ line: RACK, quantity: 1 }], allergies: [] }).expect(200)
    expect(body.message).toBe('You haven’t changed anything.')
    expect(await mailKinds(pit.site, order.email)).toEqual(['order-paid'])
  })
})

describe('OWN-03 A change is refused', () => {
  test('when another amount goes back than was shown; nothing is changed', async () => {
    const order = await pay()
    const { body } = await change(order, reduceTo(RACK, 0, 33.33)).expect(409)
    expect(body).toMatchObject({ code: 'refund_changed', current: { refund: 30 } })
    expect(await loadRefunds(order)).toEqual([])
    expect(await pit.sold(order.lot)).toEqual([72])
  })

  test('when no dish is left, when more is wanted, and for a dish that is not in the order', async () => {
    const order = await pay()
    const none = [PLATES, RACK].map((line) => ({ line, quantity: 0 }))
    expect((await change(order, { lines: none, expected_refund: 75 }).expect(409)).body.message).toBe(
      'That’s every dish. Cancel the whole order instead.',
    )
    expect((await change(order, reduceTo(PLATES, 5, 0)).expect(409)).body.code).toBe('conflict')
    expect((await change(order, reduceTo(7, 1, 0)).expect(404)).body.code).toBe('not_found')
    await change(order, reduceTo(PLATES, 100, 0)).expect(422)
  })

  test('when its time is closed, off the grid or full; the order keeps its own', async () => {
    const order = await pay()
    for (const ready_at of [pit.iso('22:00'), pit.iso('15:07'), pit.iso('12:05')]) {
      const { body } = await change(order, { ...reduceTo(RACK, 0, 30), ready_at }).expect(409)
      expect(body.message).toMatch(/^That time was just taken\./)
    }
    expect(await loadRefunds(order)).toEqual([])
    expect([await countUnits(order), await pit.sold(order.lot)]).toEqual([5, [72]])
  })

  test('of note and address, unless its owner is signed in', async () => {
    const order = await pay()
    for (const body of [
      { note: 'Ring twice' },
      { address: { street_address: '1 A St', apartment_suit: '', city: 'Tacoma', zip: '98402' } },
    ])
      expect((await change(order, body).expect(403)).body.code).toBe('forbidden')
    const ada = await createUser(pit.site)
    const own = await pay({}, bearer(ada))
    await change(own, { note: 'Ring twice' }).set(bearer(ada)).expect(200)
    expect((await getOrder(pit.site, own.trackingId)).note).toBe('Ring twice')
  })
})
