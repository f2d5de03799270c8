import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Embedded, startEmbedded } from '@baobab/db/embedded'
import { Client } from 'pg'
import { diskFull, Fault } from './fault.ts'
import { isAlive } from './lock.mjs'
import { say } from './say.mjs'
import { type Settings, shown } from './settings.ts'

// @baobab/db is imported where it is used: its generated client exists only once the build has run.

/** The person's own database, or the embedded PostgreSQL under DATA_DIR; which may be the one of a site that is running. */
export const openDatabase = async ({ databaseUrl, dataDir }: Settings): Promise<Embedded> => {
  if (databaseUrl) {
    await assertReachable(databaseUrl)
    return { url: databaseUrl, shared: false, stop: async () => {} }
  }
  try {
    const embedded = await startEmbedded({ dataDir })
    if (!embedded.shared) await endWithUs(dataDir)
    return embedded
  } catch (error) {
    // Its own sentences name the way out; the disk's errors are translated where all are.
    if (!(error instanceof Error) || 'code' in error) throw error
    throw new Fault(/No space left on device/.test(error.message) ? diskFull(shown(dataDir)) : error.message)
  }
}

export type OwnDatabase = {
  url: string
  /** Rejects with one sentence if it ends while it is needed. */
  crashed: Promise<never>
  stop: () => Promise<void>
}

/** The same for a site of one's own: two of them on one DATA_DIR would share secrets, mails and money. */
export const openOwnDatabase = async (settings: Settings): Promise<OwnDatabase> => {
  const { databaseUrl, dataDir } = settings
  say.step(databaseUrl ? 'Reaching the database of DATABASE_URL' : 'Starting PostgreSQL')
  const { url, shared, stop } = await openDatabase(settings)
  if (shared)
    throw new Fault(
      `${shown(dataDir)} is in use by another copy: end that one, or give this one a folder and a port of its own: DATA_DIR=var2 PORT=3100 npm start`,
    )
  if (databaseUrl) return { url, crashed: new Promise(() => {}), stop }
  const watch = watchServer(await serverPid(dataDir), dataDir)
  return {
    url,
    crashed: watch.crashed,
    stop: async () => {
      watch.end()
      await stop()
    },
  }
}

const serverPid = async (dataDir: string) => {
  const file = await readFile(join(dataDir, 'postgres/data/postmaster.pid'), 'utf8')
  return Number(file.split('\n')[0])
}

// PostgreSQL runs in a process group of its own; if this process is killed outright, the one that started it still ends it.
const endWithUs = async (dataDir: string) => process.send?.({ endWithMe: await serverPid(dataDir) })

// Not our child either, so its end is seen by looking.
const watchServer = (pid: number, dataDir: string) => {
  let timer: NodeJS.Timeout | undefined
  const crashed = new Promise<never>((_, reject) => {
    timer = setInterval(() => {
      if (isAlive(pid)) return
      clearInterval(timer)
      const log = shown(join(dataDir, 'postgres/data/server.log'))
      reject(new Fault(`PostgreSQL ended by itself, so everything was ended. All it said is in ${log}.`))
    }, 500)
  })
  crashed.catch(() => {})
  return { crashed, end: () => clearInterval(timer) }
}

/** Every table in place; an empty database gets the restaurant's menu. */
export const prepareDatabase = async (url: string) => {
  say.step('Preparing the database')
  const { MigrationError, migrate } = await import('@baobab/db')
  const { seed } = await import('@baobab/prisma/seed')
  await migrate(url).catch((error) => {
    throw error instanceof MigrationError ? new Fault(error.message) : error
  })
  await seed(url)
}

const assertReachable = async (connectionString: string) => {
  const wayOut = 'correct the address, start that database, or unset DATABASE_URL to use the embedded one'
  if (!/^postgres(ql)?:\/\//.test(connectionString))
    throw new Fault(`DATABASE_URL does not begin with postgresql://, so it names no database: ${wayOut}.`)
  const client = new Client({ connectionString, connectionTimeoutMillis: 5000 })
  try {
    await client.connect()
  } catch (error) {
    throw new Fault(`The database of DATABASE_URL cannot be used (${reasonOf(error)}): ${wayOut}.`)
  } finally {
    await client.end().catch(() => {})
  }
}

// Several addresses of one name fail as one error without a message of its own.
const reasonOf = (error: unknown): string => {
  if (error instanceof AggregateError) return reasonOf(error.errors[0])
  return error instanceof Error ? error.message : String(error)
}
