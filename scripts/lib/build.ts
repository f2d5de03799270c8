import { join } from 'node:path'
import { withLock } from './lock.mjs'
import { log } from './log.mjs'
import { stopSignal } from './run/stop-signal.ts'
import { root } from './settings.ts'
import { runTool } from './tools.ts'
import { UserError } from './user-error.ts'

/** Builds what changed since the last build. */
export const build = () => runBuild(['build'])

/** Builds only the packages: the database client and the pictures. */
export const buildPackages = () =>
  runBuild(['generate', 'build', '--filter=!@baobab/web', '--filter=!@baobab/staff', '--filter=!@baobab/api'])

const runBuild = async (tasks: string[]) => {
  log.step('Building what changed')
  const code = await withLock(
    join(root, 'node_modules', '.building'),
    () => log.step('Another copy is building; waiting for it'),
    () => runTool('turbo', ['run', ...tasks, '--output-logs=new-only', '--log-order=grouped']),
    stopSignal,
  )
  if (code !== 0) throw new UserError('The build failed; the lines above say where.')
}
