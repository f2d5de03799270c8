import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { mailsTo } from '../../test/channels/mailbox.ts'
import { settleAll, settleAndCheckBooks } from '../../test/invariants/settle-all.ts'
import { queueForOrder } from '../../test/queue-behind-row.ts'
import {
  formLine,
  getOrder,
  mailKinds,
  newestPayment,
  payAtPaypal,
  postCheckout,
} from '../../test/rows/checkouts.ts'
import { makeCoupon } from '../../test/rows/coupons.ts'
import { bearer, createUser } from '../../test/rows/people.ts'
import { pitSite } from '../../test/sites/pit-site.ts'
import type { TestSite } from '../../test/sites/test-site.ts'

const pit = await pitSite()
const replica = await pit.startReplica()
const code = (await makeCoupon(pit.site.db, 10, { endsAt: new Date('2028-01-01') })).code
let lot: { id: number }
beforeEach(async () => {
  await pit.startTest()
  lot = await pit.lot(600, '11:00')
})
afterEach(() => settleAndCheckBooks(pit.site))

const [PLATES, RACK] = [0, 1]

/** Four plates of 8 oz at $12.50 and a rack of 40 oz at $33.33, less 10 %: $75.00. */
async function pay(changes: object = {}, headers: Record<string, string> = {}) {
  const body = pit.plates(1, {
    products: [
      formLine(pit.dish, { quantity: 4, total_price: 50 }),
      formLine(pit.dish, { size: 'Rack', quantity: 1, price: 33.33, total_price: 33.33 }),
    ],
    sub_total: 83.33,
    discount_price: 8.33,
    total_price: 75,
    coupon_code: code,
    ready_at: pit.iso('14:00'),
    ...changes,
  })
  const placed = await postCheckout(pit.site, body).set(headers).expect(200)
  return payAtPaypal(pit.site, placed.body.tracking_id)
}
type Paid = Awaited<ReturnType<typeof pay>>

const change = ({ trackingId }: Paid, body: object, on: Pick<TestSite, 'http'> = pit.site) =>
  on.http.post(`/api/user/order/${trackingId}/change`).send(body)
const leave = (line: number, quantity: number, expected_refund: number) => ({
  lines: [{ line, quantity }],
  expected_refund,
})
const shown = async ({ trackingId }: Paid) =>
  (await pit.site.http.get(`/api/user/order/${trackingId}`).expect(200)).body.order
const accept = ({ trackingId }: Paid, version = 1) =>
  pit.send('post', `order/${trackingId}/move`).send({ from: 'pending', to: 'recieved', version })
const loadRefunds = async ({ trackingId }: Paid) =>
  (await newestPayment(pit.site, trackingId)).refunds.map(({ amountCents }) => amountCents)
const countUnits = async ({ id }: Paid) =>
  (await pit.site.db.orderSlot.findMany({ where: { orderId: id } })).reduce(
    (sum, { units }) => sum + units,
    0,
  )

