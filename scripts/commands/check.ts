import { runChecks } from '../checks/checks.ts'
import { runCommand } from '../lib/command.ts'

runCommand(async () => ((await runChecks()).failed === 0 ? 0 : 1))
