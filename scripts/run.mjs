// Every npm command enters here, under whatever Node the machine has: check it, install what the lockfile names, and hand
// over to the same command in TypeScript under the Node 24 that was just installed.
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { nodeTooOld } from './lib/node-version.mjs'
import { say } from './lib/say.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const [command, ...args] = process.argv.slice(2)
/** How long a command may take to end tidily before everything it started is killed. */
const graceMs = 15_000

const main = async () => {
  const complaint = nodeTooOld(process.versions.node)
  if (complaint) return fail(complaint)
  const file = join(root, 'scripts', 'commands', `${command}.ts`)
  if (!existsSync(file)) return fail(`There is no command named "${command}".`)
  // Parsed only now: an older Node would stop at its syntax before it could say anything helpful.
  const { install } = await import('./lib/install.mjs')
  try {
    await install(root)
  } catch (error) {
    return fail(error instanceof Error ? error.message : String(error))
  }
  handOver(file)
}

/** @param {string} file */
const handOver = (file) => {
  const bin = join(root, 'node_modules', '.bin')
  // Its own process group: a Ctrl-C reaches only this process, which then asks for a tidy end; and whatever might
  // be left afterwards can be ended as a group.
  // Prisma uses pg in a way pg is about to forbid; nothing the person at this terminal could do about.
  const child = spawn(join(bin, 'node'), ['--disable-warning=DeprecationWarning', file, ...args], {
    cwd: root,
    detached: true,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: { ...process.env, PATH: bin + delimiter + process.env.PATH },
  })
  /** @type {Set<number>} processes outside the group that must not outlive the command */
  const dependants = new Set()
  child.on('message', (message) => {
    if (typeof message === 'object' && 'endWithMe' in message) dependants.add(Number(message.endWithMe))
  })
  let askedAt = 0
  const end = () => {
    // One Ctrl-C may arrive twice, from the terminal and passed on by npm; asking again later means "now".
    if (askedAt > 0) return Date.now() - askedAt > 1000 ? killGroup(child.pid, 'SIGKILL') : undefined
    askedAt = Date.now()
    if (child.connected) child.send('stop')
    setTimeout(() => killGroup(child.pid, 'SIGKILL'), graceMs).unref()
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, end)
  // npm killed outright passes nothing on; seeing that it is gone is the only way not to outlive it.
  if (process.env.npm_lifecycle_event) {
    const parent = process.ppid
    setInterval(() => process.ppid !== parent && askedAt === 0 && end(), 1000).unref()
  }
  child.on('error', (error) => fail(`Node 24 could not be started: ${error.message}`))
  child.on('exit', async (code, signal) => {
    await endGroup(child.pid)
    for (const pid of dependants) kill(pid, 'SIGINT')
    process.exit(signal ? 1 : (code ?? 1))
  })
}

// The command ends what it started; this is for the command that could not. SIGINT, because to PostgreSQL it means "now, tidily".
/** @param {number | undefined} pid */
const endGroup = async (pid) => {
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
    // Nobody left: that is what was wanted.
  }
}

/** @param {string} sentence */
const fail = (sentence) => {
  say.fault(sentence)
  process.exit(1)
}

main()
