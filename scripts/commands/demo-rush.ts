import { staffPages } from '@baobab/contract'
import { demoAccounts } from '@baobab/prisma/seed'
import { runRush } from '../demo/rush.ts'
import { runCommand } from '../lib/command.ts'
import { log } from '../lib/log.mjs'
import { readSettings } from '../lib/settings.ts'
import { UserError } from '../lib/user-error.ts'

const USUAL = 24

// npm run demo:rush [-- 60]: for a site that runs with its sandboxes and the demo's accounts.
runCommand(async () => {
  const orders = Number(process.argv[2] ?? USUAL)
  if (!Number.isInteger(orders) || orders < 1 || orders > 200)
    throw new UserError('How many orders? A whole number from 1 to 200.')
  const siteUrl = process.env.SITE_URL || `http://localhost:${readSettings().port}`
  const owner = demoAccounts.find(({ role }) => role === 'owner')
  const cook = demoAccounts.find(({ role }) => role === 'kitchen')
  if (!owner || !cook) throw new Error('The demo has no owner or no cook.')
  log.step(`Placing ${orders} orders at ${siteUrl}`)
  await runRush({ siteUrl, orders, owner, cook, print: log.note })
  log.done(`Open ${siteUrl}${staffPages.board} and sign in as ${cook.email} / ${cook.password}`)
  return 0
})
