import { staffPages } from '@baobab/contract'
import { log } from '../log.mjs'
import { displayPath } from '../settings.ts'
import type { Site } from './site.ts'

export const printWelcome = async ({
  url,
  sandboxUrl,
  textSandboxUrl,
  logFile,
}: Pick<Site, 'url' | 'sandboxUrl' | 'textSandboxUrl' | 'logFile'>) => {
  const { demoAccounts } = await import('@baobab/prisma/seed')
  log.done(`Baobab Smokehouse is open at ${url}`)
  log.note(
    `Board      ${url}${staffPages.board} (once opened, keep it open: without it no cook sees an order)`,
  )
  log.note(`Office     ${url}${staffPages.office}`)
  log.note(`API        ${url}/api/docs`)
  if (sandboxUrl)
    log.note(
      `Payments   ${sandboxUrl} (a sandbox: no real money; set the keys of the providers for real payments)`,
    )
  if (!process.env.SMTP_URL) log.note(`Mail       ${url}/dev/outbox (set SMTP_URL to send it)`)
  if (textSandboxUrl) log.note(`Texts      ${textSandboxUrl} (a sandbox: reply there as the guest)`)
  log.note(`Log        ${displayPath(logFile)}`)
  for (const { role, email, password } of demoAccounts)
    log.note(`Sign in    ${email} / ${password} (${role})`)
  log.note('Ctrl-C stops everything.')
}
