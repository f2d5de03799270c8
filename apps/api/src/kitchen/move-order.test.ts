import { fromWireStatus, kitchenStateText, WIRE_ORDER_STATUSES, type WireOrderStatus } from '@baobab/contract'
import { freshDatabase } from '@baobab/db/testing'
import { describe, expect, test } from 'vitest'
import { mailsTo } from '../../test/channels/mailbox.ts'
import { createOrder } from '../../test/rows/orders.ts'
import { bearer, createUser } from '../../test/rows/people.ts'
import { type TestSite, testSite } from '../../test/sites/test-site.ts'
import { newTrackingId } from '../lib/tracking-id.ts'

const site = await testSite({ DATABASE_URL: await freshDatabase() })
const tunde = await createUser(site, { role: 'kitchen', firstName: 'Tunde' })

const move = (trackingId: string, from: string, to: string, on: Pick<TestSite, 'http'> = site, who = tunde) =>
  on.http.post(`/api/staff/order/${trackingId}/move`).set(bearer(who)).send({ from, to })
const stateText = (status: WireOrderStatus) =>
  kitchenStateText({ status: fromWireStatus(status), order_type: 'pickup' })

const findStored = (id: string) =>
  site.db.order.findUniqueOrThrow({
    where: { id },
    select: { status: true, statusChanges: { orderBy: { id: 'asc' } } },
  })

describe('Moving an order', () => {
  test('goes step by step to the end; each step is stored with its author and mailed once', async () => {
    const rosa = await createUser(site, { role: 'owner' })
    const order = await createOrder(site.db)
    const way = ['pending', 'recieved', 'process', 'ontheway', 'delivered'] as const
    for (const [step, to] of way.slice(1).entries()) {
      const from = way[step] ?? 'pending'
      const { body } = await move(order.trackingId, from, to, site, step === 3 ? rosa : tunde).expect(200)
      expect(body).toEqual({
        status: true,
        message: `The order is at “${stateText(to)}”.`,
        order: expect.anything(),
      })
      expect(body.order).toMatchObject({ tracking_id: order.trackingId, status: to })
      expect(body.order.changes.at(-1)).toEqual({
        from,
        to,
        at: expect.any(String),
        by: step === 3 ? rosa.email : 'Tunde',
      })
    }
    const { status, statusChanges } = await findStored(order.id)
    expect(status).toBe('delivered')
    expect(
      statusChanges.map((change) => [change.fromStatus, change.toStatus, change.changedByUserId]),
    ).toEqual([
      [null, 'pending', null],
      ['pending', 'received', tunde.id],
      ['received', 'process', tunde.id],
      ['process', 'ontheway', tunde.id],
      ['ontheway', 'delivered', rosa.id],
    ])
    expect((await mailsTo(site, order.email)).map(({ subject }) => subject.split(':')[0])).toEqual([
      'Accepted',
      'On the fire',
      'Ready for pickup',
      'Picked up',
    ])
  })

  test('AZN-08 When the move is not the next step, answer 409 with the current state and change nothing', async () => {
    const next: Partial<Record<WireOrderStatus, WireOrderStatus>> = {
      pending: 'recieved',
      recieved: 'process',
      process: 'ontheway',
      ontheway: 'delivered',
    }
    for (const from of WIRE_ORDER_STATUSES) {
      const order = await createOrder(site.db, { status: fromWireStatus(from) })
      const before = await findStored(order.id)
      for (const to of WIRE_ORDER_STATUSES) {
        if (to === next[from] || to === from) continue
        const refused = await move(order.trackingId, from, to).expect(409)
        expect(refused.body).toEqual({
          status: false,
          code: 'wrong_status',
          message: `An order can’t go from “${stateText(from)}” to “${stateText(to)}”.`,
          current: { status: from },
          request_id: expect.any(String),
        })
      }
      expect(await findStored(order.id)).toEqual(before)
      expect(await site.db.mail.count({ where: { recipient: order.email } })).toBe(0)
    }
  })

  test('AZN-08 A move to the state it already has succeeds and changes nothing', async () => {
    const order = await createOrder(site.db)
    await move(order.trackingId, 'pending', 'recieved').expect(200)
    const before = await findStored(order.id)
    const { body } = await move(order.trackingId, 'recieved', 'recieved').expect(200)
    expect(body.order.status).toBe('recieved')
    expect(await findStored(order.id)).toEqual(before)
    expect(await mailsTo(site, order.email)).toHaveLength(1)
    // from and to are the same state, but the order is in another one
    const refused = await move(order.trackingId, 'process', 'process').expect(409)
    expect(refused.body).toMatchObject({ current: { status: 'recieved' } })
  })

  test('AZN-08 When the order is not paid, answer 409', async () => {
    for (const payment of [undefined, { status: 'review', reviewReason: 'Asked for 25, got 1' }] as const) {
      const order = await createOrder(site.db, { paid: false, ...(payment && { payment }) })
      for (const to of ['recieved', 'process', 'pending']) {
        const refused = await move(order.trackingId, 'pending', to).expect(409)
        expect(refused.body).toMatchObject({
          code: 'wrong_status',
          message: 'This order isn’t paid.',
          current: { status: 'pending' },
        })
      }
      expect((await findStored(order.id)).status).toBe('pending')
    }
  })

  test('When the order is in another state than the caller says, answer 409', async () => {
    const order = await createOrder(site.db, { status: 'process' })
    const refused = await move(order.trackingId, 'pending', 'recieved').expect(409)
    expect(refused.body).toMatchObject({
      message: 'The order is at “Cooking” now.',
      current: { status: 'process' },
    })
    await move(newTrackingId(), 'pending', 'recieved').expect(404)
    await move(order.trackingId, 'process', 'eaten').expect(422)
    await move(order.trackingId, 'received', 'process').expect(422)
  })

  test('CON Of four moves at once on two sites one succeeds, the others get 409 with the current state; one mail is sent', async () => {
    const other = await testSite({ DATABASE_URL: site.config.DATABASE_URL })
    const rosa = await createUser(site, { role: 'kitchen' })
    for (let round = 0; round < 3; round += 1) {
      const order = await createOrder(site.db)
      const answers = await Promise.all([
        move(order.trackingId, 'pending', 'recieved'),
        move(order.trackingId, 'pending', 'recieved', other, rosa),
        move(order.trackingId, 'pending', 'recieved'),
        move(order.trackingId, 'pending', 'recieved', other, rosa),
      ])
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
      for (const { body } of answers.filter(({ status }) => status === 409))
        expect(body).toMatchObject({ code: 'wrong_status', current: { status: 'recieved' } })
      expect((await findStored(order.id)).statusChanges).toHaveLength(2)
      expect(await site.db.mail.count({ where: { recipient: order.email } })).toBe(1)
    }
  })
})
