import { join } from 'node:path'
import { execa } from 'execa'
import { buildPackages } from '../lib/build.ts'
import { runCommand } from '../lib/command.ts'
import { openDatabase, prepareDatabase } from '../lib/database.ts'
import { prepareDataDir, readSettings, root } from '../lib/settings.ts'

// npm run staff -- list|add|password|disable|enable|code …
runCommand(async () => {
  const settings = readSettings()
  await prepareDataDir(settings.dataDir)
  await buildPackages()
  const database = await openDatabase(settings)
  try {
    // A running site has prepared its database.
    if (!database.shared) await prepareDatabase(database.url)
    const { exitCode } = await execa(
      process.execPath,
      [join(root, 'apps/api/src/staff.ts'), ...process.argv.slice(2)],
      { env: { DATABASE_URL: database.url }, stdio: 'inherit', reject: false },
    )
    return exitCode ?? 1
  } finally {
    await database.stop()
  }
})
