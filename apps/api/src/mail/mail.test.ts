import { randomUUID } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { createServer, type Socket } from 'node:net'
import { addressLine, addressUrl, brand } from '@baobab/contract'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { type SmtpInbox, startSmtpInbox } from '../../test/smtp-inbox.ts'
import { type TestSite, testSite } from '../../test/test-site.ts'
import { deliverMail, outboxDir } from './deliver.ts'
import { renderMail } from './layout.ts'
import { queueMail } from './queue-mail.ts'

let smtp: SmtpInbox
let site: TestSite
beforeAll(async () => {
  smtp = await startSmtpInbox()
  site = await testSite({ SMTP_URL: smtp.url })
})
afterAll(async () => {
  await site.close()
  await smtp.close()
})

const someMail = (key = `test:${randomUUID()}`) => ({
  key,
  kind: 'test',
  to: { name: 'Okafor, Ada <x@evil.example>', address: `${randomUUID()}@example.com` },
  ...renderMail('Your ribs & more', 'Hello <b>Ada</b>', [
    { p: 'Line one\nLine two' },
    { button: 'Eat', href: 'https://x.example/?a=1&b=2' },
  ]),
})

const mailRow = (key: string) => site.db.mail.findUniqueOrThrow({ where: { messageKey: key } })
/** Makes a job that waits for its next attempt due now. */
const makeDue = (key: string) =>
  site.db.$executeRaw`
    UPDATE graphile_worker._private_jobs SET run_at = now()
    WHERE (payload->>'mailId')::int = (SELECT id FROM mails WHERE message_key = ${key})`
const attemptsOf = async (key: string) => {
  const [row] = await site.db.$queryRaw<{ attempts: number; max_attempts: number }[]>`
    SELECT attempts, max_attempts FROM graphile_worker._private_jobs
    WHERE (payload->>'mailId')::int = (SELECT id FROM mails WHERE message_key = ${key})`
  return row
}

test('A queued mail arrives as HTML and as text, with its content escaped', async () => {
  const mail = someMail()
  await site.db.$transaction((tx) =>
    queueMail(tx, { ...mail, replyTo: { name: 'A, B', address: 'guest@example.com' } }),
  )
  await site.runDueJobs()

  const received = await smtp.only(mail.to.address)
  expect(received.recipients).toEqual([mail.to.address])
  expect(received.mail.subject).toBe('Your ribs & more')
  expect(received.mail.from?.value).toEqual([
    { name: 'Baobab Smokehouse', address: 'hello@baobabsmokehouse.example' },
  ])
  expect(received.mail.replyTo?.value).toEqual([{ name: 'A, B', address: 'guest@example.com' }])
  expect(received.mail.text).toContain(
    'Hello <b>Ada</b>\n\nLine one\nLine two\n\nEat:\nhttps://x.example/?a=1&b=2',
  )
  expect(received.mail.html).toContain('Hello &#60;b&#62;Ada&#60;/b&#62;')
  expect(received.mail.html).not.toContain('<b>Ada')
  const row = await mailRow(mail.key)
  expect(row).toMatchObject({
    kind: 'test',
    recipient: mail.to.address,
    lastError: null,
    content: null,
    parkedAt: null,
  })
  expect(row.sentAt).toBeInstanceOf(Date)
})

test('Every mail brings the logo and says where the restaurant is and how to reach it', async () => {
  const mail = someMail()
  await site.db.$transaction((tx) => queueMail(tx, mail))
  await site.runDueJobs()
  const { html, text, attachments } = (await smtp.only(mail.to.address)).mail
  expect(attachments).toMatchObject([
    { contentType: 'image/png', contentDisposition: 'inline', related: true },
  ])
  // the parser replaces the reference to the attached logo by its content
  expect(html).toMatch(
    /<img src="data:image\/png;base64,[^"]+" width="159" height="52" alt="Baobab Smokehouse"/,
  )
  expect(html).toContain(`<a href="${addressUrl}"`)
  expect(html).toContain(`<a href="${brand.phoneHref}"`)
  for (const seen of [addressLine, addressUrl, brand.phone, brand.email]) expect(text).toContain(seen)
})

