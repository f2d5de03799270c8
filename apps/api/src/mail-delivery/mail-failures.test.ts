import { createServer, type Socket } from 'node:net'
import { brand } from '@baobab/contract'
import { expect, test } from 'vitest'
import { someMail } from '../../test/channels/mails.ts'
import { startSmtpInbox } from '../../test/channels/smtp-inbox.ts'
import { testSite } from '../../test/sites/test-site.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { deliverMail } from './deliver.ts'

const smtp = await startSmtpInbox()
const site = await testSite({ SMTP_URL: smtp.url })

const mailRow = (key: string) => site.db.mail.findUniqueOrThrow({ where: { messageKey: key } })
/** Makes a job that waits for its next attempt due now. */
const makeDue = (key: string) =>
  site.db.$executeRaw`
    UPDATE graphile_worker._private_jobs SET run_at = now()
    WHERE (payload->>'mailId')::int = (SELECT id FROM mails WHERE message_key = ${key})`
const countAttempts = async (key: string) => {
  const [row] = await site.db.$queryRaw<{ attempts: number; max_attempts: number }[]>`
    SELECT attempts, max_attempts FROM graphile_worker._private_jobs
    WHERE (payload->>'mailId')::int = (SELECT id FROM mails WHERE message_key = ${key})`
  return row
}

test('FLT-07 When the SMTP server refuses for now (greylisting), the mail is sent later', async () => {
  const mail = someMail()
  smtp.refuse(mail.to.address, 451, 'Greylisted, come back')
  await site.db.$transaction((tx) => queueMail(tx, mail))
  await site.runDueJobs()
  expect(await mailRow(mail.key)).toMatchObject({
    sentAt: null,
    parkedAt: null,
    lastError: expect.stringContaining('Greylisted'),
  })
  expect(await countAttempts(mail.key)).toEqual({ attempts: 1, max_attempts: 12 })

  smtp.accept(mail.to.address)
  await site.runDueJobs()
  expect(smtp.to(mail.to.address), 'not before the retry is due').toHaveLength(0)
  await makeDue(mail.key)
  await site.runDueJobs()
  expect(smtp.to(mail.to.address)).toHaveLength(1)
  expect(await mailRow(mail.key)).toMatchObject({ lastError: null, sentAt: expect.any(Date) })
})

test('FLT-07 When the SMTP server refuses for good, the mail is parked with the reason and others are sent', async () => {
  const refused = someMail()
  const fine = someMail()
  smtp.refuse(refused.to.address, 550, 'No such mailbox')
  await site.db.$transaction((tx) => queueMail(tx, refused))
  await site.db.$transaction((tx) => queueMail(tx, fine))
  await site.runDueJobs()
  const row = await mailRow(refused.key)
  expect(row).toMatchObject({
    sentAt: null,
    parkedAt: expect.any(Date),
    lastError: expect.stringContaining('No such mailbox'),
  })
  expect(row.content, 'kept, so that a person can send it later').toMatchObject({
    subject: refused.subject,
  })
  expect(await countAttempts(refused.key)).toBeUndefined()
  expect(smtp.to(fine.to.address)).toHaveLength(1)
})

test('FLT-07 A parked mail is mailed to the restaurant; when that mail is refused too, nothing loops', async () => {
  const refused = someMail()
  smtp.refuse(refused.to.address, 550, 'No such mailbox')
  smtp.refuse(brand.email, 550, 'No such mailbox')
  await site.db.$transaction((tx) => queueMail(tx, refused))
  for (let round = 0; round < 4; round += 1) await site.runDueJobs()
  smtp.accept(brand.email)
  const { id } = await mailRow(refused.key)
  const [about] = await site.db.incident.findMany({ where: { mailId: id } })
  expect(about).toMatchObject({ kind: 'mail_parked', summary: expect.stringContaining('No such mailbox') })
  const mail = await mailRow(`incident:${about?.id}`)
  expect(mail.parkedAt).toBeInstanceOf(Date)
  const ofMail = await site.db.incident.findMany({ where: { mailId: mail.id } })
  expect(ofMail).toMatchObject([{ kind: 'mail_parked', count: 1 }])
  expect(await site.db.mail.count({ where: { messageKey: `incident:${ofMail[0]?.id}` } })).toBe(0)
})

test('FLT-07 While the SMTP server is down, mails wait', async () => {
  const down = await testSite({ SMTP_URL: 'smtp://127.0.0.1:9' })
  const mail = someMail()
  await site.db.$transaction((tx) => queueMail(tx, mail))
  await down.runDueJobs()
  expect(await mailRow(mail.key)).toMatchObject({
    sentAt: null,
    parkedAt: null,
    lastError: expect.stringContaining('ECONNREFUSED'),
  })
  await makeDue(mail.key)
  await site.runDueJobs()
  expect(smtp.to(mail.to.address)).toHaveLength(1)
})

test.each([
  ['says nothing at all', ''],
  ['greets and then says nothing', '220 hello\r\n'],
])(
  'FLT-07 Sending to a server that %s times out',
  async (_what, greeting) => {
    const sockets = new Set<Socket>()
    const silent = createServer((socket) => {
      sockets.add(socket)
      socket.on('error', () => {})
      if (greeting) socket.write(greeting)
    })
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
    const address = silent.address()
    if (address === null || typeof address === 'string') throw new Error('no port')
    const config = { ...site.config, SMTP_URL: `smtp://127.0.0.1:${address.port}` }
    await expect(deliverMail(config, { ...someMail(), queuedAt: new Date() }, 300)).rejects.toThrow(
      /timeout|greeting/i,
    )
    for (const socket of sockets) socket.destroy()
    silent.close()
    // the mail library's own limits are longer
  },
  15_000,
)

test('FLT-13 A mail with invalid content is parked after its last attempt, and others are sent', async () => {
  const invalid = someMail()
  const fine = someMail()
  await site.db.$transaction((tx) => queueMail(tx, invalid))
  await site.db.mail.update({ where: { messageKey: invalid.key }, data: { content: { to: 'nobody' } } })
  for (let attempt = 1; attempt <= 12; attempt += 1) {
    await makeDue(invalid.key)
    await site.runDueJobs()
    expect(await countAttempts(invalid.key)).toEqual({ attempts: attempt, max_attempts: 12 })
  }
  expect(await mailRow(invalid.key)).toMatchObject({ sentAt: null, parkedAt: expect.any(Date) })
  await site.db.$transaction((tx) => queueMail(tx, fine))
  await makeDue(invalid.key)
  await site.runDueJobs()
  expect(await countAttempts(invalid.key)).toEqual({ attempts: 12, max_attempts: 12 })
  expect(smtp.to(fine.to.address)).toHaveLength(1)
})
