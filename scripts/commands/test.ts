import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { runChecks } from '../checks/checks.ts'
import { build, buildPackages } from '../lib/build.ts'
import { requireChromium } from '../lib/chromium.ts'
import { runCommand } from '../lib/command.ts'
import { log } from '../lib/log.mjs'
import { runTool } from '../lib/tools.ts'
import { describeError } from '../lib/user-error.ts'
import type { Tally } from '../testing/tally.ts'

const BROWSER_PROJECTS = ['browser', 'long']
const NO_TESTS: Tally = { passed: 0, failed: 0, flaky: [], skipped: [] }

// npm test runs everything but the project "long". npm test -- [--project <name>] [words] runs a choice of the tests, without the checks;
// all arguments but --project go to the runner: Playwright for the project "browser", both for "long", Vitest for the others.
runCommand(async () => {
  const args = process.argv.slice(2)
  const isWholeSuite = args.length === 0
  const { projects, others } = splitProjects(args)
  const browserProjects = projects.filter((name) => BROWSER_PROJECTS.includes(name))
  const vitestProjects = projects.filter((name) => name !== 'browser')
  const usesBrowser = projects.length === 0 || browserProjects.length > 0
  const usesVitest = projects.length === 0 || vitestProjects.length > 0
  const total = structuredClone(NO_TESTS)
  /** A part that throws counts as one failure. */
  const attempt = async (part: () => Promise<unknown>) => {
    try {
      await part()
      return true
    } catch (error) {
      log.error(describeError(error))
      total.failed += 1
      return false
    }
  }
  const add = ({
    passed,
    failed,
    flaky = [],
    skipped = [],
  }: Pick<Tally, 'passed' | 'failed'> & Partial<Tally>) => {
    total.passed += passed
    total.failed += failed
    total.flaky.push(...flaky)
    total.skipped.push(...skipped)
  }
  /** Each runner has tests of the whole suite; a choice of them may be of one runner only. */
  const addTests = (tally: Tally) => {
    if (isWholeSuite && tally.passed + tally.failed === 0) throw new Error('No test ran')
    add(tally)
  }
  if (isWholeSuite) await attempt(async () => add(await runChecks()))
  const isBuilt = await attempt(usesBrowser ? build : buildPackages)
  if (isBuilt && usesVitest) {
    const chosen = isWholeSuite ? ['!long'] : vitestProjects
    await attempt(async () =>
      addTests(await runTests('vitest', ['run', '--passWithNoTests', ...toFlags(chosen), ...others])),
    )
  }
  if (isBuilt && usesBrowser)
    await attempt(async () => {
      process.env.CHROMIUM_PATH = await requireChromium()
      const chosen = isWholeSuite ? ['browser'] : browserProjects
      addTests(await runTests('playwright', ['test', '--pass-with-no-tests', ...toFlags(chosen), ...others]))
    })
  if (isWholeSuite) {
    refuseUnexplainedSkips(total)
    log.note('Not run: the long tests. npm test -- --project long runs them, as a job of CI does.')
  } else if (total.passed + total.failed === 0) {
    log.error(`No test matches ${args.join(' ')}`)
    total.failed += 1
  }
  report(total)
  return total.failed === 0 ? 0 : 1
})

const toFlags = (projects: string[]) => projects.map((name) => `--project=${name}`)

function splitProjects(args: string[]) {
  const { values, tokens } = parseArgs({
    args,
    options: { project: { type: 'string', multiple: true } },
    strict: false,
    allowPositionals: true,
    tokens: true,
  })
  const taken = new Set<number>()
  for (const token of tokens)
    if (token.kind === 'option' && token.name === 'project') {
      taken.add(token.index)
      if (!token.inlineValue) taken.add(token.index + 1)
    }
  const projects = (values.project ?? []).filter((value) => typeof value === 'string')
  return { projects, others: args.filter((_, index) => !taken.has(index)) }
}

const runTests = async (runner: 'vitest' | 'playwright', args: string[]): Promise<Tally> => {
  log.step(`Running the tests with ${runner}`)
  const folder = await mkdtemp(join(tmpdir(), 'baobab-tally-'))
  const file = join(folder, 'tally.json')
  try {
    // Playwright sets FORCE_COLOR, about which Node warns where NO_COLOR is set.
    const colours: Record<string, string> = process.env.NO_COLOR ? { NO_COLOR: '', FORCE_COLOR: '0' } : {}
    const code = await runTool(runner, args, { ...colours, TALLY_FILE: file, NODE_ENV: 'test' })
    const written = await readFile(file, 'utf8').catch(() => JSON.stringify(NO_TESTS))
    const tally: Tally = JSON.parse(written)
    // An error outside the tests (a failing teardown, a worker that crashed) is a failure too.
    if (code !== 0 && tally.failed === 0) tally.failed = 1
    return tally
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

const refuseUnexplainedSkips = (total: Tally) => {
  for (const { name, reason } of total.skipped) {
    if (reason) continue
    log.error(`Skipped without a reason: ${name}`)
    total.failed += 1
  }
  total.skipped = total.skipped.filter(({ reason }) => reason)
}

const report = ({ passed, failed, flaky, skipped }: Tally) => {
  console.log('')
  for (const name of flaky) log.error(`Passed only when run again, mend it: ${name}`)
  const byReason = Map.groupBy(skipped, ({ reason }) => reason ?? 'not chosen')
  for (const [reason, tests] of byReason) log.note(`${tests.length} skipped: ${reason}`)
  const parts = [`${passed} passed`, `${failed} failed`]
  if (flaky.length > 0) parts.push(`${flaky.length} of them only when run again`)
  if (skipped.length > 0) parts.push(`${skipped.length} skipped`)
  console.log(parts.join(', '))
}
