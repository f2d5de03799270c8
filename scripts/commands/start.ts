import { build } from '../lib/build.ts'
import { openOwnDatabase, prepareDatabase } from '../lib/database.ts'
import { untilAsked } from '../lib/ending.ts'
import { main } from '../lib/main.ts'
import { assertFree } from '../lib/ports.ts'
import { say } from '../lib/say.mjs'
import { prepareDataDir, readSettings } from '../lib/settings.ts'
import { startSite } from '../lib/site.ts'
import { welcome } from '../lib/welcome.ts'

main(async () => {
  const settings = readSettings()
  // What would stop the start later is found out before anything takes time.
  await assertFree(settings.port, 'npm start')
  await prepareDataDir(settings.dataDir)
  await build()
  const database = await openOwnDatabase(settings)
  try {
    await prepareDatabase(database.url)
    const site = await startSite({ ...settings, databaseUrl: database.url })
    try {
      await welcome(site)
      await untilAsked(site.crashed, database.crashed)
      say.step('Ending')
    } finally {
      await site.stop()
    }
  } finally {
    await database.stop()
  }
  return 0
})
