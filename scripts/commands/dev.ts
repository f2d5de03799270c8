import { join } from 'node:path'
import { buildPackages } from '../lib/build.ts'
import { startChild } from '../lib/children.ts'
import { openOwnDatabase, prepareDatabase } from '../lib/database.ts'
import { untilAsked } from '../lib/ending.ts'
import { main } from '../lib/main.ts'
import { assertFree, findFreePort } from '../lib/ports.ts'
import { prepareDataDir, readSettings, root } from '../lib/settings.ts'
import { surroundings } from '../lib/site.ts'
import { welcome } from '../lib/welcome.ts'

main(async () => {
  const settings = readSettings()
  const { port, dataDir } = settings
  await assertFree(port, 'npm run dev')
  await prepareDataDir(dataDir)
  // The apps run from their sources; what they stand on (the database client, the pictures) is built.
  await buildPackages()
  const database = await openOwnDatabase(settings)
  const toEnd = [database.stop]
  try {
    await prepareDatabase(database.url)
    const around = await surroundings({ port, dataDir, databaseUrl: database.url })
    toEnd.push(around.stop)
    const apiPort = await findFreePort(port + 10)
    const apiUrl = `http://127.0.0.1:${apiPort}`
    const logFile = join(dataDir, 'logs', 'api.log')
    const api = await startChild({
      name: 'The API',
      args: ['--watch', '--watch-preserve-output', join(root, 'apps/api/src/server.ts')],
      // Vite stands in front: the site's address is its port, the API listens beside it.
      env: { ...around.environment, PORT: String(apiPort) },
      logFile,
      readyUrl: `${apiUrl}/readyz`,
      isShown: true,
    })
    toEnd.push(api.stop)
    const web = await startChild({
      name: 'Vite',
      args: [
        'node_modules/vite/bin/vite.js',
        '--port',
        String(port),
        '--strictPort',
        '--clearScreen',
        'false',
      ],
      folder: join(root, 'apps/web'),
      env: { API_URL: apiUrl },
      logFile: join(dataDir, 'logs', 'vite.log'),
      readyUrl: `http://localhost:${port}/`,
      isShown: true,
    })
    toEnd.push(web.stop)
    await welcome({ ...around, logFile })
    const parts = [api, web, around, database]
    await untilAsked(...parts.map(({ crashed }) => crashed))
  } finally {
    for (const stop of toEnd.reverse()) await stop()
  }
  return 0
})
