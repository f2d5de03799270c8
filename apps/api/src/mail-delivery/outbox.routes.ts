import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as contract from '@baobab/contract'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import type { Deps } from '../deps.ts'
import { notFound } from '../http/app-error.ts'
import { colors, escapeHtml } from '../mail/blocks.ts'
import { LOGO_URL, logoDataUrl } from '../mail/logo.ts'
import { Mail } from '../mail/queue-mail.ts'
import { outboxDir } from './deliver.ts'

const StoredMail = z.extend(Mail, { kind: z.string(), queuedAt: z.string() })
type StoredMail = z.output<typeof StoredMail>

const FILE = /^[0-9A-Za-z._-]+\.json$/

/** `/dev/outbox` lists the mails of development. It does not exist in production or when an SMTP server is configured. */
export function outboxRoutes(app: FastifyInstance, { config }: Deps) {
  if (config.NODE_ENV === 'production' || config.SMTP_URL !== undefined) return
  const folder = outboxDir(config)

  const readMail = async (file: string): Promise<StoredMail> => {
    const stored = await readFile(join(folder, file), 'utf8').catch(() => {
      throw notFound()
    })
    return StoredMail.parse(JSON.parse(stored))
  }

  app.get('/dev/outbox', async (_request, reply) => {
    const names = (await readdir(folder).catch(() => [])).filter(
      (name) => FILE.test(name) && !name.startsWith('.'),
    )
    const newest = names.sort().reverse().slice(0, 200)
    const mails = await Promise.all(newest.map(async (file) => ({ file, ...(await readMail(file)) })))
    return reply.type('text/html; charset=utf-8').send(listPage(mails))
  })

  app.get<{ Params: { file: string } }>('/dev/outbox/:file', async ({ params: { file } }, reply) => {
    if (!FILE.test(file) || file.startsWith('.')) throw notFound()
    const { html } = await readMail(file)
    // the mail is shown as a page of its own, without scripts
    return reply
      .header(
        'content-security-policy',
        "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox allow-popups allow-top-navigation",
      )
      .type('text/html; charset=utf-8')
      .send(html.replace(LOGO_URL, logoDataUrl))
  })
}

const listPage = (mails: readonly (StoredMail & { file: string })[]) => `<!doctype html>
<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Outbox · ${contract.brand.name}</title>
<style>body{font:16px/1.5 system-ui;max-width:56rem;margin:2rem auto;padding:0 1rem;color:${colors.ink};background:${colors.surface}}
article{border-top:1px solid ${colors.line};padding:1rem 0}pre{white-space:pre-wrap;background:${colors.page};padding:1rem;border-radius:6px}small{color:${colors.inkSoft}}</style>
<h1>Outbox</h1><p>Without an SMTP server, mails are stored here. Newest first.</p>
${mails
  .map(
    (
      mail,
    ) => `<article><h2><a href="/dev/outbox/${encodeURIComponent(mail.file)}">${escapeHtml(mail.subject)}</a></h2>
<small>${escapeHtml(mail.queuedAt)} · to ${escapeHtml(`${mail.to.name} <${mail.to.address}>`)}${mail.replyTo ? ` · replies go to ${escapeHtml(mail.replyTo.address)}` : ''}</small>
<details><summary>Plain text</summary><pre>${escapeHtml(mail.text)}</pre></details></article>`,
  )
  .join('\n')}${mails.length === 0 ? '<p>Nothing yet.</p>' : ''}</html>`
