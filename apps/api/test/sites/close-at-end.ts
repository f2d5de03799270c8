import { afterAll, onTestFinished, TestRunner } from 'vitest'

/** What a test opened is closed after that test; what the top of a file opened, after the last test. Not for `beforeAll`. */
export function closeAtEnd(close: () => unknown): void {
  const register = TestRunner.getCurrentTest() ? onTestFinished : afterAll
  register(async () => {
    await close()
  })
}
