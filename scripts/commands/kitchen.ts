import { readCredentials } from '../kitchen/credentials.ts'
import { kitchen } from '../kitchen/kitchen.ts'
import { runCommand } from '../lib/command.ts'
import { readSettings } from '../lib/settings.ts'

// npm run kitchen -- list|seen|next …
runCommand(() => {
  const { port } = readSettings()
  return kitchen(process.argv.slice(2), {
    siteUrl: process.env.SITE_URL || `http://localhost:${port}`,
    credentials: () => readCredentials(process.env),
    print: (text) => console.log(text),
    printError: (text) => console.error(text),
  })
})
