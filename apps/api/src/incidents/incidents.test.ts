import { randomUUID } from 'node:crypto'
import type { Incident } from '@baobab/contract'
import { afterEach, describe, expect, test } from 'vitest'
import { someMail } from '../../test/channels/mails.ts'
import { settleAll, settleAndCheckBooks } from '../../test/invariants/settle-all.ts'
import { getOrder, newestPayment, placeOrder } from '../../test/rows/checkouts.ts'
import {
  approvedInReview,
  findIncident,
  mailsAbout,
  orderInReview,
  settleReview,
} from '../../test/rows/incidents.ts'
import { bearer, createUser } from '../../test/rows/people.ts'
import { payingSite } from '../../test/sites/paying-site.ts'
import { queueJob } from '../jobs/queue.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { sendMail } from '../mail-delivery/send-mail.ts'
import { reportDeadJobs } from './report-dead-jobs.ts'

const site = await payingSite()
const owner = await createUser(site, { role: 'owner' })
const cook = await createUser(site, { role: 'kitchen' })
afterEach(() => settleAndCheckBooks(site))

const listed = async (): Promise<Incident[]> =>
  (await site.http.get('/api/staff/incident').set(bearer(cook)).expect(200)).body.incidents
const close = (id: number, reason = 'Called the customer') =>
  site.http.post(`/api/staff/incident/${id}/close`).set(bearer(owner)).send({ reason })

describe('A payment in review', () => {
  test('MON-05 is mailed to the restaurant once, however often the provider reports it', async () => {
    const order = await placeOrder(site)
    site.sandbox.stripe.edit(order.reference, { amountCents: 2400 })
    site.sandbox.faults.add({ kind: 'duplicate', operation: 'webhook', copies: 3, times: 1 })
    site.sandbox.stripe.pay(order.reference)
    await settleAll(site)
    const incident = await findIncident(site, order.trackingId)
    expect(incident).toMatchObject({
      kind: 'payment_in_review',
      summary: 'Asked for 25.00 USD, got 24.00 USD.',
      count: 1,
    })
    const [mail, ...others] = await mailsAbout(site, incident)
    expect(others).toEqual([])
    expect(mail?.text).toContain('Asked for 25.00 USD, got 24.00 USD.')
  })

  test('A payment that holds money is not closed: it is taken, or given back', async () => {
    const { trackingId, incident } = await orderInReview(site)
    const { body } = await close(incident.id).expect(409)
    expect(body.message).toBe('This payment holds money. Accept it as paid or refund it.')
    expect((await listed()).map(({ id }) => id)).toContain(incident.id)
    const [refused, given] = await Promise.all([
      close(incident.id),
      settleReview(site, owner, { id: incident.id, decision: 'return' }),
    ])
    expect(given.status).toBe(200)
    expect([200, 409]).toContain(refused.status)
    await settleAll(site)
    expect(await newestPayment(site, trackingId)).toMatchObject({ status: 'refunded', refundedCents: 2400 })
  })

  test('A payment of which nothing was collected ends when the owner closes its incident', async () => {
    const { trackingId, incident } = await approvedInReview(site)
    expect((await close(incident.id).expect(200)).body.message).toBe('The incident is closed.')
    await settleAll(site)
    expect(await getOrder(site, trackingId)).toMatchObject({
      paidAt: null,
      payments: [{ status: 'expired', capturedCents: null }],
    })
    expect((await listed()).map((one) => one.tracking_id)).not.toContain(trackingId)
  })
})

test('Of five owners at once one closes; the others are told that it was closed before', async () => {
  const { id } = (await approvedInReview(site)).incident
  const answers = await Promise.all(['a', 'b', 'c', 'd', 'e'].map((reason) => close(id, reason)))
  expect(answers.map(({ body }) => body.message).sort()).toEqual([
    'The incident is closed.',
    ...Array.from({ length: 4 }, () => 'The incident was already closed.'),
  ])
  const stored = await site.db.incident.findUniqueOrThrow({ where: { id } })
  expect(stored).toMatchObject({ closedByUserId: owner.id, closedAt: expect.any(Date) })
  await close(id, ' ').expect(422)
  await close(2_147_483_647).expect(404)
})

