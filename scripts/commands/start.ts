import { build } from '../lib/build.ts'
import { runCommand } from '../lib/command.ts'
import { openSiteDatabase, prepareDatabase } from '../lib/database.ts'
import { log } from '../lib/log.mjs'
import { assertPortFree } from '../lib/ports.ts'
import { startSite } from '../lib/run/site.ts'
import { untilStopped } from '../lib/run/stop-signal.ts'
import { printWelcome } from '../lib/run/welcome.ts'
import { prepareDataDir, readSettings } from '../lib/settings.ts'

runCommand(async () => {
  const settings = readSettings()
  // Fail before the build, not after it.
  await assertPortFree(settings.port, 'npm start')
  await prepareDataDir(settings.dataDir)
  await build()
  const database = await openSiteDatabase(settings)
  try {
    await prepareDatabase(database.url)
    const site = await startSite({ ...settings, databaseUrl: database.url })
    try {
      await printWelcome(site)
      await untilStopped(site.crashed, database.crashed)
      log.step('Stopping')
    } finally {
      await site.stop()
    }
  } finally {
    await database.stop()
  }
  return 0
})
