import { ending, listenForTheEnd } from './ending.ts'
import { explain } from './fault.ts'
import { say } from './say.mjs'

/** The frame of every command: `work` gives the exit code; what goes wrong is said in one sentence. */
export const main = async (work: () => Promise<number>) => {
  listenForTheEnd()
  try {
    process.exitCode = await work()
  } catch (error) {
    process.exitCode = 1
    // Whatever was cut short by being asked to end has nothing to report.
    if (!ending.aborted) say.fault(explain(error))
  }
  process.exit()
}
