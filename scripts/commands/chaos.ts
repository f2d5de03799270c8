import { randomInt } from 'node:crypto'
import { parseArgs } from 'node:util'
import { buildPackages } from '../lib/build.ts'
import { runCommand } from '../lib/command.ts'
import { runTool } from '../lib/tools.ts'
import { UserError } from '../lib/user-error.ts'

// npm run chaos [-- --seconds 600 --seed 7]: the random history with every fault we know, and its proofs at the end.
runCommand(async () => {
  const { values } = parseArgs({
    options: {
      seconds: { type: 'string', default: '600' },
      seed: { type: 'string', default: String(randomInt(2 ** 31)) },
    },
  })
  for (const [name, value] of Object.entries(values))
    if (!/^\d+$/.test(value)) throw new UserError(`--${name} is a whole number.`)
  await buildPackages()
  return runTool('vitest', ['run', '--project', 'long', 'random-history'], {
    NODE_ENV: 'test',
    HISTORY_FAULTS: 'all',
    HISTORY_SECONDS: values.seconds,
    HISTORY_SEED: values.seed,
  })
})
