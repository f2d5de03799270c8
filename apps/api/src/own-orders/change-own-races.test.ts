import { describe, expect, test } from 'vitest'
import { settleAll } from '../../test/invariants/settle-all.ts'
import { queueForOrder } from '../../test/queue-behind-row.ts'
import type { TestSite } from '../../test/sites/test-site.ts'
import { type PaidOrder, PLATES, paidOrderSite, RACK, reduceTo } from '../orders/paid-order.fixture.ts'

const { pit, replica, pay, change, accept, loadRefunds, countUnits } = await paidOrderSite()

describe('OWN-04 At the same moment', () => {
  test('the guest changes first: the cook reads that the order has changed', async () => {
    const order = await pay()
    const [changed, accepted] = await queueForOrder(pit.site.db, order.id, [
      () => change(order, reduceTo(RACK, 0, 30)),
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
      () => change(order, reduceTo(RACK, 0, 30)),
    ])
    expect([accepted?.status, changed?.status]).toEqual([200, 409])
    expect(changed?.body.message).toMatch(/^The kitchen has accepted your order\./)
    expect(await loadRefunds(order)).toEqual([])
  })

  test('two changes: both count, each dish once', async () => {
    const order = await pay()
    const answers = await Promise.all([
      change(order, reduceTo(RACK, 0, 30)),
      change(order, reduceTo(PLATES, 2, 22.5), replica),
    ])
    await Promise.all([pit.site.runDueJobs(), replica.runDueJobs()])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect((await loadRefunds(order)).toSorted()).toEqual([2250, 3000])
    expect([await countUnits(order), await pit.sold(order.lot)]).toEqual([2, [16]])
  })

  test('a change and a cancellation: no cent goes back twice', async () => {
    const order = await pay()
    await Promise.all([
      change(order, reduceTo(RACK, 0, 30)).then(),
      pit.site.http.post(`/api/user/order/${order.trackingId}/cancel`).send({}).then(),
    ])
    await settleAll(pit.site)
    expect((await loadRefunds(order)).reduce((sum, cents) => sum + cents, 0)).toBe(7500)
    expect(await pit.sold(order.lot)).toEqual([0])
  })

  test('two guests want the last room of a time: one has it, the other keeps their own', async () => {
    const [first, second] = [await pay(), await pay({ ready_at: pit.iso('14:15') })]
    await pit.site.db.scheduleSettings.updateMany({ data: { unitsPerSlot: 5 } })
    const to = (order: PaidOrder, on?: Pick<TestSite, 'http'>) =>
      change(order, { ready_at: pit.iso('18:00') }, on)
    const answers = await Promise.all([to(first), to(second, replica)])
    await pit.site.db.scheduleSettings.updateMany({ data: { unitsPerSlot: 1000 } })
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })
})
