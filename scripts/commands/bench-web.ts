import { join } from 'node:path'
import { build } from '../lib/build.ts'
import { requireChromium } from '../lib/chromium.ts'
import { runCommand } from '../lib/command.ts'
import { root } from '../lib/settings.ts'
import { runTool } from '../lib/tools.ts'

runCommand(async () => {
  await build()
  return runTool('node', [join(root, 'apps/api/bench/web/main.ts'), ...process.argv.slice(2)], {
    CHROMIUM_PATH: await requireChromium(),
  })
})
