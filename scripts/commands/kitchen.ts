import { join } from 'node:path'
import { run } from '../lib/build.ts'
import { openDatabase } from '../lib/database.ts'
import { main } from '../lib/main.ts'
import { prepareDataDir, readSettings, root } from '../lib/settings.ts'

// npm run kitchen -- <words>: the kitchen's work from a terminal, on the database of the running site if there is one.
main(async () => {
  const settings = readSettings()
  await prepareDataDir(settings.dataDir)
  const cli = join(root, 'apps/api/src/kitchen/cli.ts')
  const database = await openDatabase(settings)
  try {
    return await run('node', [cli, ...process.argv.slice(2)], {
      DATABASE_URL: database.url,
      DATA_DIR: settings.dataDir,
    })
  } finally {
    await database.stop()
  }
})
