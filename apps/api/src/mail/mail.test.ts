import { readdir } from 'node:fs/promises'
import { addressLine, addressUrl, brand } from '@baobab/contract'
import { expect, test } from 'vitest'
import { someMail } from '../../test/channels/mails.ts'
import { startSmtpInbox } from '../../test/channels/smtp-inbox.ts'
import { testSite } from '../../test/sites/test-site.ts'
import { outboxDir } from '../mail-delivery/deliver.ts'
import { queueMail } from './queue-mail.ts'

const smtp = await startSmtpInbox()
const site = await testSite({ SMTP_URL: smtp.url })

const mailRow = (key: string) => site.db.mail.findUniqueOrThrow({ where: { messageKey: key } })

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
    kind: mail.kind,
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

test('Without an SMTP server, mails are written to the outbox, and a page lists and shows them', async () => {
  const local = await testSite()
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