describe('OWN-03 A guest takes dishes off their paid order', () => {
  test('a part of a line: its money goes back to the cent, its meat and its work; the kitchen sees it', async () => {
    const order = await pay()
    await pit.send('post', `order/${order.trackingId}/acknowledge`).send({ version: 1 }).expect(200)
    const { body } = await change(order, leave(PLATES, 3, 11.25)).expect(200)
    expect(body).toEqual({
      status: true,
      message: 'Your order is changed. $11.25 is on its way back to you.',
    })
    expect(await pit.sold(lot)).toEqual([64])
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
    expect(await pit.sold(lot)).toEqual([0])
  })

  test('twice with one body: it is done once', async () => {
    const order = await pay()
    const answers = await Promise.all(
      [pit.site, replica, pit.site].map((on) => change(order, leave(RACK, 0, 30), on)),
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
    await change(order, { ...leave(RACK, 0, 30), ready_at: pit.iso('16:00') }).expect(200)
    expect([await countUnits(order), await pit.sold(lot)]).toEqual([4, [32]])
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
    const { body } = await change(order, leave(RACK, 0, 33.33)).expect(409)
    expect(body).toMatchObject({ code: 'refund_changed', current: { refund: 30 } })
    expect(await loadRefunds(order)).toEqual([])
    expect(await pit.sold(lot)).toEqual([72])
  })

  test('when no dish is left, when more is wanted, and for a dish that is not in the order', async () => {
    const order = await pay()
    const none = [PLATES, RACK].map((line) => ({ line, quantity: 0 }))
    expect((await change(order, { lines: none, expected_refund: 75 }).expect(409)).body.message).toBe(
      'That’s every dish. Cancel the whole order instead.',
    )
    expect((await change(order, leave(PLATES, 5, 0)).expect(409)).body.code).toBe('conflict')
    expect((await change(order, leave(7, 1, 0)).expect(404)).body.code).toBe('not_found')
    await change(order, leave(PLATES, 100, 0)).expect(422)
  })

  test('when its time is closed, off the grid or full; the order keeps its own', async () => {
    const order = await pay()
    for (const ready_at of [pit.iso('22:00'), pit.iso('15:07'), pit.iso('12:05')]) {
      const { body } = await change(order, { ...leave(RACK, 0, 30), ready_at }).expect(409)
      expect(body.message).toMatch(/^That time was just taken\./)
    }
    expect(await loadRefunds(order)).toEqual([])
    expect([await countUnits(order), await pit.sold(lot)]).toEqual([5, [72]])
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

  test('when the kitchen has accepted the order', async () => {
    const order = await pay()
    await accept(order).expect(200)
    const { body } = await change(order, leave(RACK, 0, 30)).expect(409)
    expect(body.message).toMatch(/^The kitchen has accepted your order\./)
  })
})

describe('OWN-04 At the same moment', () => {
  test('the guest changes first: the cook reads that the order has changed', async () => {
    const order = await pay()
    const [changed, accepted] = await queueForOrder(pit.site.db, order.id, [
      () => change(order, leave(RACK, 0, 30)),
      () => accept(order),
    ])
    expect([changed?.status, accepted?.status]).toEqual([200, 409])
    expect(accepted?.body.message).toBe('The order has changed. Please check it again.')
    await accept(order, 2).expect(200)
  })

  test('the cook accepts first: nothing is changed, and nothing goes back', async () => {
    const order = await pay()
    const [accepted, changed] = await queueForOrder(pit.site.db, order.id, [
      () => accept(order),
      () => change(order, leave(RACK, 0, 30)),
    ])
    expect([accepted?.status, changed?.status]).toEqual([200, 409])
    expect(await loadRefunds(order)).toEqual([])
  })

  test('two changes: both count, each dish once', async () => {
    const order = await pay()
    const answers = await Promise.all([
      change(order, leave(RACK, 0, 30)),
      change(order, leave(PLATES, 2, 22.5), replica),
    ])
    await Promise.all([pit.site.runDueJobs(), replica.runDueJobs()])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect((await loadRefunds(order)).toSorted()).toEqual([2250, 3000])
    expect([await countUnits(order), await pit.sold(lot)]).toEqual([2, [16]])
  })

  test('a change and a cancellation: no cent goes back twice', async () => {
    const order = await pay()
    await Promise.all([
      change(order, leave(RACK, 0, 30)).then(),
      pit.site.http.post(`/api/user/order/${order.trackingId}/cancel`).send({}).then(),
    ])
    await settleAll(pit.site)
    expect((await loadRefunds(order)).reduce((sum, cents) => sum + cents, 0)).toBe(7500)
    expect(await pit.sold(lot)).toEqual([0])
  })

  test('two guests want the last room of a time: one has it, the other keeps their own', async () => {
    const [first, second] = [
      await pay({ ready_at: pit.iso('14:00') }),
      await pay({ ready_at: pit.iso('14:15') }),
    ]
    await pit.site.db.serviceSettings.updateMany({ data: { unitsPerSlot: 5 } })
    const to = (order: Paid, on?: Pick<TestSite, 'http'>) => change(order, { ready_at: pit.iso('18:00') }, on)
    const answers = await Promise.all([to(first), to(second, replica)])
    await pit.site.db.serviceSettings.updateMany({ data: { unitsPerSlot: 1000 } })
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })
})
