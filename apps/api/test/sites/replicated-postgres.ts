import { spawnSync } from 'node:child_process'
import { appendFile, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { migrate } from '@baobab/db'
import { type Embedded, startEmbedded } from '@baobab/db/embedded'
import { withClient } from '@baobab/db/testing/server'
import { databaseGate } from './database-gate.ts'
import { until } from './site-process.ts'

/** 53100: no space left on the device. The triggers wait for a row, because to add them takes locks that a busy site holds. */
const DISK = `
  CREATE TABLE full_disk ();
  CREATE FUNCTION refuse_when_full() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF EXISTS (SELECT FROM full_disk) THEN
        RAISE EXCEPTION 'could not extend file: No space left on device' USING ERRCODE = '53100';
      END IF;
      RETURN NULL;
    END $$;
  CREATE TRIGGER disk BEFORE INSERT ON orders EXECUTE FUNCTION refuse_when_full();
  CREATE TRIGGER disk BEFORE INSERT ON payments EXECUTE FUNCTION refuse_when_full();
  CREATE TRIGGER disk BEFORE INSERT ON mails EXECUTE FUNCTION refuse_when_full();
  CREATE TRIGGER disk BEFORE INSERT ON graphile_worker._private_jobs EXECUTE FUNCTION refuse_when_full();`

type Node = { folder: string; data: string; server: Embedded }

/**
 * A migrated PostgreSQL and its standby behind one address. A commit is acknowledged when the standby has it on its disk, so a failover
 * loses nothing that was acknowledged.
 */
export async function startReplicatedPostgres() {
  let primary = await startPrimary()
  await migrate(primary.server.url)
  await query(primary, DISK)
  let standby = await startStandby(primary)
  const gate = await databaseGate(primary.server.url)
  return {
    url: gate.url,
    /**
     * The primary crashes. For half of `refusedMs` nothing answers, for the other half only the standby, which refuses to write. Then
     * it becomes the primary, and gets a standby of its own when `withNewStandby` is called.
     */
    async failOver(refusedMs: number) {
      gate.shut()
      await crash(primary)
      await sleep(refusedMs / 2)
      gate.leadTo(standby.server.url)
      gate.open()
      await sleep(refusedMs / 2)
      await query(standby, 'SELECT pg_promote()')
      const lost = primary
      primary = standby
      return {
        withNewStandby: async () => {
          await remove(lost)
          standby = await startStandby(primary)
        },
      }
    },
    /** Connections stay open, and nothing answers. */
    async silence(forMs: number) {
      gate.freeze()
      await sleep(forMs)
      // what was sent meanwhile is lost
      gate.shut()
      gate.thaw()
      gate.open()
    },
    /** What is sent takes so long, in both directions. */
    async slowDown(delayMs: number, forMs: number) {
      gate.delay(delayMs)
      await sleep(forMs)
      gate.delay(0)
    },
    /** Each insert fails as on a full disk. */
    async fillDisk(forMs: number) {
      await query(primary, 'INSERT INTO full_disk DEFAULT VALUES')
      await sleep(forMs)
      await query(primary, 'DELETE FROM full_disk')
    },
    async stop() {
      await gate.close()
      for (const node of [primary, standby]) await node.server.stop()
      for (const node of [primary, standby]) await remove(node)
    },
  }
}

async function startPrimary(): Promise<Node> {
  const folder = await mkdtemp(join(tmpdir(), 'baobab-node-'))
  return { folder, data: join(folder, 'postgres', 'data'), server: await startEmbedded({ dataDir: folder }) }
}

/** By the functions for backups of a running server: the package from npm has no pg_basebackup. */
async function startStandby(primary: Node): Promise<Node> {
  const folder = await mkdtemp(join(tmpdir(), 'baobab-node-'))
  const data = join(folder, 'postgres', 'data')
  // what was written since the copy began comes over the connection
  await query(primary, "ALTER SYSTEM SET wal_keep_size = '1GB'", 'SELECT pg_reload_conf()')
  await withClient(primary.server.url, async (client) => {
    await client.query("SELECT pg_backup_start('standby', true)")
    copy(join(primary.folder, 'postgres'), join(folder, 'postgres'))
    const { rows } = await client.query<{ labelfile: string }>(
      'SELECT labelfile FROM pg_backup_stop(wait_for_archive => false)',
    )
    await appendFile(join(data, 'backup_label'), rows[0]?.labelfile ?? '')
  })
  for (const file of ['postmaster.pid', 'standby.signal']) await rm(join(data, file), { force: true })
  await appendFile(join(data, 'standby.signal'), '')
  await appendFile(
    join(data, 'postgresql.auto.conf'),
    `synchronous_standby_names = ''\nprimary_conninfo = '${primary.server.url}'\n`,
  )
  const server = await startEmbedded({ dataDir: folder })
  await query(primary, "ALTER SYSTEM SET synchronous_standby_names = '*'", 'SELECT pg_reload_conf()')
  await until(() =>
    withClient(primary.server.url, async (client) => {
      const { rows } = await client.query("SELECT FROM pg_stat_replication WHERE sync_state = 'sync'")
      return rows.length === 1
    }),
  )
  return { folder, data, server }
}

/** With owners and modes. A file that vanishes while it is copied is no part of the backup. */
function copy(from: string, to: string) {
  const { status, stderr } = spawnSync('cp', ['-a', from, to], { encoding: 'utf8' })
  const lost = stderr.split('\n').filter((line) => line !== '' && !line.includes('No such file or directory'))
  if (status !== 0 && lost.length > 0) throw new Error(`The database was not copied: ${lost[0]}`)
}

async function crash({ data }: Node) {
  const pidFile = join(data, 'postmaster.pid')
  const readPid = async () => Number((await readFile(pidFile, 'utf8').catch(() => '')).split('\n')[0])
  process.kill(await readPid(), 'SIGQUIT')
  await until(async () => (await readPid()) === 0)
}

const query = ({ server }: Node, ...statements: string[]) =>
  withClient(server.url, async (client) => {
    for (const statement of statements) await client.query(statement)
  })

const remove = ({ folder }: Node) => rm(folder, { recursive: true, force: true })
