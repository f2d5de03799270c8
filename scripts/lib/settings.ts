import { existsSync, statSync } from 'node:fs'
import { access, constants, mkdir } from 'node:fs/promises'
import { join, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { UserError } from './user-error.ts'

export const root = fileURLToPath(new URL('../..', import.meta.url))

export type Settings = {
  port: number
  /** Holds all data of a local run. */
  dataDir: string
  /** Absent: the embedded PostgreSQL is used. */
  databaseUrl: string | undefined
}

/** PORT, DATA_DIR and DATABASE_URL of the environment or of a .env file; the environment wins. */
export const readSettings = (): Settings => {
  const file = join(root, '.env')
  if (existsSync(file)) process.loadEnvFile(file)
  const { PORT, DATA_DIR, DATABASE_URL } = process.env
  const port = Number(PORT || 3000)
  if (!Number.isInteger(port) || port < 1 || port > 65_000)
    throw new UserError(`PORT is “${PORT}”: it must be a whole number between 1 and 65000.`)
  return { port, dataDir: resolve(root, DATA_DIR || 'var'), databaseUrl: DATABASE_URL || undefined }
}

export const prepareDataDir = async (dataDir: string) => {
  if (existsSync(dataDir) && !statSync(dataDir).isDirectory())
    throw new UserError(`DATA_DIR is ${dataDir}, which is a file: name a folder.`)
  await mkdir(dataDir, { recursive: true })
  await access(dataDir, constants.W_OK)
}

/** A path for messages: relative to the root where it lies below it. */
export const displayPath = (path: string) => {
  const fromRoot = relative(root, path)
  return fromRoot.startsWith('..') ? path : fromRoot
}
