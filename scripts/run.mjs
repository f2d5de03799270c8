// Every npm command starts here, under any Node of the machine: check its version, install the packages, then run the command of that
// name, which is TypeScript, under the Node 24 that was installed.
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { log } from './lib/log.mjs'
import { nodeTooOld } from './lib/node-version.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const [command, ...args] = process.argv.slice(2)
/** How long a command may take to stop before everything it started is killed. */
const graceMs = 15_000

const main = async () => {
  const tooOld = nodeTooOld(process.versions.node)
  if (tooOld) return fail(tooOld)
  const file = join(root, 'scripts', 'commands', `${command}.ts`)
  if (!existsSync(file)) return fail(`There is no command named "${command}".`)
  // Imported only now: an older Node fails on its syntax before it can print a message.
  const { install } = await import('./lib/install.mjs')
  try {
    await install(root)
  } catch (error) {
    return fail(error instanceof Error ? error.message : String(error))
  }
  runUnderNode24(file)
}

/** @param {string} file */
const runUnderNode24 = (file) => {
  const bin = join(root, 'node_modules', '.bin')
  // In a process group of its own: Ctrl-C reaches only this process, which asks the command to stop, and what is left afterwards can be
  // killed as a group.
  const child = spawn(join(bin, 'node'), [file, ...args], {
    cwd: root,
    detached: true,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: { ...process.env, PATH: bin + delimiter + process.env.PATH },
  })
  /** @type {Set<number>} processes outside the group that stop with the command */
  const outsiders = new Set()
  child.on('message', (message) => {
    if (typeof message === 'object' && 'stopWithMe' in message) outsiders.add(Number(message.stopWithMe))
  })
  let stoppedAt = 0
  const stop = () => {
    // One Ctrl-C may arrive twice, from the terminal and from npm. A second one, a second later, kills.
    if (stoppedAt > 0) return Date.now() - stoppedAt > 1000 ? killGroup(child.pid, 'SIGKILL') : undefined
    stoppedAt = Date.now()
    if (child.connected) child.send('stop')
    setTimeout(() => killGroup(child.pid, 'SIGKILL'), graceMs).unref()
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop)
  // A killed npm sends no signal: notice that it is gone.
  if (process.env.npm_lifecycle_event) {
    const parent = process.ppid
    setInterval(() => process.ppid !== parent && stoppedAt === 0 && stop(), 1000).unref()
  }
  child.on('error', (error) => fail(`Node 24 could not be started: ${error.message}`))
  child.on('exit', async (code, signal) => {
    await stopGroup(child.pid)
    for (const pid of outsiders) kill(pid, 'SIGINT')
    process.exit(signal ? 1 : (code ?? 1))
  })
}

// A command stops what it started; this is for a command that was killed. SIGINT is PostgreSQL's fast shutdown.
/** @param {number | undefined} pid */
const stopGroup = async (pid) => {
  killGroup(pid, 'SIGINT')
  for (const deadline = Date.now() + 5000; isGroupAlive(pid) && Date.now() < deadline; ) await sleep(50)
  killGroup(pid, 'SIGKILL')
}

/** @param {number | undefined} pid */
const isGroupAlive = (pid) => {
  if (pid === undefined) return false
  try {
    return process.kill(-pid, 0)
  } catch {
    return false
  }
}

/**
 * @param {number | undefined} pid
 * @param {NodeJS.Signals} signal
 */
const killGroup = (pid, signal) => {
  if (pid !== undefined) kill(-pid, signal)
}

/**
 * @param {number} pid
 * @param {NodeJS.Signals} signal
 */
const kill = (pid, signal) => {
  try {
    process.kill(pid, signal)
  } catch {
    // It has ended already.
  }
}

/** @param {string} message */
const fail = (message) => {
  log.error(message)
  process.exit(1)
}

main()
