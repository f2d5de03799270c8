import type { SerializedError } from 'vitest'
import type { Reporter, TestCase, TestModule } from 'vitest/node'
import { describeFlaky, type Tally, writeTally } from './tally.ts'

export default class VitestTally implements Reporter {
  onTestRunEnd(modules: ReadonlyArray<TestModule>, unhandled: ReadonlyArray<SerializedError>) {
    const tally: Tally = { passed: 0, failed: unhandled.length, flaky: [], skipped: [] }
    for (const module of modules) addModule(module, tally)
    writeTally(tally)
  }
}

const addModule = (module: TestModule, tally: Tally) => {
  // A file that does not load and a failing beforeAll have no failed test of their own.
  tally.failed += module.errors().length
  for (const suite of module.children.allSuites()) tally.failed += suite.errors().length
  for (const test of module.children.allTests()) {
    const result = test.result()
    if (test.diagnostic()?.flaky)
      tally.flaky.push(describeFlaky(fullTestName(module, test), result.errors?.[0]?.message))
    if (result.state === 'passed') tally.passed += 1
    else if (result.state === 'skipped')
      tally.skipped.push({ name: fullTestName(module, test), reason: result.note })
    else tally.failed += 1
  }
}

const fullTestName = (module: TestModule, test: TestCase) => `${module.relativeModuleId} › ${test.fullName}`
