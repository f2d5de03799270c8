import { getBoard } from '@baobab/contract'
import { freshDatabase } from '@baobab/db/testing'
import { expect, test } from 'vitest'
import { safeParse } from 'zod/mini'
import { createOrder } from '../../test/rows/orders.ts'
import { bearer, createUser } from '../../test/rows/people.ts'
import { testSite } from '../../test/sites/test-site.ts'

const site = await testSite({ DATABASE_URL: await freshDatabase() })
const cook = await createUser(site, { role: 'kitchen' })

async function read() {
  const { body } = await site.http.get('/api/staff/board').set(bearer(cook)).expect(200)
  const parsed = safeParse(getBoard.response, body)
  if (!parsed.success) throw parsed.error
  return parsed.data.board
}
const post = (path: string, body: object) =>
  site.http.post(`/api/staff/order/${path}`).set(bearer(cook)).send(body).expect(200)

test('The board has every paid order that is not handed over, and canceled ones until they are acknowledged', async () => {
  const open = []
  for (const status of ['pending', 'received', 'process', 'ontheway'] as const)
    open.push((await createOrder(site.db, { status })).trackingId)
  await createOrder(site.db, { paid: false })
  await createOrder(site.db, { status: 'delivered' })
  await createOrder(site.db, { status: 'cancelled' })
  const shown = async () => (await read()).orders.map(({ tracking_id }) => tracking_id)
  expect((await shown()).toSorted()).toEqual(open.toSorted())

  const [unseen, seen] = open as [string, string]
  await post(`${seen}/acknowledge`, {})
  for (const id of [unseen, seen]) await post(`${id}/cancel`, { reason: 'No wood' })
  // the first one was not seen
  expect(await shown()).not.toContain(unseen)
  expect(await shown()).toContain(seen)
  await post(`${seen}/acknowledge`, {})
  expect(await shown()).not.toContain(seen)
})

test('The sequence fits to the orders: what changes afterwards has a larger one', async () => {
  const { trackingId } = await createOrder(site.db)
  const { sequence } = await read()
  await post(`${trackingId}/move`, { from: 'pending', to: 'recieved' })
  const later = await site.db.liveEvent.findMany({ where: { id: { gt: sequence } } })
  expect(later.map((event) => event.trackingId)).toEqual([trackingId])
  expect((await read()).sequence).toBe(later[0]?.id)
})

test('The orders of the last steps can be found for a recall, each once, the newest first', async () => {
  const [one, other] = [await createOrder(site.db, { status: 'ontheway' }), await createOrder(site.db)]
  await post(`${one.trackingId}/move`, { from: 'ontheway', to: 'delivered' })
  await post(`${other.trackingId}/move`, { from: 'pending', to: 'recieved' })
  await post(`${other.trackingId}/move`, { from: 'recieved', to: 'process' })
  const { recent } = await read()
  expect(recent.slice(0, 2).map(({ tracking_id }) => tracking_id)).toEqual([other.trackingId, one.trackingId])
  expect(recent.filter(({ tracking_id }) => tracking_id === other.trackingId)).toHaveLength(1)
  await post(`${one.trackingId}/recall`, { from: 'delivered' })
  expect((await read()).orders.map(({ tracking_id }) => tracking_id)).toContain(one.trackingId)
})
