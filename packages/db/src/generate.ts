import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

// `prisma generate` does not run the schema engine but downloads it unless a file is given. Any existing file will do.
const prismaFolder = join(import.meta.dirname, '../../../prisma')
const cli = createRequire(import.meta.url).resolve('prisma/package.json')
const bin: string = JSON.parse(readFileSync(cli, 'utf8')).bin.prisma
const run = spawnSync(process.execPath, [join(dirname(cli), bin), 'generate', '--no-hints'], {
  cwd: prismaFolder,
  encoding: 'utf8',
  env: {
    ...process.env,
    PRISMA_SCHEMA_ENGINE_BINARY: process.env.PRISMA_SCHEMA_ENGINE_BINARY ?? process.execPath,
    PRISMA_HIDE_UPDATE_MESSAGE: '1',
    CHECKPOINT_DISABLE: '1',
  },
})
if (run.status !== 0) {
  console.error(`prisma generate failed:\n${run.stdout}${run.stderr}`)
  process.exit(1)
}
