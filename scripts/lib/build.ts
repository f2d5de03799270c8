import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { ending } from './ending.ts'
import { Fault } from './fault.ts'
import { withLock } from './lock.mjs'
import { say } from './say.mjs'
import { root } from './settings.ts'

// Nothing of this run is told to anybody, and nothing is asked for over the network.
export const quietly = { TURBO_TELEMETRY_DISABLED: '1', DO_NOT_TRACK: '1', TURBO_NO_UPDATE_NOTIFIER: '1' }

/** Builds what changed since the last time; seconds when nothing did. */
export const build = () => buildThese(['build'])

/** Only what sources stand on: the database client, the pictures. */
export const buildPackages = () =>
  buildThese(['generate', 'build', '--filter=!@baobab/web', '--filter=!@baobab/api'])

const buildThese = async (tasks: string[]) => {
  say.step('Building what changed')
  const code = await withLock(
    join(root, 'node_modules', '.building'),
    () => say.step('Another copy is building; waiting for it'),
    () => run('turbo', ['run', ...tasks, '--output-logs=new-only', '--log-order=grouped'], quietly),
    ending,
  )
  if (code !== 0) throw new Fault('The build failed; the lines above say where.')
}

/** Runs one of the project's tools in the foreground and gives its exit code. */
export const run = (tool: string, args: string[], env: Record<string, string> = {}) =>
  new Promise<number>((resolve, reject) => {
    const child = spawn(tool, args, {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, ...env },
      signal: ending,
    })
    child.on('error', reject)
    child.on('exit', (code) => resolve(code ?? 1))
  })
