import { getBoard } from '@baobab/contract'
import { daily } from '@baobab/contract/testing'
import { freshDatabase } from '@baobab/db/testing'
import { beforeEach, expect, test } from 'vitest'
import { safeParse } from 'zod/mini'
import { bearer, createUser } from '../../../test/rows/people.ts'
import { setSchedule } from '../../../test/rows/schedule.ts'
import { testSite } from '../../../test/sites/test-site.ts'
import { markPresent } from '../../db/board-presence.ts'
import { reportOpeningDrill, startOpeningDrill } from './opening-drill.ts'

/** Eleven minutes before a Friday's first slot. */
const EARLY = new Date('2026-11-20T18:49:00Z')
const later = (minutes: number) => new Date(EARLY.getTime() + minutes * 60_000)
let now = EARLY
const site = await testSite({ DATABASE_URL: await freshDatabase() }, { now: () => now })
const cook = await createUser(site, { role: 'kitchen', firstName: 'Tunde' })
await setSchedule(site, { hours: daily({ opens: '11:00', closes: '21:00' }) })
beforeEach(async () => {
  now = EARLY
  await site.db.openingDrill.deleteMany()
  await site.db.mail.deleteMany()
  const sessions = await site.db.session.findMany({ where: { userId: cook.id } })
  await markPresent(
    site.deps,
    sessions.map(({ id }) => id),
  )
})

async function tickets() {
  const { body } = await site.http.get('/api/staff/board').set(bearer(cook)).expect(200)
  const parsed = safeParse(getBoard.response, body)
  if (!parsed.success) throw parsed.error
  return parsed.data.board.orders
}
async function startAt(minutes: number) {
  now = later(minutes)
  await startOpeningDrill(site.deps)
}
const mailed = async () => {
  await reportOpeningDrill(site.deps, { day: '2026-11-20' })
  return (await site.db.mail.findMany()).map(({ messageKey }) => messageKey)
}
const post = (path: string, body: object = {}) =>
  site.http.post(`/api/staff/order/${path}`).set(bearer(cook)).send(body)

test('LIV-08 Ten minutes before the first slot the boards have one test ticket, until it is acknowledged', async () => {
  await startAt(0)
  expect(await tickets()).toEqual([])
  for (const minutes of [1, 2, 3]) await startAt(minutes)
  const [ticket, ...others] = await tickets()
  expect(others).toEqual([])
  expect(ticket).toMatchObject({ is_test: true, customer: 'TEST TICKET', must_acknowledge: true })
  const id = ticket?.tracking_id ?? ''
  const events = await site.db.liveEvent.findMany({ where: { trackingId: id } })
  expect(events).toMatchObject([{ topic: 'order', forStaff: true }])

  const seen = await post(`${id}/acknowledge`, { version: 1 }).expect(200)
  expect(seen.body).toMatchObject({
    message: 'Test ticket seen.',
    order: { seen_by: 'Tunde', must_acknowledge: false },
  })
  expect((await post(`${id}/acknowledge`).expect(200)).body.message).toBe('The test ticket was already seen.')
  expect(await tickets()).toEqual([])
  expect(await site.db.liveEvent.count({ where: { trackingId: id } })).toBe(2)
  expect(await mailed()).toEqual([])
  await startAt(5)
  expect(await tickets()).toEqual([])
})

test('LIV-08 One that no cook has acknowledged within a minute is mailed to the owner once, and stays', async () => {
  await startAt(1)
  const [job] = await site.db.$queryRaw<{ run_at: Date }[]>`
    SELECT run_at FROM graphile_worker.jobs WHERE task_identifier = 'report-opening-drill'`
  expect(job?.run_at).toEqual(later(2))
  for (const _ of [1, 2]) expect(await mailed()).toEqual(['opening-drill:2026-11-20'])
  expect((await site.db.mail.findFirst())?.recipient).toBe(site.config.INCIDENT_EMAIL)
  expect(await tickets()).toHaveLength(1)
})

test('A cook who moves it on has seen it; it is no order for anything else', async () => {
  await startAt(1)
  const [ticket] = await tickets()
  const id = ticket?.tracking_id ?? ''
  await post(`${id}/cancel`, { reason: 'No wood' }).expect(404)
  await post(`${id}/recall`, { from: 'pending' }).expect(404)
  await site.http.get(`/api/user/order/${id}`).expect(404)
  const list = await site.http.get('/api/staff/order').set(bearer(cook)).expect(200)
  expect(list.body.orders).toEqual([])
  expect(await site.db.order.count()).toBe(0)
  await post(`${id}/move`, { from: 'pending', to: 'recieved', version: 1 }).expect(200)
  expect(await tickets()).toEqual([])
})

test('A kitchen without boards, and one that is open already, have none', async () => {
  await startAt(12)
  expect(await tickets()).toEqual([])
  await site.db.boardPresence.deleteMany()
  await startAt(1)
  expect(await tickets()).toEqual([])
  expect(await mailed()).toEqual([])
})
