import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Embedded, startEmbedded } from '@baobab/db/embedded'
import { Client } from 'pg'
import { isAlive } from './lock.mjs'
import { log } from './log.mjs'
import { displayPath, type Settings } from './settings.ts'
import { diskFullMessage, UserError } from './user-error.ts'

// @baobab/db is imported where it is used: its generated client exists only after the build.

/** The database of DATABASE_URL, or the embedded PostgreSQL under DATA_DIR, which a running site may have started already. */
export const openDatabase = async ({ databaseUrl, dataDir }: Settings): Promise<Embedded> => {
  if (databaseUrl) {
    await assertReachable(databaseUrl)
    return { url: databaseUrl, shared: false, stop: async () => {} }
  }
  try {
    const embedded = await startEmbedded({ dataDir })
    // PostgreSQL runs in its own process group. If this process is killed, run.mjs stops the server.
    if (!embedded.shared) process.send?.({ stopWithMe: await readServerPid(dataDir) })
    return embedded
  } catch (error) {
    // Errors of the file system have a code; messages of startEmbedded already name a way out.
    if (!(error instanceof Error) || 'code' in error) throw error
    const isDiskFull = /No space left on device/.test(error.message)
    throw new UserError(isDiskFull ? diskFullMessage(displayPath(dataDir)) : error.message)
  }
}

export type SiteDatabase = {
  url: string
  /** Rejects with a UserError when PostgreSQL ends by itself. */
  crashed: Promise<never>
  stop: () => Promise<void>
}

/** Refuses a database that another site uses: both would share secrets, mails and payments. */
export const openSiteDatabase = async (settings: Settings): Promise<SiteDatabase> => {
  const { databaseUrl, dataDir } = settings
  log.step(databaseUrl ? 'Connecting to the database of DATABASE_URL' : 'Starting PostgreSQL')
  const { url, shared, stop } = await openDatabase(settings)
  if (shared)
    throw new UserError(
      `${displayPath(dataDir)} is in use by another copy: stop that one, or give this one its own folder and port: DATA_DIR=var2 PORT=3100 npm start`,
    )
  if (databaseUrl) return { url, crashed: new Promise(() => {}), stop }
  const { crashed, stopWatching } = watchServer(await readServerPid(dataDir), dataDir)
  return {
    url,
    crashed,
    stop: async () => {
      stopWatching()
      await stop()
    },
  }
}

const readServerPid = async (dataDir: string) => {
  const file = await readFile(join(dataDir, 'postgres/data/postmaster.pid'), 'utf8')
  return Number(file.split('\n')[0])
}

// pg_ctl started the server, so it is no child of this process and sends no exit event.
const watchServer = (pid: number, dataDir: string) => {
  let timer: NodeJS.Timeout | undefined
  const crashed = new Promise<never>((_, reject) => {
    timer = setInterval(() => {
      if (isAlive(pid)) return
      clearInterval(timer)
      const logFile = displayPath(join(dataDir, 'postgres/data/server.log'))
      reject(new UserError(`PostgreSQL ended by itself, so everything was stopped. Its log is ${logFile}.`))
    }, 500)
  })
  crashed.catch(() => {})
  return { crashed, stopWatching: () => clearInterval(timer) }
}

/** Applies the migrations; an empty database gets the menu, and the demo accounts if the site is not a production site. */
export const prepareDatabase = async (url: string) => {
  log.step('Preparing the database')
  const { MigrationError, migrate } = await import('@baobab/db')
  const { seed } = await import('@baobab/prisma/seed')
  await migrate(url).catch((error) => {
    throw error instanceof MigrationError ? new UserError(error.message) : error
  })
  await seed(url, { content: process.env.NODE_ENV === 'production' ? 'menu' : 'demo' })
}

const assertReachable = async (connectionString: string) => {
  const wayOut = 'correct the address, start that database, or unset DATABASE_URL to use the embedded one'
  if (!/^postgres(ql)?:\/\//.test(connectionString))
    throw new UserError(`DATABASE_URL does not begin with postgresql://, so it names no database: ${wayOut}.`)
  const client = new Client({ connectionString, connectionTimeoutMillis: 5000 })
  try {
    await client.connect()
  } catch (error) {
    throw new UserError(`The database of DATABASE_URL cannot be used (${failureReason(error)}): ${wayOut}.`)
  } finally {
    await client.end().catch(() => {})
  }
}

// A host name with several addresses fails with an AggregateError that has no message.
const failureReason = (error: unknown): string => {
  if (error instanceof AggregateError) return failureReason(error.errors[0])
  return error instanceof Error ? error.message : String(error)
}