test('The same event reported several times sends one mail', async () => {
  const mail = someMail()
  await Promise.all(Array.from({ length: 5 }, () => site.db.$transaction((tx) => queueMail(tx, mail))))
  await site.runDueJobs()
  await site.db.$transaction((tx) => queueMail(tx, mail))
  await site.runDueJobs()
  expect(smtp.to(mail.to.address)).toHaveLength(1)
})

test('A transaction that is rolled back sends no mail', async () => {
  const mail = someMail()
  const failing = site.db.$transaction(async (tx) => {
    await queueMail(tx, mail)
    throw new Error('the order could not be stored')
  })
  await expect(failing).rejects.toThrow('could not be stored')
  await site.runDueJobs()
  expect(smtp.to(mail.to.address)).toHaveLength(0)
})

test('FLT-04 A mail sent again after a crash has the same Message-ID', async () => {
  const mail = someMail()
  await site.db.$transaction((tx) => queueMail(tx, mail))
  const { id, content } = await mailRow(mail.key)
  await site.runDueJobs()
  // as if the process had died after the SMTP server accepted the mail and before sent_at was stored
  await site.db.mail.update({ where: { id }, data: { sentAt: null, content: content ?? {} } })
  await site.db
    .$executeRaw`SELECT graphile_worker.add_job('send-mail', json_build_object('mailId', ${id}::int))`
  await site.runDueJobs()
  const ids = smtp.to(mail.to.address).map((got) => got.mail.messageId)
  expect(ids).toHaveLength(2)
  expect(new Set(ids).size).toBe(1)
})

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
  expect(await attemptsOf(mail.key)).toEqual({ attempts: 1, max_attempts: 12 })

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
  expect(await attemptsOf(refused.key)).toBeUndefined()
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
  onTestFinished(down.close)
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
])('FLT-07 Sending to a server that %s times out', async (_what, greeting) => {
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
  const startedAt = performance.now()
  await expect(deliverMail(config, { ...someMail(), queuedAt: new Date() }, 300)).rejects.toThrow(
    /timeout|greeting/i,
  )
  expect(performance.now() - startedAt).toBeLessThan(3000)
  for (const socket of sockets) socket.destroy()
  silent.close()
})

test('FLT-13 A mail with invalid content is parked after its last attempt, and others are sent', async () => {
  const invalid = someMail()
  const fine = someMail()
  await site.db.$transaction((tx) => queueMail(tx, invalid))
  await site.db.mail.update({ where: { messageKey: invalid.key }, data: { content: { to: 'nobody' } } })
  for (let attempt = 1; attempt <= 12; attempt += 1) {
    await makeDue(invalid.key)
    await site.runDueJobs()
    expect(await attemptsOf(invalid.key)).toEqual({ attempts: attempt, max_attempts: 12 })
  }
  expect(await mailRow(invalid.key)).toMatchObject({ sentAt: null, parkedAt: expect.any(Date) })
  await site.db.$transaction((tx) => queueMail(tx, fine))
  await makeDue(invalid.key)
  await site.runDueJobs()
  expect(await attemptsOf(invalid.key)).toEqual({ attempts: 12, max_attempts: 12 })
  expect(smtp.to(fine.to.address)).toHaveLength(1)
})

test('Without an SMTP server, mails are written to the outbox, and a page lists and shows them', async () => {
  const local = await testSite()
  onTestFinished(local.close)
  const mail = someMail()
  await local.db.$transaction((tx) => queueMail(tx, mail))
  await local.runDueJobs()

  const list = await local.http.get('/dev/outbox').expect(200)
  expect(list.text).toContain('Your ribs &#38; more')
  expect(list.text).toContain(mail.to.address)
  expect(list.text).not.toContain('<x@evil')
  const files = await readdir(outboxDir(local.config))
  const file = files.find((name) => list.text.includes(name))
  const shown = await local.http.get(`/dev/outbox/${file}`).expect(200)
  expect(shown.text).toContain('Line one<br>Line two')
  expect(shown.text).toContain('<img src="data:image/png;base64,')
  expect(shown.headers['content-security-policy']).toContain("default-src 'none'")
  await local.http.get('/dev/outbox/..%2f..%2fetc%2fpasswd').expect(404)
  await local.http.get('/dev/outbox/nothing.json').expect(404)
})

test('The outbox page does not exist when an SMTP server is configured', async () => {
  await site.http.get('/dev/outbox').expect(404)
})
