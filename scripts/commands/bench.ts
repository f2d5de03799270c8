import { join } from 'node:path'
import { build } from '../lib/build.ts'
import { runCommand } from '../lib/command.ts'
import { root } from '../lib/settings.ts'
import { runTool } from '../lib/tools.ts'

// npm run bench, and npm run bench:load for a Friday evening.
runCommand(async () => {
  const [first, ...others] = process.argv.slice(2)
  const [file, args] = first === '--load' ? ['evening.ts', others] : ['main.ts', process.argv.slice(2)]
  await build()
  return runTool('node', [join(root, 'apps/api/bench', file), ...args])
})
