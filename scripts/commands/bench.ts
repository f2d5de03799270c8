import { join } from 'node:path'
import { build, run } from '../lib/build.ts'
import { main } from '../lib/main.ts'
import { root } from '../lib/settings.ts'

main(async () => {
  await build()
  return run('node', [join(root, 'apps/api/bench/main.ts'), ...process.argv.slice(2)])
})