test('WHK-07 An event about an unknown payment is answered 200, stored as unmatched and one incident', async () => {
  const intent = `pi_${randomUUID()}`
  const send = () => site.sandbox.sendEvent('stripe', 'refund.created', { payment_intent: intent })
  expect([await send(), await send()]).toEqual([200, 200])
  const about = (await listed()).filter(({ summary }) => summary.includes(intent))
  expect(about).toMatchObject([{ kind: 'event_unmatched', count: 2, tracking_id: null }])
  expect(await site.db.paymentEvent.count({ where: { outcome: 'unmatched' } })).toBe(2)
})

test('FLT-13 A job that failed for the last time is one incident, and a closed one stays closed', async () => {
  await site.db.$transaction((tx) => queueJob(tx, 'settle-payment', { paymentId: randomUUID() }))
  await site.db.$executeRaw`
    UPDATE graphile_worker._private_jobs SET attempts = 11
    WHERE task_id = (SELECT id FROM graphile_worker._private_tasks WHERE identifier = 'settle-payment')`
  await site.runDueJobs()
  await reportDeadJobs(site.deps)
  await reportDeadJobs(site.deps)
  const dead = (await listed()).filter(({ kind }) => kind === 'job_failed')
  expect(dead).toMatchObject([{ count: 1, summary: expect.stringContaining('“settle-payment”') }])
  for (const { id } of dead) await close(id).expect(200)
  await reportDeadJobs(site.deps)
  expect((await listed()).filter(({ kind }) => kind === 'job_failed')).toEqual([])
})

test('A regular job that is replaced while it runs and then killed is no incident; one that failed is', async () => {
  // what the queue stores for a line of the crontab
  const addRegular = () => site.db.$executeRaw`
    SELECT graphile_worker.add_job(
      'remove-expired', '{"_cron": {"ts": "2026-11-23T06:17:00.000Z"}}'::json, job_key => 'remove-expired')`
  const start = () => site.db.$executeRaw`
    UPDATE graphile_worker._private_jobs SET attempts = 1, locked_by = 'killed', locked_at = now()
    WHERE key = 'remove-expired'`
  for (const error of [null, 'The disk is full']) {
    await addRegular()
    await start()
    await addRegular()
    await site.db.$executeRaw`
      UPDATE graphile_worker._private_jobs SET locked_by = NULL, locked_at = NULL, last_error = ${error}
      WHERE locked_by = 'killed'`
  }
  await reportDeadJobs(site.deps)
  await site.runDueJobs()
  const dead = (await listed()).filter(
    ({ kind, summary }) => kind === 'job_failed' && /expired/.test(summary),
  )
  expect(dead.map(({ summary }) => summary)).toEqual([
    'The job “remove-expired” failed every time: The disk is full',
  ])
  for (const { id } of dead) await close(id).expect(200)
})

test('/metrics counts the open incidents of each kind', async () => {
  const parked = async () =>
    Number(/open_incidents\{kind="mail_parked"\} (\d+)/.exec((await site.http.get('/metrics')).text)?.[1])
  const before = await parked()
  await site.db.$transaction(async (tx) => {
    await queueMail(tx, { ...someMail(), to: { name: 'Ada', address: 'not an address' } })
  })
  const row = await site.db.mail.findFirstOrThrow({ orderBy: { id: 'desc' } })
  // a row that cannot be sent
  await site.db.mail.update({ where: { id: row.id }, data: { content: {} } })
  await sendMail(site.deps, { mailId: row.id }, { isLast: true }).catch(() => {})
  expect(await parked()).toBe(before + 1)
})
