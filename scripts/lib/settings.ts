import { existsSync, statSync } from 'node:fs'
import { access, constants, mkdir } from 'node:fs/promises'
import { join, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Fault } from './fault.ts'

export const root = fileURLToPath(new URL('../..', import.meta.url))

export type Settings = {
  port: number
  /** Everything a local run leaves behind lives under here. */
  dataDir: string
  /** Set when the person brings a database of their own. */
  databaseUrl: string | undefined
}

/** PORT, DATA_DIR and DATABASE_URL from the environment or a .env file, which never overrides the environment. */
export const readSettings = (): Settings => {
  const file = join(root, '.env')
  if (existsSync(file)) process.loadEnvFile(file)
  const { PORT, DATA_DIR, DATABASE_URL } = process.env
  const port = Number(PORT || 3000)
  if (!Number.isInteger(port) || port < 1 || port > 65_000)
    throw new Fault(`PORT is “${PORT}”: it must be a whole number between 1 and 65000.`)
  return { port, dataDir: resolve(root, DATA_DIR || 'var'), databaseUrl: DATABASE_URL || undefined }
}

export const prepareDataDir = async (dataDir: string) => {
  if (existsSync(dataDir) && !statSync(dataDir).isDirectory())
    throw new Fault(`DATA_DIR is ${dataDir}, which is a file: name a folder.`)
  await mkdir(dataDir, { recursive: true })
  await access(dataDir, constants.W_OK)
}

/** A path as a person in the project's folder would type it. */
export const shown = (path: string) => {
  const near = relative(root, path)
  return near.startsWith('..') ? path : near
}
