import { setTimeout as sleep } from 'node:timers/promises'
import { testDatabase } from '@baobab/db/testing'
import { afterAll, expect, test } from 'vitest'
import { someMail } from '../../test/channels/mails.ts'
import { bearer, createUser, PASSWORD } from '../../test/rows/people.ts'
import { databaseGate } from '../../test/sites/database-gate.ts'
import { freePort } from '../../test/sites/free-port.ts'
import { startPaymentSandbox } from '../../test/sites/paying-site.ts'
import { startSiteProcess, until } from '../../test/sites/site-process.ts'
import { testSite } from '../../test/sites/test-site.ts'
import { newTrackingId } from '../lib/tracking-id.ts'
import { queueMail } from '../mail/queue-mail.ts'

/** Three seconds, and what two busy cores add. */
const SOON_MS = 4_500

/** Reaches the database directly. */
const databaseUrl = await testDatabase()
const gate = await databaseGate(databaseUrl)
const sandbox = await startPaymentSandbox(undefined)
const desk = await testSite({ DATABASE_URL: databaseUrl })
const site = await startSiteProcess({ port: await freePort(), databaseUrl: gate.url, sandbox })
afterAll(site.kill)

async function timed(send: () => Promise<{ status: number; headers: Record<string, string> }>) {
  const startedAt = performance.now()
  const { status, headers } = await send()
  return { status, retryAfter: Number(headers['retry-after']), ms: performance.now() - startedAt }
}

async function queueSomeMail() {
  const mail = someMail()
  const { key } = mail
  await desk.db.$transaction((tx) => queueMail(tx, mail))
  const find = () => desk.db.mail.findUniqueOrThrow({ where: { messageKey: key } })
  return { id: (await find()).id, isSent: async () => (await find()).sentAt !== null }
}

test('FLT-05 While the database is silent, every request gets 503 within three seconds; then the site recovers by itself', async () => {
  const user = await createUser(desk)
  const order = `/api/user/order/${newTrackingId()}`
  const look = (path: string) => timed(() => site.http.get(path).set(bearer(user)))
  const signIn = () =>
    timed(() => site.http.post('/api/user/login').send({ email: user.email, password: PASSWORD }))
  const askTogether = () =>
    Promise.all([
      ...['/readyz', order, '/api/user/profile', '/api/user/order'].map(look),
      signIn(),
      // more than the pool has connections
      ...Array.from({ length: 30 }, () => look('/api/user/profile')),
    ])
  // so that idle connections are lost, not only new ones
  for (const { status } of await askTogether()) expect([200, 404]).toContain(status)

  gate.freeze()
  for (let round = 0; round < 2; round += 1)
    for (const { status, retryAfter, ms } of await askTogether()) {
      expect(status).toBe(503)
      expect(retryAfter).toBeGreaterThan(0)
      expect(ms).toBeLessThan(SOON_MS)
    }
  expect((await look('/healthz')).status).toBe(200)

  gate.thaw()
  await until(async () => (await look('/readyz')).status === 200, SOON_MS)
  for (const { status } of await askTogether()) expect([200, 404]).toContain(status)
  const mail = await queueSomeMail()
  await until(mail.isSent, 40_000)
}, 100_000)

test('FLT-05 A statement that waits for three and a half seconds is cut for a guest, and not for a job', async () => {
  const outputBefore = site.output().length
  const user = await createUser(desk)
  const form = {
    first_name: 'Ada',
    last_name: 'Obi',
    email: user.email,
    phone: '2535550142',
    address: 'Here',
  }
  const save = () => timed(() => site.http.post('/api/user/profile/process').set(bearer(user)).send(form))
  const { mail, guest } = await desk.db.$transaction(async (tx) => {
    await tx.$queryRaw`SELECT 1 FROM users WHERE id = ${user.id} FOR UPDATE`
    const queued = await queueSomeMail()
    await tx.$queryRaw`SELECT 1 FROM mails WHERE id = ${queued.id} FOR UPDATE`
    const waiting = save()
    await sleep(3_500)
    return { mail: queued, guest: await waiting }
  })
  expect(guest.status).toBe(503)
  expect(guest.ms).toBeLessThan(SOON_MS)
  expect((await save()).status).toBe(200)
  await until(mail.isSent, 10_000)
  // A job that was cut would be reported as failed. Only this test's output counts: in the test before, jobs may fail.
  expect(site.output().slice(outputBefore)).not.toMatch(/Failed task/)
}, 60_000)
