import { join } from 'node:path'
import { buildPackages } from '../lib/build.ts'
import { runCommand } from '../lib/command.ts'
import { openSiteDatabase, prepareDatabase } from '../lib/database.ts'
import { assertPortFree, findFreePort } from '../lib/ports.ts'
import { startSandboxes } from '../lib/sandboxes.ts'
import { startService } from '../lib/service.ts'
import { prepareDataDir, readSettings, root } from '../lib/settings.ts'
import { untilStopped } from '../lib/stop-signal.ts'
import { printWelcome } from '../lib/welcome.ts'

runCommand(async () => {
  const settings = readSettings()
  const { port, dataDir } = settings
  await assertPortFree(port, 'npm run dev')
  await prepareDataDir(dataDir)
  // The apps run from their sources.
  await buildPackages()
  const database = await openSiteDatabase(settings)
  const stops = [database.stop]
  try {
    await prepareDatabase(database.url)
    const sandboxes = await startSandboxes({ port, dataDir, databaseUrl: database.url })
    stops.push(sandboxes.stop)
    const apiPort = await findFreePort(port + 10)
    const apiUrl = `http://127.0.0.1:${apiPort}`
    const logFile = join(dataDir, 'logs', 'api.log')
    const api = await startService({
      name: 'The API',
      args: ['--watch', '--watch-preserve-output', join(root, 'apps/api/src/server.ts')],
      // Vite listens at the site's port and forwards the API's requests.
      env: { ...sandboxes.env, PORT: String(apiPort) },
      logFile,
      readyUrl: `${apiUrl}/readyz`,
      isShown: true,
    })
    stops.push(api.stop)
    const web = await startService({
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
    stops.push(web.stop)
    await printWelcome({ url: sandboxes.siteUrl, sandboxUrl: sandboxes.paymentSandboxUrl, logFile })
    await untilStopped(api.crashed, web.crashed, sandboxes.crashed, database.crashed)
  } finally {
    for (const stop of stops.reverse()) await stop()
  }
  return 0
})
