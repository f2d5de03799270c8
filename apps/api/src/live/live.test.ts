import { freshDatabase } from '@baobab/db/testing'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { readEvents } from '../../test/channels/event-stream.ts'
import { createBooking } from '../../test/rows/bookings.ts'
import { createOrder } from '../../test/rows/orders.ts'
import { bearer, createUser, postAs, type TestUser } from '../../test/rows/people.ts'
import { createLot, createMeat } from '../../test/rows/pit.ts'
import { testSite } from '../../test/sites/test-site.ts'
import { removeExpired } from '../accounts/remove-expired.ts'
import { newTrackingId } from '../lib/tracking-id.ts'

let now = new Date()
const site = await testSite({ DATABASE_URL: await freshDatabase() }, { now: () => now })
const url = `${await site.app.listen({ port: 0, host: '127.0.0.1' })}/api`
const cook = await createUser(site, { role: 'kitchen', firstName: 'Kofi' })

const soon = { timeout: 5_000, interval: 5 }
const order = (id: string, after?: string) =>
  readEvents(`${url}/user/order/${id}/live${after === undefined ? '' : `?after=${after}`}`)
const board = (who = cook) => readEvents(`${url}/staff/live`, bearer(who))
const accept = (trackingId: string) =>
  postAs(site, cook, `/staff/order/${trackingId}/move`, { from: 'pending', to: 'recieved' }).expect(200)

describe('A stream', () => {
  test('begins with a heartbeat and tells of a change as soon as it is committed', async () => {
    const { trackingId } = await createOrder(site.db)
    const [guest, staff] = [await order(trackingId), await board()]
    await expect
      .poll(() => [guest.of('heartbeat').length, staff.of('heartbeat').length], soon)
      .toEqual([1, 1])
    // the clock that boards count by
    expect(staff.of('heartbeat')).toMatchObject([{ data: now.toISOString() }])
    expect(guest.header('content-type')).toBe('text/event-stream')
    expect(guest.header('x-accel-buffering')).toBe('no')
    await accept(trackingId)
    await expect.poll(guest.changes, soon).toEqual([{ topic: 'order', tracking_id: trackingId }])
    await expect.poll(staff.changes, soon).toEqual([{ topic: 'order', tracking_id: trackingId }])
  })

  test('AZN-12 tells a guest of no other order, and staff of none that is not paid', async () => {
    const [mine, other] = [await createOrder(site.db), await createOrder(site.db)]
    const unpaid = await createOrder(site.db, { paid: false })
    const [guest, staff] = [await order(mine.trackingId), await board()]
    await site.db.order.update({ where: { id: unpaid.id }, data: { readyAt: new Date() } })
    await accept(other.trackingId)
    await accept(mine.trackingId)
    await expect.poll(staff.changes, soon).toHaveLength(2)
    await expect.poll(guest.changes, soon).toEqual([{ topic: 'order', tracking_id: mine.trackingId }])
    expect(staff.changes().map(({ tracking_id }) => tracking_id)).toEqual([other.trackingId, mine.trackingId])
  })

  test('continues behind the last event, whatever happened in between', async () => {
    const { trackingId, id } = await createOrder(site.db)
    const first = await order(trackingId)
    await expect.poll(first.lastId, soon).not.toBe('')
    const after = first.lastId()
    first.close()
    await accept(trackingId)
    await site.db.order.update({ where: { id }, data: { readyAt: new Date() } })
    const again = await order(trackingId, after)
    await expect.poll(again.changes, soon).toHaveLength(2)
    const reconnected = await readEvents(`${url}/user/order/${trackingId}/live`, { 'last-event-id': after })
    await expect.poll(reconnected.changes, soon).toHaveLength(2)
    expect(again.of('reset')).toEqual([])
  })

  test('starts anew when it was away for too long, or names a sequence of another database', async () => {
    const { trackingId } = await createOrder(site.db)
    await accept(trackingId)
    await accept((await createOrder(site.db)).trackingId)
    now = new Date(Date.now() + 25 * 3_600_000)
    await removeExpired(site.deps)
    now = new Date()
    expect(await site.db.liveEvent.count()).toBe(1)
    for (const after of ['1', '2000000000']) {
      const stream = await order(trackingId, after)
      await expect.poll(() => stream.of('reset'), soon).toHaveLength(1)
    }
  })

  test('is not found for an unknown order, and takes no page', async () => {
    expect(await order(newTrackingId())).toMatchObject({ status: 404, body: { code: 'not_found' } })
    const { trackingId } = await createOrder(site.db)
    await site.http.get(`/api/user/order/${trackingId}/live`).set('accept', 'text/html').expect(415)
  })

  test('LIV-02 is refused when twenty follow the same order', async () => {
    const { trackingId } = await createOrder(site.db)
    const streams = await Promise.all(Array.from({ length: 20 }, () => order(trackingId)))
    expect(streams.map(({ status }) => status)).toEqual(Array(20).fill(200))
    const refused = await order(trackingId)
    expect(refused).toMatchObject({ status: 503, body: { code: 'unavailable' } })
    expect(refused.header('retry-after')).toBe('60')
    streams[0]?.close()
    await expect.poll(async () => (await order(trackingId)).status, soon).toBe(200)
  })
})

