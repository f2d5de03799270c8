import type { Reporter, Suite, TestCase } from '@playwright/test/reporter'
import { describeFlaky, type Tally, writeTally } from './tally.ts'

export default class PlaywrightTally implements Reporter {
  #tests: TestCase[] = []
  #errors = 0

  onBegin(_config: unknown, suite: Suite) {
    this.#tests = suite.allTests()
  }

  // Errors outside any test: a file that does not load, a fixture of the worker.
  onError() {
    this.#errors += 1
  }

  onEnd() {
    const tally: Tally = { passed: 0, failed: this.#errors, flaky: [], skipped: [] }
    for (const test of this.#tests) {
      const outcome = test.outcome()
      if (outcome === 'expected') tally.passed += 1
      else if (outcome === 'skipped')
        tally.skipped.push({
          name: fullName(test),
          reason: test.annotations.find(({ type }) => type === 'skip')?.description,
        })
      else if (outcome === 'flaky') {
        tally.passed += 1
        tally.flaky.push(describeFlaky(fullName(test), test.results[0]?.error?.message))
      } else tally.failed += 1
    }
    writeTally(tally)
  }
}

const fullName = (test: TestCase) => test.titlePath().filter(Boolean).join(' › ')
