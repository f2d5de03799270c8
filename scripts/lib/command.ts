import { log } from './log.mjs'
import { listenForStop, stopSignal } from './run/stop-signal.ts'
import { describeError } from './user-error.ts'

/** Runs a command: `work` returns the exit code, an error is printed. */
export const runCommand = async (work: () => Promise<number>) => {
  listenForStop()
  try {
    process.exitCode = await work()
  } catch (error) {
    process.exitCode = 1
    // Work that was interrupted has nothing to report.
    if (!stopSignal.aborted) log.error(describeError(error))
  }
  process.exit()
}
