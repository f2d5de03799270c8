import { join } from 'node:path'
import { STAFF_BASE } from '@baobab/contract'
import { buildPackages } from '../lib/build.ts'
import { runCommand } from '../lib/command.ts'
import { openSiteDatabase, prepareDatabase } from '../lib/database.ts'
import { assertPortFree, findFreePort } from '../lib/ports.ts'
import { startSandboxes } from '../lib/run/sandboxes.ts'
import { startService } from '../lib/run/service.ts'
import { untilStopped } from '../lib/run/stop-signal.ts'
import { printWelcome } from '../lib/run/welcome.ts'
import { prepareDataDir, readSettings, root } from '../lib/settings.ts'

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
    const staffPort = await findFreePort(apiPort + 1)
    const staff = await startVite('staff', { port: staffPort, path: STAFF_BASE, apiUrl, dataDir })
    stops.push(staff.stop)
    const staffUrl = `http://localhost:${staffPort}`
    const web = await startVite('web', { port, path: '/', apiUrl, dataDir, env: { STAFF_URL: staffUrl } })
    stops.push(web.stop)
    const { siteUrl: url, paymentSandboxUrl: sandboxUrl, textSandboxUrl } = sandboxes
    await printWelcome({ url, sandboxUrl, textSandboxUrl, logFile })
    await untilStopped(api.crashed, web.crashed, staff.crashed, sandboxes.crashed, database.crashed)
  } finally {
    for (const stop of stops.reverse()) await stop()
  }
  return 0
})

type ViteOptions = {
  port: number
  path: string
  apiUrl: string
  dataDir: string
  env?: Record<string, string>
}

function startVite(app: 'web' | 'staff', { port, path, apiUrl, dataDir, env = {} }: ViteOptions) {
  return startService({
    name: `Vite of apps/${app}`,
    args: ['node_modules/vite/bin/vite.js', '--port', String(port), '--strictPort', '--clearScreen', 'false'],
    folder: join(root, 'apps', app),
    env: { API_URL: apiUrl, ...env },
    logFile: join(dataDir, 'logs', `vite-${app}.log`),
    readyUrl: `http://localhost:${port}${path}`,
    isShown: true,
  })
}
