import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Mail } from '../../src/mail/queue-mail.ts'
import { outboxDir } from '../../src/mail-delivery/deliver.ts'
import type { TestSite } from '../sites/test-site.ts'

type OutboxMail = Mail & { kind: string }

/** Runs the jobs that are due, then returns the mails to this address, oldest first. */
export async function mailsTo(site: TestSite, address: string): Promise<OutboxMail[]> {
  await site.runDueJobs()
  const folder = outboxDir(site.config)
  const names = (await readdir(folder).catch(() => [])).filter((name) => !name.startsWith('.')).sort()
  const mails = await Promise.all(
    names.map(async (name): Promise<OutboxMail> => JSON.parse(await readFile(join(folder, name), 'utf8'))),
  )
  return mails.filter((mail) => mail.to.address === address)
}

/** The token in the link of the newest mail of this kind. */
export async function tokenMailedTo(site: TestSite, address: string, kind: string): Promise<string> {
  const mail = (await mailsTo(site, address)).filter((sent) => sent.kind === kind).at(-1)
  const token = /[?&]token=([\w-]+)/.exec(mail?.text ?? '')?.[1]
  if (token === undefined) throw new Error(`No ${kind} mail with a link went to ${address}`)
  return token
}
