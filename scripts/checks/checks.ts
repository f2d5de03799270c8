import { spawn } from 'node:child_process'
import { quietly } from '../lib/build.ts'
import { ending } from '../lib/ending.ts'
import { say } from '../lib/say.mjs'
import { root } from '../lib/settings.ts'

type Outcome = { passed: boolean; output: string }
type Check = { name: string; look: () => Promise<Outcome> }

const checks: Check[] = [
  { name: 'format and lint', look: () => tool('biome', ['check', '--error-on-warnings', '.']) },
  { name: 'types', look: () => tool('turbo', ['run', 'types', '--continue', '--output-logs=errors-only']) },
  {
    name: 'dead code',
    look: () => tool('knip', ['--no-config-hints']),
  },
  {
    name: 'imports',
    look: () => tool('depcruise', ['apps', 'packages', 'prisma', 'scripts', '--output-type', 'err-long']),
  },
]

/** Runs every check, says how each went, and gives how many passed and failed. */
export const runChecks = async () => {
  say.step('Checking format, lint, types, dead code, imports')
  const outcomes = await Promise.all(
    checks.map(async ({ name, look }) => {
      const startedAt = Date.now()
      const { passed, output } = await look()
      const seconds = ((Date.now() - startedAt) / 1000).toFixed(1)
      if (passed) say.done(`${name} (${seconds} s)`)
      else say.fault(`${name} (${seconds} s)\n${output.trimEnd()}`)
      return passed
    }),
  )
  const passed = outcomes.filter(Boolean).length
  return { passed, failed: outcomes.length - passed }
}

const tool = (command: string, args: string[]) =>
  new Promise<Outcome>((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, ...quietly },
      signal: ending,
    })
    let output = ''
    const hear = (chunk: Buffer) => {
      output += chunk
    }
    child.stdout.on('data', hear)
    child.stderr.on('data', hear)
    child.on('error', reject)
    child.on('close', (code) => resolve({ passed: code === 0, output }))
  })
