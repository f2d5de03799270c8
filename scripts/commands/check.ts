import { runChecks } from '../checks/checks.ts'
import { main } from '../lib/main.ts'

main(async () => ((await runChecks()).failed === 0 ? 0 : 1))
