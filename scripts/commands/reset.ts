import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { buildPackages } from '../lib/build.ts'
import { openDatabase, openOwnDatabase, prepareDatabase } from '../lib/database.ts'
import { Fault } from '../lib/fault.ts'
import { main } from '../lib/main.ts'
import { say } from '../lib/say.mjs'
import { prepareDataDir, readSettings, type Settings, shown } from '../lib/settings.ts'

main(async () => {
  const settings = readSettings()
  const { dataDir, databaseUrl } = settings
  // Somebody else's database is not ours to empty.
  if (databaseUrl)
    throw new Fault(
      'DATABASE_URL is set, and reset only touches the local database: unset it, or drop and create that database yourself.',
    )
  await prepareDataDir(dataDir)
  await endWhatRuns(settings)
  // The sandbox's payments and the mails belong to the orders that go.
  for (const folder of ['postgres', 'sandbox', 'outbox'])
    await rm(join(dataDir, folder), { recursive: true, force: true })
  await buildPackages()
  const database = await openOwnDatabase(settings)
  try {
    await prepareDatabase(database.url)
  } finally {
    await database.stop()
  }
  say.done(`${shown(dataDir)} holds a fresh database`)
  return 0
})

// A server whose site was killed may still be there; one with a living site is not ours to end. A folder too broken to start is what
// reset is for.
const endWhatRuns = async (settings: Settings) => {
  const found = await openDatabase(settings).catch(() => undefined)
  if (found?.shared) throw new Fault('The site is running on this database: end it (Ctrl-C) and try again.')
  await found?.stop()
}