describe('LIV-01 A stream of staff', () => {
  test('needs the token of a cook or the owner', async () => {
    expect(await board()).toMatchObject({ status: 200 })
    expect(await board(await createUser(site, { role: 'owner' }))).toMatchObject({ status: 200 })
    expect(await board(await createUser(site))).toMatchObject({ status: 403 })
    expect(await board({ ...cook, token: 'nonsense' })).toMatchObject({ status: 401 })
    expect(await readEvents(`${url}/staff/live`)).toMatchObject({ status: 401 })
    expect(await readEvents(`${url}/staff/live?token=${cook.token}`)).toMatchObject({ status: 401 })
  })

  test('does not open when the role or the session has ended, and is closed when role or session end', async () => {
    const people = await Promise.all([1, 2, 3].map(() => createUser(site, { role: 'kitchen' })))
    const [former, signedOut, disabled] = people as [TestUser, TestUser, TestUser]
    const streams = await Promise.all(people.map((who) => board(who)))
    const staying = await board()
    const check = holdSessionCheck()
    await site.db.user.update({ where: { id: former.id }, data: { role: 'customer' } })
    await site.db.session.deleteMany({ where: { userId: signedOut.id } })
    await site.db.user.update({ where: { id: disabled.id }, data: { disabledAt: new Date() } })
    expect(await board(former)).toMatchObject({ status: 403 })
    for (const who of [signedOut, disabled]) expect(await board(who)).toMatchObject({ status: 401 })
    await check.isReached
    const openedMeanwhile = await board(await createUser(site, { role: 'kitchen' }))
    check.go()
    await expect
      .poll(() => streams.map(({ isOpen }) => isOpen()), { timeout: 10_000 })
      .toEqual([false, false, false])
    await accept((await createOrder(site.db)).trackingId)
    for (const stream of [staying, openedMeanwhile]) await expect.poll(stream.changes, soon).toHaveLength(1)
  })

  /** The next check of all sessions waits until `go` is called. */
  function holdSessionCheck() {
    const query = site.db.$queryRaw.bind(site.db)
    const [reached, go] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const held = async (...call: Parameters<typeof query>) => {
      if (Array.isArray(call[1]) && call[1].length > 1) {
        reached.resolve()
        await go.promise
      }
      return query(...call)
    }
    const spy = vi.spyOn(site.db, '$queryRaw').mockImplementation(held as typeof query)
    onTestFinished(() => spy.mockRestore())
    return { isReached: reached.promise, go: go.resolve }
  }
})

test('Staff hear of what the board shows beside orders', async () => {
  const staff = await board()
  const category = await site.db.category.create({ data: { name: 'Sides', slug: 'live-sides' } })
  const dish = await site.db.product.create({
    data: { slug: 'live-slaw', name: 'Slaw', description: 'Crisp', categoryId: category.id },
  })
  const mark = { product_id: dish.id, until: 'told' }
  await site.http.post('/api/staff/sold-out').set(bearer(cook)).send(mark).expect(200)
  await expect.poll(staff.changes, soon).toEqual([{ topic: 'service', tracking_id: null }])
  await site.db.incident.create({ data: { kind: 'mail_parked', key: 'mail_parked:7', summary: 'Refused' } })
  await expect.poll(staff.changes, soon).toHaveLength(2)
  const { id: meatId } = await createMeat(site.db)
  await createLot(site.db, meatId, { readyAt: now, ounces: 160 })
  const { id } = await createBooking(site.db, { startsAt: now })
  await site.db.booking.update({ where: { id }, data: { status: 'done' } })
  await expect.poll(staff.changes, soon).toHaveLength(5)
  const topics = staff.changes().map(({ topic }) => topic)
  expect(topics).toEqual(['service', 'incident', 'service', 'booking', 'booking'])
})
