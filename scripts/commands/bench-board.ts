import { demoAccounts } from '@baobab/prisma/seed'
import { measureBoard } from '../demo/measure-board.ts'
import { requireChromium } from '../lib/chromium.ts'
import { runCommand } from '../lib/command.ts'
import { log } from '../lib/log.mjs'
import { readSettings } from '../lib/settings.ts'

// npm run bench:board, after npm start and npm run demo:rush -- 60
runCommand(async () => {
  const siteUrl = process.env.SITE_URL || `http://localhost:${readSettings().port}`
  const cook = demoAccounts.find(({ role }) => role === 'kitchen')
  if (!cook) throw new Error('The demo has a cook')
  const report = await measureBoard({ siteUrl, executablePath: await requireChromium(), cook })
  log.done(
    `${report.tickets} tickets on a board whose processor is slowed down four times. Tasks over 50 ms:`,
  )
  for (const { during, ms } of report.longTasks)
    log.note(`${during}: ${ms.length === 0 ? 'none' : ms.map((each) => `${each} ms`).join(', ')}`)
  return 0
})
