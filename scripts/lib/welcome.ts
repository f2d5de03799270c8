import { say } from './say.mjs'
import { shown } from './settings.ts'
import type { Site } from './site.ts'

export const welcome = async ({ url, sandboxUrl, logFile }: Pick<Site, 'url' | 'sandboxUrl' | 'logFile'>) => {
  const { demoAccounts } = await import('@baobab/prisma/seed')
  say.done(`Baobab Smokehouse is open at ${url}`)
  say.note(`API        ${url}/api/docs`)
  if (sandboxUrl)
    say.note(`Payments   ${sandboxUrl} (a sandbox: no real money; set the providers' keys for real ones)`)
  if (!process.env.SMTP_URL) say.note(`Mail       ${url}/dev/outbox (set SMTP_URL to send it)`)
  say.note(`Log        ${shown(logFile)}`)
  for (const { role, email, password } of demoAccounts)
    say.note(`Sign in    ${email} / ${password} (${role})`)
  say.note('Ctrl-C ends everything.')
}
