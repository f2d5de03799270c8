import { writeNextMigration } from '@baobab/db/diff'
import { runCommand } from '../lib/command.ts'
import { openDatabase } from '../lib/database.ts'
import { log } from '../lib/log.mjs'
import { displayPath, prepareDataDir, readSettings } from '../lib/settings.ts'
import { UserError } from '../lib/user-error.ts'

runCommand(async () => {
  const name = process.argv.slice(2).join(' ')
  if (!/[a-z0-9]/i.test(name))
    throw new UserError('The migration needs a name: npm run db:diff -- add_allergens')
  const settings = readSettings()
  await prepareDataDir(settings.dataDir)
  log.step('Comparing prisma/schema.prisma with the migrations')
  // The comparison uses a scratch database, so the server of a running site will do.
  const database = await openDatabase(settings)
  try {
    const file = await writeNextMigration(database.url, name)
    if (file)
      log.done(`${displayPath(file)} is written: read it, and add by hand what the schema cannot express`)
    else log.done('The migrations already produce this schema')
  } finally {
    await database.stop()
  }
  return 0
})
