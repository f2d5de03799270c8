import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { buildPackages } from '../lib/build.ts'
import { runCommand } from '../lib/command.ts'
import { openDatabase, openSiteDatabase, prepareDatabase } from '../lib/database.ts'
import { log } from '../lib/log.mjs'
import { displayPath, prepareDataDir, readSettings, type Settings } from '../lib/settings.ts'
import { UserError } from '../lib/user-error.ts'

runCommand(async () => {
  const settings = readSettings()
  const { dataDir, databaseUrl } = settings
  if (databaseUrl)
    throw new UserError(
      'DATABASE_URL is set, and reset only touches the local database: unset it, or drop and create that database yourself.',
    )
  await prepareDataDir(dataDir)
  await stopLeftoverServer(settings)
  // Sandbox payments and mails belong to the deleted orders.
  for (const folder of ['postgres', 'sandbox', 'outbox'])
    await rm(join(dataDir, folder), { recursive: true, force: true })
  await buildPackages()
  const database = await openSiteDatabase(settings)
  try {
    await prepareDatabase(database.url)
  } finally {
    await database.stop()
  }
  log.done(`${displayPath(dataDir)} holds a fresh database`)
  return 0
})

// The server of a killed site may still run. A folder too broken to start is deleted as well.
const stopLeftoverServer = async (settings: Settings) => {
  const database = await openDatabase(settings).catch(() => undefined)
  if (database?.shared)
    throw new UserError('The site is running on this database: stop it (Ctrl-C) and try again.')
  await database?.stop()
}
