import { writeFileSync } from 'node:fs'
import type { SerializedError } from 'vitest'
import type { Reporter, TestCase, TestModule } from 'vitest/node'

export type Tally = {
  passed: number
  failed: number
  skipped: { name: string; reason: string | undefined }[]
}

/** Writes what a run came to into the file named by TALLY_FILE, for `npm test` to read. */
export default class TallyReporter implements Reporter {
  onTestRunEnd(modules: ReadonlyArray<TestModule>, unhandled: ReadonlyArray<SerializedError>) {
    const file = process.env.TALLY_FILE
    if (!file) return
    const tally: Tally = { passed: 0, failed: unhandled.length, skipped: [] }
    for (const module of modules) count(module, tally)
    writeFileSync(file, JSON.stringify(tally))
  }
}

const count = (module: TestModule, tally: Tally) => {
  // A file that does not load, or a failing beforeAll, has no failing test of its own to be counted by.
  tally.failed += module.errors().length
  for (const suite of module.children.allSuites()) tally.failed += suite.errors().length
  for (const test of module.children.allTests()) {
    const result = test.result()
    if (result.state === 'passed') tally.passed += 1
    else if (result.state === 'skipped')
      tally.skipped.push({ name: nameOf(module, test), reason: result.note })
    else tally.failed += 1
  }
}

const nameOf = (module: TestModule, test: TestCase) => `${module.relativeModuleId} › ${test.fullName}`
