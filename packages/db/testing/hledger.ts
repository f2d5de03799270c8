import { spawnSync } from 'node:child_process'

const run = (args: string[], input = '') => spawnSync('hledger', args, { input, encoding: 'utf8' })

/** In CI it must be there. */
export const hasHledger = process.env.CI === '1' || run(['--version']).error === undefined
export const withoutHledger = 'hledger is not installed: apt-get install hledger'

/** Balanced, asserted, declared and in order. */
export function checkWithHledger(journal: string): { status: number | null; output: string } {
  const { status, stderr, error } = run(['-f', '-', 'check', '-s', 'ordereddates'], journal)
  return { status, output: error?.message ?? stderr }
}
