import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { migrate } from '@baobab/db'
import { startEmbedded } from '@baobab/db/embedded'
import { until } from './site-process.ts'

/** A migrated PostgreSQL of its own, which a test may stop and start again. */
export async function startOwnPostgres() {
  const dataDir = await mkdtemp(join(tmpdir(), 'baobab-postgres-'))
  let server = await startEmbedded({ dataDir })
  const { url } = server
  const port = Number(new URL(url).port)
  await migrate(url)
  const pidFile = join(dataDir, 'postgres', 'data', 'postmaster.pid')
  const readPid = async () => Number((await readFile(pidFile, 'utf8').catch(() => '')).split('\n')[0])
  const isGone = async () => (await readPid()) === 0
  return {
    url,
    /** `fast` ends all connections, `immediate` is like a crash. */
    async restart(mode: 'fast' | 'immediate', downMs: number) {
      process.kill(await readPid(), mode === 'fast' ? 'SIGINT' : 'SIGQUIT')
      await until(isGone)
      await sleep(downMs)
      // recovery after a crash may take longer than the start waits on a busy machine
      server = await until(() => startEmbedded({ dataDir, port }).catch(() => null), 120_000)
    },
    async stop() {
      await server.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
