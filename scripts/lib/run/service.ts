import { readFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { execa } from 'execa'
import { displayPath, root } from '../settings.ts'
import { UserError } from '../user-error.ts'
import { openRotatingLog } from './rotating-log.ts'
import { stopSignal } from './stop-signal.ts'

const READY_TIMEOUT_MS = 30_000

export type ServiceOptions = {
  /** For messages: “The site”. */
  name: string
  args: string[]
  env: Record<string, string>
  logFile: string
  /** Answers 2xx when the service is ready. */
  readyUrl: string
  /** Default: the root of the repository. */
  folder?: string
  /** Print the output too. */
  isShown?: boolean
}

export type Service = {
  /** Rejects with a UserError when the process ends without being stopped. */
  crashed: Promise<never>
  stop(): Promise<void>
}

/** Starts a Node process of the project, logs its output to a file and waits until it is ready. */
export const startService = async (options: ServiceOptions): Promise<Service> => {
  const { name, args, env, logFile, folder = root, isShown } = options
  const log = openRotatingLog(logFile)
  const child = execa(process.execPath, args, {
    cwd: folder,
    env,
    stdin: 'ignore',
    stdout: isShown ? ['pipe', 'inherit'] : 'pipe',
    stderr: isShown ? ['pipe', 'inherit'] : 'pipe',
    all: true,
    buffer: false,
    reject: false,
    // the site itself stops within ten seconds
    forceKillAfterDelay: 15_000,
  })
  // A full disk costs log lines, not the site.
  log.on('error', () => child.all.resume())
  child.all.pipe(log)
  let isStopping = false
  const crashed = child.then(async ({ exitCode, signal }) => {
    if (isStopping) return new Promise<never>(() => {})
    const cause = signal ? `signal ${signal}` : `exit code ${exitCode}`
    const lines = (await readFile(logFile, 'utf8').catch(() => '')).trimEnd().split('\n').slice(-8)
    throw new UserError(
      `${name} ended by itself (${cause}), so everything was stopped. Its log is ${displayPath(logFile)}; the last lines:\n${lines.join('\n')}`,
    )
  })
  // The caller may start to wait for a crash only after it happened.
  crashed.catch(() => {})
  const stop = async () => {
    isStopping = true
    child.kill('SIGTERM')
    await child
  }
  try {
    await Promise.race([crashed, untilReady(options)])
    stopSignal.throwIfAborted()
  } catch (error) {
    await stop()
    throw error
  }
  return { crashed, stop }
}

const untilReady = async ({ name, readyUrl, logFile }: ServiceOptions) => {
  const deadline = Date.now() + READY_TIMEOUT_MS
  while (!stopSignal.aborted && Date.now() < deadline) {
    try {
      if ((await fetch(readyUrl, { signal: AbortSignal.timeout(2000) })).ok) return
    } catch {
      // Not listening yet.
    }
    await sleep(50)
  }
  stopSignal.throwIfAborted()
  throw new UserError(
    `${name} did not answer at ${readyUrl} in ${READY_TIMEOUT_MS / 1000} s; see ${displayPath(logFile)}.`,
  )
}
