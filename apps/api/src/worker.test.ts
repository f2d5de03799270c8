import { setTimeout as sleep } from 'node:timers/promises'
import { freshDatabase } from '@baobab/db/testing'
import pg from 'pg'
import { expect, onTestFinished, test, vi } from 'vitest'
import { someMail } from '../test/channels/mails.ts'
import { type SmtpInbox, startSmtpInbox } from '../test/channels/smtp-inbox.ts'
import { testSite } from '../test/sites/test-site.ts'
import { queueJob } from './jobs/queue.ts'
import { PAYLOAD_VERSION } from './jobs/task-payloads.ts'
import { queueMail } from './mail/queue-mail.ts'
import { startWorker } from './worker.ts'

/** A site on a database of its own, so that no other test's worker takes its jobs. */
const ownSite = async (smtp?: SmtpInbox) =>
  testSite({ DATABASE_URL: await freshDatabase(), ...(smtp && { SMTP_URL: smtp.url }) })

test('The worker sends queued mail soon and sends nothing after stop()', async () => {
  const smtp = await startSmtpInbox()
  const site = await ownSite(smtp)
  const warn = vi.spyOn(console, 'warn')
  onTestFinished(() => warn.mockRestore())
  const worker = startWorker(site.deps, site.app.log)
  onTestFinished(worker.stop)
  const mail = someMail()
  await site.db.$transaction((tx) => queueMail(tx, mail))
  await expect.poll(() => smtp.to(mail.to.address).length, { timeout: 10_000 }).toBe(1)
  // graphile-worker warns on the console, not in our log, when a handler of the pool is missing
  expect(warn).not.toHaveBeenCalled()
  await worker.stop()
  const late = someMail()
  await site.db.$transaction((tx) => queueMail(tx, late))
  await sleep(300)
  expect(smtp.to(late.to.address)).toHaveLength(0)
  expect(await site.db.mail.findUnique({ where: { messageKey: late.key } })).toMatchObject({ sentAt: null })
})

test('When the database closes every connection, the worker starts again', async () => {
  const smtp = await startSmtpInbox()
  const site = await ownSite(smtp)
  const worker = startWorker(site.deps, site.app.log)
  onTestFinished(worker.stop)
  const first = someMail()
  await site.db.$transaction((tx) => queueMail(tx, first))
  await expect.poll(() => smtp.to(first.to.address).length, { timeout: 10_000 }).toBe(1)

  const admin = new pg.Client({ connectionString: site.config.DATABASE_URL })
  await admin.connect()
  await admin.query(
    'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()',
  )
  await admin.end()
  const second = someMail()
  await expect
    .poll(
      () =>
        site.db
          .$transaction((tx) => queueMail(tx, second))
          .then(
            () => true,
            () => false,
          ),
      { timeout: 10_000 },
    )
    .toBe(true)
  await expect.poll(() => smtp.to(second.to.address).length, { timeout: 15_000 }).toBe(1)
})

test('Of two jobs with the same key only the newer one waits, and a job for later does not run now', async () => {
  const site = await ownSite()
  const runAt = new Date(Date.now() + 3_600_000)
  for (const delay of [0, 1000])
    await site.db.$transaction((tx) =>
      queueJob(
        tx,
        'remove-unused-profile-pictures',
        {},
        { key: 'portraits', runAt: new Date(runAt.getTime() + delay) },
      ),
    )
  await site.runDueJobs()
  const rows = await site.db.$queryRaw<{ run_at: Date; attempts: number }[]>`
    SELECT run_at, attempts FROM graphile_worker.jobs WHERE key = 'portraits'`
  expect(rows).toEqual([{ run_at: new Date(runAt.getTime() + 1000), attempts: 0 }])
})

test('A job that is replaced while it runs is tried again when its process is killed, and is no incident', async () => {
  const site = await ownSite()
  const queue = () => site.db.$transaction((tx) => queueJob(tx, 'remove-expired', {}, { key: 'same' }))
  const listJobs = () =>
    site.db
      .$queryRaw`SELECT attempts, key FROM graphile_worker.jobs WHERE task_identifier = 'remove-expired' ORDER BY id`
  await queue()
  await site.db.$executeRaw`
    UPDATE graphile_worker._private_jobs SET attempts = 1, locked_by = 'killed', locked_at = now() - interval '2 minutes'`
  await queue()
  expect(await listJobs()).toEqual([
    { attempts: 1, key: null },
    { attempts: 0, key: 'same' },
  ])
  const worker = startWorker(site.deps, site.app.log)
  onTestFinished(worker.stop)
  await expect.poll(listJobs, { timeout: 10_000 }).toEqual([])
})

test('OPS-19 A job of a newer release is left to it, and those of this release and of the one before are done', async () => {
  const smtp = await startSmtpInbox()
  const site = await ownSite(smtp)
  const mails = [someMail(), someMail(), someMail()]
  for (const mail of mails) await site.db.$transaction((tx) => queueMail(tx, mail))
  const changes = [`'{"version": ${PAYLOAD_VERSION + 1}}'`, `'{}'`]
  const jobs = await site.db.$queryRaw<{ id: bigint; payload: unknown }[]>`
    SELECT id, payload FROM graphile_worker._private_jobs ORDER BY id`
  expect(jobs).toMatchObject(mails.map(() => ({ payload: { version: PAYLOAD_VERSION } })))
  for (const [index, change] of changes.entries())
    await site.db.$executeRawUnsafe(
      `UPDATE graphile_worker._private_jobs SET payload = (payload::jsonb - 'version' || ${change}::jsonb)::json WHERE id = ${jobs[index]?.id}`,
    )
  await site.runDueJobs()
  expect(mails.map(({ to }) => smtp.to(to.address).length)).toEqual([0, 1, 1])
  expect(
    await site.db
      .$queryRaw`SELECT attempts, last_error FROM graphile_worker.jobs WHERE task_identifier = 'send-mail'`,
  ).toEqual([{ attempts: 1, last_error: expect.stringContaining('a newer release queued this job') }])
})
