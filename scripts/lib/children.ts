import { type ChildProcess, spawn } from 'node:child_process'
import { createWriteStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { ending } from './ending.ts'
import { Fault } from './fault.ts'
import { root, shown } from './settings.ts'

export type ChildOptions = {
  /** As a person would call it: “The site”. */
  name: string
  args: string[]
  env: Record<string, string>
  logFile: string
  /** Answers 2xx once the process is ready for its work. */
  readyUrl: string
  readyTimeoutMs?: number
  /** The project's root when absent. */
  folder?: string
  /** Also print what it says, as it says it. */
  isShown?: boolean
}

export type Child = {
  /** Settles when the process has ended, asked or not. */
  ended: Promise<void>
  /** Rejects with one sentence if the process ends without being asked to. */
  crashed: Promise<never>
  stop(): Promise<void>
}

const stopTimeoutMs = 8000

/** Starts a Node process of the project, waits until it answers, and keeps what it prints in a file. */
export const startChild = async (options: ChildOptions): Promise<Child> => {
  const { name, args, env, logFile, readyUrl, readyTimeoutMs = 30_000, folder = root, isShown } = options
  const log = createWriteStream(logFile)
  const process_ = spawn(process.execPath, args, {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...env },
  })
  process_.stdout.pipe(log, { end: false })
  process_.stderr.pipe(log, { end: false })
  if (isShown) {
    process_.stdout.pipe(process.stdout, { end: false })
    process_.stderr.pipe(process.stderr, { end: false })
  }
  const killAtExit = () => process_.kill('SIGKILL')
  process.once('exit', killAtExit)
  let asked = false
  const ended = new Promise<void>((resolve) => process_.once('close', () => resolve()))
  ended.then(() => process.off('exit', killAtExit))
  const crashed = ended.then(async () => {
    if (asked) return new Promise<never>(() => {})
    log.end()
    throw new Fault(await obituary(name, process_, logFile))
  })
  // Whoever races against it sees the rejection; before that it is nobody's surprise.
  crashed.catch(() => {})
  const stop = async () => {
    asked = true
    if (process_.exitCode === null && process_.signalCode === null) {
      process_.kill('SIGTERM')
      const late = setTimeout(() => process_.kill('SIGKILL'), stopTimeoutMs)
      await ended
      clearTimeout(late)
    }
    log.end()
  }
  try {
    await Promise.race([crashed, answers(name, readyUrl, readyTimeoutMs, logFile)])
    ending.throwIfAborted()
  } catch (error) {
    await stop()
    throw error
  }
  return { ended, crashed, stop }
}

const answers = async (name: string, url: string, timeoutMs: number, logFile: string) => {
  for (const deadline = Date.now() + timeoutMs; !ending.aborted && Date.now() < deadline; await sleep(50)) {
    try {
      if ((await fetch(url, { signal: AbortSignal.timeout(2000) })).ok) return
    } catch {
      // Not listening yet.
    }
  }
  ending.throwIfAborted()
  throw new Fault(`${name} did not answer at ${url} in ${timeoutMs / 1000} s; see ${shown(logFile)}.`)
}

const obituary = async (name: string, process_: ChildProcess, logFile: string) => {
  const cause = process_.signalCode ? `signal ${process_.signalCode}` : `exit code ${process_.exitCode}`
  const lines = (await readFile(logFile, 'utf8').catch(() => '')).trimEnd().split('\n').slice(-8)
  return `${name} ended by itself (${cause}), so everything was ended. All it said is in ${shown(logFile)}; the last lines:\n${lines.join('\n')}`
}
