import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { settleAndCheckBooks } from '../../test/invariants/settle-all.ts'
import { getOrder } from '../../test/rows/checkouts.ts'
import { pitSite } from '../../test/sites/pit-site.ts'

const pit = await pitSite()
beforeEach(() => pit.startTest())
afterEach(() => settleAndCheckBooks(pit.site))

describe('Staff', () => {
  test('add and correct a lot; lowering it keeps the orders and says over by how much', async () => {
    const { body } = await pit
      .send('post', 'pit')
      .send({ meat_id: pit.meat.id, ready_at: pit.iso('11:00'), ounces: 40 })
      .expect(200)
    const { id } = body.lot
    await pit.order(4)
    const lowered = await pit.changeLot(id, { ounces: 16 }).expect(200)
    expect(lowered.body).toMatchObject({
      message: 'Saved. 1 lb more is already sold. Those orders stand.',
      lot: { ounces: 16, sold: 32, held: 32, over_by: 16 },
      moved: [],
    })
    const changes = await pit.site.db.change.findMany({
      where: { subject: 'pit_lots', subjectId: String(id) },
    })
    expect(changes.map(({ field, after, actorName }) => [field, after, actorName])).toEqual([
      [null, expect.objectContaining({ ounces: 40 }), 'Kofi'],
      ['ounces', 16, 'Kofi'],
    ])
    // nothing is left of it
    expect((await pit.order(1)).ready_at).not.toBe(pit.iso('12:30'))
    const list = await pit.send('get', 'pit').expect(200)
    expect(list.body.meats).toContainEqual({ id: pit.meat.id, name: pit.meat.name })
    expect(list.body.lots).toContainEqual(lowered.body.lot)
  })

  test('add the first lot of a day: orders that are ready after it draw on it, and end as others do', async () => {
    const early = await pit.order(1, { ready_at: pit.iso('12:30') })
    const evening = await pit.order(3, { ready_at: pit.iso('18:00') })
    const { body } = await pit
      .send('post', 'pit')
      .send({ meat_id: pit.meat.id, ready_at: pit.iso('17:00'), ounces: 16 })
      .expect(200)
    expect(body.lot).toMatchObject({ sold: 24, held: 24, over_by: 8 })
    expect((await getOrder(pit.site, early.tracking_id)).readyAt?.toISOString()).toBe(pit.iso('12:30'))
    await pit
      .send('post', 'pit')
      .send({ meat_id: pit.meat.id, ready_at: pit.iso('17:30'), ounces: 80 })
      .expect(200)
    expect(await pit.sold(body.lot)).toEqual([24])
    await pit.cancel(evening.tracking_id).expect(200)
    expect(await pit.sold(body.lot)).toEqual([0])
  })

  test('move a lot: orders that would be too early get the new time, the guests a mail each', async () => {
    const noon = await pit.lot(800, '11:00')
    const paid = await pit.order(1)
    const unpaid = await pit.order(1)
    const evening = await pit.order(1, { ready_at: pit.iso('18:00') })
    await pit.site.db.order.update({
      where: { trackingId: paid.tracking_id },
      data: { paidAt: pit.now, expiresAt: null },
    })
    const { body } = await pit.changeLot(noon.id, { later_minutes: 200 }).expect(200)
    expect(body.message).toBe('Saved. 2 orders have a new time; 1 guest is mailed.')
    expect(body.lot.ready_at).toBe(pit.iso('14:20'))
    expect(body.moved).toEqual(
      expect.arrayContaining([
        { tracking_id: paid.tracking_id, before: pit.iso('12:30'), ready_at: pit.iso('14:30'), mailed: true },
        {
          tracking_id: unpaid.tracking_id,
          before: pit.iso('12:30'),
          ready_at: pit.iso('14:30'),
          mailed: false,
        },
      ]),
    )
    expect((await getOrder(pit.site, evening.tracking_id)).readyAt?.toISOString()).toBe(pit.iso('18:00'))
    const shown = await pit.site.http.get(`/api/user/order/${paid.tracking_id}`).expect(200)
    expect(shown.body.order).toMatchObject({
      ready_at: pit.iso('14:30'),
      moved_from: pit.iso('12:30'),
      move_reason: 'the meat needs longer in the pit than we thought.',
    })
    expect((await getOrder(pit.site, evening.tracking_id)).movedFrom).toBeNull()
    const { id, email } = await getOrder(pit.site, paid.tracking_id)
    const mails = await pit.site.db.mail.findMany({ where: { recipient: email, kind: 'order-moved' } })
    expect(mails).toHaveLength(1)
    expect(JSON.stringify(mails[0]?.content)).toContain('2:30 pm')
    await pit.site.db.order.update({ where: { id }, data: { paidAt: null, expiresAt: pit.now } })
    // sooner than the new time no order gets any
    expect((await pit.order(1)).ready_at).toBe(pit.iso('14:30'))
  })

  test('are refused a move past closing or into another day', async () => {
    const evening = await pit.lot(80, '20:00')
    await pit.order(1, { ready_at: pit.iso('20:15') })
    expect((await pit.changeLot(evening.id, { later_minutes: 60 }).expect(409)).body.message).toBe(
      'We’re closed by then. One order needs it. Cancel that order first.',
    )
    expect((await pit.changeLot(evening.id, { later_minutes: 500 }).expect(409)).body.message).toContain(
      'another day',
    )
    const { readyAt } = await pit.site.db.pitLot.findUniqueOrThrow({ where: { id: evening.id } })
    expect(readyAt.toISOString()).toBe(pit.iso('20:00'))
  })

  test('are told what is wrong', async () => {
    const noon = await pit.lot(80, '11:00')
    for (const body of [{}, { ounces: -1 }, { ounces: 1.5 }, { later_minutes: 0 }, { later_minutes: 601 }])
      expect((await pit.changeLot(noon.id, body)).status, JSON.stringify(body)).toBe(422)
    await pit.changeLot(2_147_483_647, { ounces: 1 }).expect(404)
    await pit
      .send('post', 'pit')
      .send({ meat_id: 2_147_483_647, ready_at: pit.iso('11:00'), ounces: 1 })
      .expect(404)
    for (const ready_at of [pit.iso('11:00', -1), pit.iso('11:00', 61), 'soon'])
      await pit.send('post', 'pit').send({ meat_id: pit.meat.id, ready_at, ounces: 1 }).expect(422)
  })
})
