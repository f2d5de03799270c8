import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runChecks } from '../checks/checks.ts'
import { build, run } from '../lib/build.ts'
import { requireChromium } from '../lib/chromium.ts'
import { explain } from '../lib/fault.ts'
import { main } from '../lib/main.ts'
import { say } from '../lib/say.mjs'
import type { Tally } from '../testing/tally.ts'

// npm test runs everything; npm test -- <vitest's words> runs only those tests, without the checks.
main(async () => {
  const chosen = process.argv.slice(2)
  const whole: Tally = { passed: 0, failed: 0, skipped: [] }
  const part = async (work: () => Promise<Partial<Tally>>) => {
    try {
      const { passed = 0, failed = 0, skipped = [] } = await work()
      whole.passed += passed
      whole.failed += failed
      whole.skipped.push(...skipped)
      return true
    } catch (error) {
      say.fault(explain(error))
      whole.failed += 1
      return false
    }
  }
  if (chosen.length === 0) await part(runChecks)
  const isBuilt = await part(async () => {
    await build()
    return {}
  })
  const browser = await findBrowser(part)
  // Whoever asks for certain tests gets all of those or none.
  if (isBuilt && (browser || chosen.length === 0)) await part(() => vitest(chosen, browser))
  if (chosen.length === 0) refuseUnexplained(whole)
  report(whole)
  return whole.failed === 0 ? 0 : 1
})

const findBrowser = async (part: (work: () => Promise<Partial<Tally>>) => Promise<boolean>) => {
  let path: string | undefined
  await part(async () => {
    path = await requireChromium()
    return {}
  })
  return path
}

const vitest = async (chosen: string[], browser: string | undefined): Promise<Tally> => {
  say.step('Running the tests')
  const folder = await mkdtemp(join(tmpdir(), 'baobab-tally-'))
  const file = join(folder, 'tally.json')
  try {
    const withoutBrowser = browser ? [] : ['--project=!browser']
    const env = { TALLY_FILE: file, NODE_ENV: 'test', ...(browser && { CHROMIUM_PATH: browser }) }
    const code = await run('vitest', ['run', ...withoutBrowser, ...chosen], env)
    const tally: Tally = JSON.parse(
      await readFile(file, 'utf8').catch(() => '{"passed":0,"failed":0,"skipped":[]}'),
    )
    // Whatever vitest found wrong beyond its tests (a teardown, a worker that died) is a failure too.
    if (code !== 0 && tally.failed === 0) tally.failed = 1
    return tally
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

// A test that is off for no stated reason is off for good. (With -t, vitest counts what was not asked for as skipped.)
const refuseUnexplained = (tally: Tally) => {
  for (const { name } of tally.skipped.filter(({ reason }) => !reason)) {
    say.fault(`skipped without a reason: ${name}`)
    tally.failed += 1
  }
  tally.skipped = tally.skipped.filter(({ reason }) => reason)
}

const report = ({ passed, failed, skipped }: Tally) => {
  console.log('')
  for (const { name, reason } of skipped) if (reason) say.note(`skipped: ${name}: ${reason}`)
  const parts = [`${passed} passed`, `${failed} failed`]
  if (skipped.length > 0) parts.push(`${skipped.length} skipped`)
  console.log(parts.join(', '))
}
