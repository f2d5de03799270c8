import { writeNextMigration } from '@baobab/db/diff'
import { openDatabase } from '../lib/database.ts'
import { Fault } from '../lib/fault.ts'
import { main } from '../lib/main.ts'
import { say } from '../lib/say.mjs'
import { prepareDataDir, readSettings, shown } from '../lib/settings.ts'

main(async () => {
  const name = process.argv.slice(2).join(' ')
  if (!/[a-z0-9]/i.test(name)) throw new Fault('The migration needs a name: npm run db:diff -- add_allergens')
  const settings = readSettings()
  await prepareDataDir(settings.dataDir)
  say.step('Comparing prisma/schema.prisma with the migrations')
  // In a scratch database, so that the one of a running site may lend its server.
  const database = await openDatabase(settings)
  try {
    const file = await writeNextMigration(database.url, name)
    if (file) say.done(`${shown(file)} is written: read it, and add by hand what the schema cannot say`)
    else say.done('Nothing is missing: the migrations make what the schema describes')
  } finally {
    await database.stop()
  }
  return 0
})
