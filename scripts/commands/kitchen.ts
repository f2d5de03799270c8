import { join } from 'node:path'
import { run } from '../lib/build.ts'
import { main } from '../lib/main.ts'
import { readSettings, root } from '../lib/settings.ts'

// npm run kitchen -- <words>: the kitchen's work from a terminal, on the site that is running at PORT.
main(async () => {
  const { port } = readSettings()
  const cli = join(root, 'scripts/kitchen/cli.ts')
  return run('node', [cli, ...process.argv.slice(2)], {
    SITE_URL: process.env.SITE_URL || `http://localhost:${port}`,
  })
})
