import { requireChromium } from '../lib/chromium.ts'
import { runCommand } from '../lib/command.ts'
import { runTool } from '../lib/tools.ts'
import { UserError } from '../lib/user-error.ts'

// npm run smoke -- http://localhost:3000
runCommand(async () => {
  const [url = 'http://localhost:3000', ...others] = process.argv.slice(2)
  if (!URL.canParse(url))
    throw new UserError(`“${url}” is no address. Example: npm run smoke -- http://localhost:3000`)
  const env = { CHROMIUM_PATH: await requireChromium(), SMOKE_URL: url }
  return runTool('playwright', ['test', '--config', 'playwright.smoke.config.ts', ...others], env)
})
