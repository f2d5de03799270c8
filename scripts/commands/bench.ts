import { join } from 'node:path'
import { build } from '../lib/build.ts'
import { runCommand } from '../lib/command.ts'
import { root } from '../lib/settings.ts'
import { runTool } from '../lib/tools.ts'

const FILES: Record<string, string> = { '--load': 'evening.ts', '--beside': 'beside.ts' }

// npm run bench, npm run bench:load for a Friday evening, and npm run bench -- --beside for orders beside other work.
runCommand(async () => {
  const [first = '', ...others] = process.argv.slice(2)
  const named = FILES[first]
  const [file, args] = named === undefined ? ['main.ts', process.argv.slice(2)] : [named, others]
  await build()
  return runTool('node', [join(root, 'apps/api/bench', file), ...args])
})
