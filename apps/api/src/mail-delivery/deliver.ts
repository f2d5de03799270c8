import { createHash } from 'node:crypto'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brand } from '@baobab/contract'
import nodemailer from 'nodemailer'
import type { Config } from '../config.ts'
import { currentRequestId } from '../jobs/request-id.ts'
import { logoAttachment } from '../mail/logo.ts'
import type { Mail } from '../mail/queue-mail.ts'

export type OutgoingMail = Mail & { key: string; kind: string; queuedAt: Date }

const TIMEOUT_MS = 15_000

export const outboxDir = (config: Config) => join(config.DATA_DIR, 'outbox')

/** Sends by SMTP, or writes to the outbox folder when no SMTP server is configured. */
export const deliverMail = (config: Config, mail: OutgoingMail, timeoutMs = TIMEOUT_MS): Promise<void> =>
  config.SMTP_URL === undefined
    ? writeToOutbox(config, mail)
    : sendBySmtp(config.SMTP_URL, config, mail, timeoutMs)

async function sendBySmtp(url: string, config: Config, mail: OutgoingMail, timeoutMs: number) {
  const requestId = currentRequestId()
  const transport = nodemailer.createTransport({
    url,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    dnsTimeout: timeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  try {
    await transport.sendMail({
      // objects, because in a string a comma in a name makes two recipients
      from: { name: brand.name, address: config.MAIL_FROM },
      to: mail.to,
      replyTo: mail.replyTo,
      subject: mail.subject,
      html: mail.html,
      text: mail.text,
      attachments: [logoAttachment],
      ...(mail.calendar && { icalEvent: { ...mail.calendar, filename: 'event.ics' } }),
      date: mail.queuedAt,
      messageId: toMessageId(config, mail.key),
      headers: {
        'auto-submitted': 'auto-generated',
        // what the log calls reqId: the request that queued this mail
        ...(requestId !== undefined && { 'x-request-id': requestId }),
      },
    })
  } finally {
    transport.close()
  }
}

/** The same for every attempt: a mail sent twice after a crash is shown once by mail programs. */
const toMessageId = (config: Config, key: string) =>
  `<${createHash('sha256').update(key).digest('hex').slice(0, 32)}@${config.MAIL_FROM.split('@')[1] ?? 'localhost'}>`

async function writeToOutbox(config: Config, mail: OutgoingMail) {
  const folder = outboxDir(config)
  await mkdir(folder, { recursive: true })
  const time = mail.queuedAt.toISOString().replaceAll(':', '-')
  // named by the mail's key: a second attempt replaces the file
  const name = `${time}-${mail.kind}-${createHash('sha256').update(mail.key).digest('hex').slice(0, 8)}.json`
  const { key: _key, ...content } = mail
  const draft = join(folder, `.${name}`)
  await writeFile(draft, JSON.stringify(content, null, 2))
  await rename(draft, join(folder, name))
}
