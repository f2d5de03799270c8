import { afterEach, beforeEach, expect, test } from 'vitest'
import { settleAndCheckBooks } from '../../test/invariants/settle-all.ts'
import { payAtPaypal, platesForm, postCheckout } from '../../test/rows/checkouts.ts'
import { createDish } from '../../test/rows/dishes.ts'
import { pitSite } from '../../test/sites/pit-site.ts'

const pit = await pitSite()
let lot: { id: number }
beforeEach(async () => {
  await pit.startTest()
  lot = await pit.lot(600, '11:00')
  await pit.lot(600, '11:00', 1)
  pit.now = new Date(pit.iso('10:00'))
})
afterEach(() => settleAndCheckBooks(pit.site))

/** A feast is ordered by eleven, three hours ahead. */
async function payFeast(readyAt: string): Promise<string> {
  const feast = await createDish(pit.site.db, {
    sizes: { Plate: 1250 },
    meats: { Plate: { [pit.meat.id]: 8 } },
    noticeMinutes: 180,
    orderBy: '11:00',
  })
  const placed = await postCheckout(pit.site, platesForm(feast, 1, { ready_at: readyAt })).expect(200)
  return (await payAtPaypal(pit.site, placed.body.tracking_id)).trackingId
}

const change = (trackingId: string, readyAt: string) =>
  pit.site.http.post(`/api/user/order/${trackingId}/change`).send({ ready_at: readyAt })
const changeLate = (trackingId: string, seen: string, readyAt: string) =>
  pit.site.http
    .post(`/api/user/order/${trackingId}/late`)
    .send({ choice: 'change', seen_ready_at: seen, ready_at: readyAt })
const listTimes = async (trackingId: string): Promise<string[]> =>
  (await pit.site.http.get(`/api/user/order/${trackingId}/late`).expect(200)).body.times

test('OWN-03 An earlier time than the guest has needs the notice of the dish from now', async () => {
  const order = await payFeast(pit.iso('12:00', 1))
  pit.now = new Date(pit.iso('12:05'))
  expect((await listTimes(order))[0]).toBe(pit.iso('11:30', 1))
  const { body } = await change(order, pit.iso('13:00')).expect(409)
  expect(body.message).toMatch(/^That time was just taken\./)
  await change(order, pit.iso('11:30', 1)).expect(200)
})

test('OWN-03 For a later time the notice counts from the order', async () => {
  const order = await payFeast(pit.iso('13:00'))
  pit.now = new Date(pit.iso('11:10'))
  expect((await listTimes(order))[0]).toBe(pit.iso('13:15'))
  await change(order, pit.iso('13:15')).expect(200)
})

test('DAY-09 For a late order the notice counts from the order, back to its first promise', async () => {
  const order = await payFeast(pit.iso('14:00'))
  await pit.changeLot(lot.id, { later_minutes: 220 }).expect(200)
  // other meat is ready sooner
  await pit.lot(600, '12:00')
  pit.now = new Date(pit.iso('13:00'))
  expect((await listTimes(order))[0]).toBe(pit.iso('14:00'))
  await changeLate(order, pit.iso('14:45'), pit.iso('13:45')).expect(409)
  await changeLate(order, pit.iso('14:45'), pit.iso('14:00')).expect(200)
})
