import { log } from '../lib/log.mjs'
import { captureTool } from '../lib/tools.ts'

const checks = [
  { name: 'format and lint', command: ['biome', 'check', '--error-on-warnings', '.'] },
  { name: 'types', command: ['turbo', 'run', 'types', '--output-logs=errors-only'] },
  { name: 'dead code', command: ['knip', '--no-config-hints'] },
  { name: 'API document', command: ['node', 'apps/api/src/http/docs/lint.ts'] },
  {
    name: 'imports',
    command: ['depcruise', 'apps', 'packages', 'prisma', 'scripts', '--output-type', 'err-long'],
  },
]

/** Runs every check, prints how each one went and returns how many passed and failed. */
export const runChecks = async () => {
  log.step('Checking format, lint, types, dead code, API document, imports')
  const results = await Promise.all(checks.map(runCheck))
  const passed = results.filter(Boolean).length
  return { passed, failed: results.length - passed }
}

const runCheck = async ({ name, command: [program = '', ...args] }: (typeof checks)[number]) => {
  const startedAt = Date.now()
  const { passed, output } = await captureTool(program, args)
  const seconds = ((Date.now() - startedAt) / 1000).toFixed(1)
  if (passed) log.done(`${name} (${seconds} s)`)
  else log.error(`${name} (${seconds} s)\n${output.trimEnd()}`)
  return passed
}
