import { expect, test } from 'vitest'
import { mailsTo } from '../../test/channels/mailbox.ts'
import { newKey } from '../../test/rows/checkouts.ts'
import { createOrder } from '../../test/rows/orders.ts'
import { bearer, createUser, postAs } from '../../test/rows/people.ts'
import { testSite } from '../../test/sites/test-site.ts'

let now = new Date('2026-11-20T20:00:00Z')
const site = await testSite({}, { now: () => now })
const tunde = await createUser(site, { role: 'kitchen', firstName: 'Tunde' })

const pass = (seconds: number) => {
  now = new Date(now.getTime() + seconds * 1000)
}
const move = (id: string, body: object, key?: string) =>
  site.http
    .post(`/api/staff/order/${id}/move`)
    .set(bearer(tunde))
    .set(key === undefined ? {} : { 'idempotency-key': key })
    .send(body)
const recall = (id: string, from: string) =>
  site.http.post(`/api/staff/order/${id}/recall`).set(bearer(tunde)).send({ from })
const accept = { from: 'pending', to: 'recieved' }
const shownTo = async (id: string) => (await site.http.get(`/api/user/order/${id}`).expect(200)).body.order
const listSteps = async (subjectId: string) => {
  const steps = await site.db.change.findMany({
    where: { subject: 'orders', subjectId },
    orderBy: { id: 'asc' },
  })
  return steps.map(({ before, after, actorId }) => [before, after, actorId])
}
const subjects = async (email: string) =>
  (await mailsTo(site, email)).map(({ subject }) => subject.split(':')[0])

test('The mail about a step leaves ten seconds after it, when it cannot be undone any more', async () => {
  const order = await createOrder(site.db)
  await move(order.trackingId, accept).expect(200)
  const [job] = await site.db.$queryRaw<{ run_at: Date }[]>`
    SELECT j.run_at FROM graphile_worker._private_jobs j
    JOIN mails m ON (j.payload ->> 'mailId')::bigint = m.id WHERE m.recipient = ${order.email}`
  expect(job?.run_at).toEqual(new Date(now.getTime() + 10_000))
})

test('A step taken back within ten seconds sends no mail, and the guest sees nothing of it', async () => {
  const order = await createOrder(site.db)
  await move(order.trackingId, accept).expect(200)
  pass(9)
  const { body } = await recall(order.trackingId, 'recieved').expect(200)
  expect(body.message).toBe('The order is back at “New”. No e-mail was sent.')
  expect(body.order).toMatchObject({ status: 'pending', history: [{ status: 'pending' }] })
  expect(await subjects(order.email)).toEqual([])
  expect(await shownTo(order.trackingId)).toMatchObject({ status: 'pending', recalled_at: null })

  await move(order.trackingId, accept).expect(200)
  expect(await subjects(order.email)).toEqual(['Accepted'])
})

test('A step taken back later is told on the tracker, and is not mailed a second time', async () => {
  const order = await createOrder(site.db)
  await move(order.trackingId, accept).expect(200)
  expect(await subjects(order.email)).toEqual(['Accepted'])
  pass(11)
  const { body } = await recall(order.trackingId, 'recieved').expect(200)
  expect(body.message).toBe(
    'The order is back at “New”. The customer was already told. Their tracker shows it.',
  )
  expect((await shownTo(order.trackingId)).recalled_at).toBe(now.toISOString())
  await move(order.trackingId, accept).expect(200)
  expect(await subjects(order.email)).toEqual(['Accepted'])
  expect(await listSteps(order.id)).toEqual([
    ['pending', 'received', tunde.id],
    ['received', 'pending', tunde.id],
    ['pending', 'received', tunde.id],
  ])
})

test('Who is told of a cancellation is not told afterwards of the step before it', async () => {
  const order = await createOrder(site.db)
  await move(order.trackingId, accept).expect(200)
  await postAs(site, tunde, `/staff/order/${order.trackingId}/cancel`, {
    reason: 'The smoker is down',
  }).expect(200)
  expect(await subjects(order.email)).toEqual([expect.stringMatching(/was canceled$/)])
})

test('An order that was handed over comes back to where it was', async () => {
  const order = await createOrder(site.db, { status: 'delivered' })
  const { body } = await recall(order.trackingId, 'delivered').expect(200)
  expect(body.order.status).toBe('ontheway')
})

test('LIV-05 Of five recalls at once one succeeds, and nothing else is taken back', async () => {
  const order = await createOrder(site.db, { status: 'process' })
  const answers = await Promise.all([1, 2, 3, 4, 5].map(() => recall(order.trackingId, 'process')))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409])
  expect((await shownTo(order.trackingId)).status).toBe('recieved')
})

test('The first state, a canceled order and another state than the cook saw are not taken back', async () => {
  const fresh = await createOrder(site.db)
  expect((await recall(fresh.trackingId, 'pending').expect(409)).body).toMatchObject({
    code: 'wrong_status',
    message: '“New” can’t be undone.',
  })
  const cancelled = await createOrder(site.db, { status: 'cancelled' })
  await recall(cancelled.trackingId, 'cancelled').expect(409)
  const refused = await recall(fresh.trackingId, 'recieved').expect(409)
  expect(refused.body.current).toEqual({ status: 'pending' })

  // another cook has moved it on, and the step that this cook saw is not the last one
  const { trackingId } = await createOrder(site.db)
  await move(trackingId, accept).expect(200)
  await move(trackingId, { from: 'recieved', to: 'process' }).expect(200)
  expect((await recall(trackingId, 'recieved').expect(409)).body).toMatchObject({
    message: 'The order is at “Cooking” now.',
    current: { status: 'process' },
  })
  const { status, history } = await shownTo(trackingId)
  expect({ status, steps: history.length }).toEqual({ status: 'process', steps: 3 })
})

test('LIV-05 A move that is sent again with its key succeeds and moves once; another key is refused', async () => {
  const order = await createOrder(site.db)
  const key = newKey()
  const answers = await Promise.all([1, 2, 3, 4].map(() => move(order.trackingId, accept, key)))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  expect(await site.db.orderStatusChange.count({ where: { orderId: order.id } })).toBe(2)
  await move(order.trackingId, accept, newKey()).expect(409)
  expect(await subjects(order.email)).toEqual(['Accepted'])
})

test('A move is refused when the promise has moved since the cook looked', async () => {
  const order = await createOrder(site.db, { readyAt: now })
  const { body } = await site.http.get(`/api/staff/order/${order.trackingId}`).set(bearer(tunde)).expect(200)
  const { version } = body.order
  await site.db.order.update({
    where: { id: order.id },
    data: { readyAt: new Date(now.getTime() + 3_600_000) },
  })
  const refused = await move(order.trackingId, { ...accept, version }).expect(409)
  expect(refused.body).toMatchObject({
    message: 'The order has changed. Please check it again.',
    current: { status: 'pending', version: version + 1 },
  })
  await move(order.trackingId, { ...accept, version: version + 1 }).expect(200)
})
