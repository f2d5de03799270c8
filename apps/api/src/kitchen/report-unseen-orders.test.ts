import { daily } from '@baobab/contract/testing'
import { freshDatabase } from '@baobab/db/testing'
import { beforeEach, expect, test } from 'vitest'
import { createOrder } from '../../test/rows/orders.ts'
import { createUser } from '../../test/rows/people.ts'
import { setSchedule } from '../../test/rows/schedule.ts'
import { testSite } from '../../test/sites/test-site.ts'
import { markPresent } from '../db/board-presence.ts'
import { reportUnseenOrders } from './report-unseen-orders.ts'

/** A Friday at noon in the restaurant. */
const NOON = new Date('2026-11-20T20:00:00Z')
let now = NOON
const site = await testSite({ DATABASE_URL: await freshDatabase() }, { now: () => now })
const cook = await createUser(site, { role: 'kitchen' })
await setSchedule(site, { hours: daily({ opens: '11:00', closes: '21:00' }) })
beforeEach(async () => {
  now = NOON
  await site.db.mail.deleteMany()
  // so that orders of earlier tests are not reported
  await site.db.order.updateMany({ data: { seenAt: NOON } })
  await connectBoard()
})

const connectBoard = async () => {
  const sessions = await site.db.session.findMany({ where: { userId: cook.id } })
  await markPresent(
    site.deps,
    sessions.map(({ id }) => id),
  )
}
const before = (seconds: number) => new Date(now.getTime() - seconds * 1000)
/** Paid that many seconds ago. */
const paidOrder = (seconds: number) => createOrder(site.db, { createdAt: before(seconds + 60) })
const mailed = async () => {
  await reportUnseenOrders(site.deps)
  return (await site.db.mail.findMany({ orderBy: { id: 'asc' } })).map(({ messageKey }) => messageKey)
}

test('An order that no cook has acknowledged for three minutes is mailed to the owner once', async () => {
  const late = await paidOrder(181)
  await paidOrder(170)
  expect(await mailed()).toEqual([`order-unseen:${late.id}`])
  expect(await mailed()).toHaveLength(1)
  const [mail] = await site.db.mail.findMany()
  expect(mail?.recipient).toBe(site.config.INCIDENT_EMAIL)
  expect(JSON.stringify(mail?.content)).toContain('The kitchen hasn’t acknowledged it.')
})

test('One that is acknowledged, accepted or not paid is not', async () => {
  const seen = await paidOrder(600)
  await site.db.order.update({ where: { id: seen.id }, data: { seenAt: now } })
  await createOrder(site.db, { status: 'received', createdAt: before(600) })
  await createOrder(site.db, { paid: false, createdAt: before(600) })
  expect(await mailed()).toEqual([])
})

test('While the restaurant is closed no mail is sent; three minutes after it opens the owner gets one', async () => {
  now = new Date('2026-11-20T11:00:00Z')
  await paidOrder(3600)
  expect(await mailed()).toEqual([])
  now = NOON
  expect(await mailed()).toHaveLength(1)
})

test('A kitchen without boards is not mailed about them', async () => {
  await paidOrder(600)
  await site.db.boardPresence.deleteMany()
  expect(await mailed()).toEqual([])
  now = before(8 * 24 * 3600)
  await connectBoard()
  now = NOON
  expect(await mailed()).toEqual([])
})

test('A cook who signs out of the only board still leaves a kitchen that uses boards', async () => {
  await site.db.session.deleteMany({ where: { userId: cook.id } })
  await paidOrder(600)
  expect(await mailed()).toHaveLength(1)
})
