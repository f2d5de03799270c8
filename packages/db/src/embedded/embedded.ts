import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { chown, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import getPort from 'get-port'
import pg from 'pg'
import { withClient } from '../with-client.ts'
import { binary } from './postgres-binaries.ts'
import { commandAs, type PostgresUser, postgresUser } from './postgres-user.ts'

export type Embedded = {
  url: string
  /** Another process started it and will stop it; stop() does nothing. */
  shared: boolean
  stop: () => Promise<void>
}

export type EmbeddedOptions = {
  /** The database is in its subfolder "postgres". */
  dataDir: string
  database?: string
  /** false is faster, but data may be lost in a power cut: for tests. */
  durable?: boolean
  /** Default: a free one. */
  port?: number
}

type Cluster = { root: string; data: string; user: PostgresUser | undefined; password: string }

const major = '18'
const startAttempts = 3

/** Starts PostgreSQL from npm on a free port of this machine, with its data in a folder. Uses a running one again. */
export async function startEmbedded({
  dataDir,
  database = 'baobab',
  durable = true,
  port,
}: EmbeddedOptions): Promise<Embedded> {
  const root = resolve(dataDir, 'postgres')
  const data = join(root, 'data')
  await mkdir(root, { recursive: true })
  const user = postgresUser()
  const password = await readPassword(root)
  const cluster = { root, data, user, password }
  if (existsSync(data)) await checkFolder(data)
  else await initialise(cluster)

  const running = await runningServer(cluster)
  const server = running ?? (await start(cluster, durable, port))
  const shared = running !== undefined && (await ownedByAnother(root))
  await createDatabase(databaseUrl(cluster, server.port, 'postgres'), database)
  const url = databaseUrl(cluster, server.port, database)
  if (shared) return { url, shared, stop: async () => {} }

  await writeFile(join(root, 'owner'), String(process.pid))
  // A process that exits without stop() must not leave the server running. SIGINT is PostgreSQL's fast shutdown.
  const killAtExit = () => {
    if (isAlive(server.pid)) process.kill(server.pid, 'SIGINT')
  }
  process.once('exit', killAtExit)
  const stop = async () => {
    process.off('exit', killAtExit)
    await runAs(cluster, 'pg_ctl', ['-D', data, '-m', 'fast', '-w', 'stop'])
    await rm(join(root, 'owner'), { force: true })
  }
  return { url, shared, stop }
}

const databaseUrl = ({ password }: Cluster, port: number, database: string) =>
  `postgresql://postgres:${password}@127.0.0.1:${port}/${database}`

async function readPassword(root: string): Promise<string> {
  const file = join(root, 'password')
  // Two first starts at once must agree on one password.
  await writeFile(file, randomBytes(18).toString('hex'), { flag: 'wx', mode: 0o600 }).catch(() => {})
  return (await readFile(file, 'utf8')).trim()
}

async function checkFolder(data: string): Promise<void> {
  const version = await readFile(join(data, 'PG_VERSION'), 'utf8').catch(() => undefined)
  if (version === undefined) throw broken(data, 'is not a database folder (PG_VERSION is missing)')
  if (version.trim() !== major) {
    throw broken(data, `was made by PostgreSQL ${version.trim()}, but this is PostgreSQL ${major}`)
  }
}

const broken = (data: string, what: string) =>
  new Error(
    `The database folder ${data} ${what}. Delete it (npm run reset makes a fresh one) or set DATA_DIR elsewhere.`,
  )

// Created in a temporary folder and renamed when complete: an interrupted first start leaves no half database.
async function initialise(cluster: Cluster): Promise<void> {
  const { root, data, user, password } = cluster
  const fresh = join(root, `new-${process.pid}`)
  const passwordFile = join(root, `new-${process.pid}.password`)
  await rm(fresh, { recursive: true, force: true })
  await mkdir(fresh, { mode: 0o700 })
  await writeFile(passwordFile, password, { mode: 0o600 })
  try {
    if (user) for (const path of [fresh, passwordFile]) await chown(path, user.uid, user.gid)
    const encoding = ['--encoding=UTF8', '--locale=C.UTF-8']
    const login = ['--username=postgres', `--pwfile=${passwordFile}`, '--auth=scram-sha-256']
    const { code, output } = await runAs(cluster, 'initdb', [`--pgdata=${fresh}`, ...encoding, ...login])
    if (code !== 0) throw new Error(`A new database could not be made in ${data}: ${lastLines(output)}`)
    await rename(fresh, data).catch((err) => {
      if (!existsSync(data)) throw err
    })
  } finally {
    await rm(passwordFile, { force: true })
    await rm(fresh, { recursive: true, force: true })
  }
}

async function start(
  cluster: Cluster,
  durable: boolean,
  wantedPort: number | undefined,
): Promise<{ pid: number; port: number }> {
  const { data } = cluster
  let output = ''
  for (let attempt = 1; attempt <= startAttempts; attempt++) {
    const port = wantedPort ?? (await getPort())
    const settings = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', 'max_connections=300']
    if (!durable) settings.push('fsync=off', 'synchronous_commit=off', 'full_page_writes=off')
    const flags = ['-p', String(port), ...settings.flatMap((setting) => ['-c', `'${setting}'`])].join(' ')
    const log = join(data, 'server.log')
    const args = ['-D', data, '-l', log, '-w', '-t', '60', '-o', flags, 'start']
    const { code, output: pgCtlOutput } = await runAs(cluster, 'pg_ctl', args)
    const running = await runningServer(cluster)
    if (running) return running
    output = `${pgCtlOutput}\n${await readFile(log, 'utf8').catch(() => '')}`
    if (code === 0 || !output.includes('Address already in use')) break
  }
  throw broken(data, `does not start: ${lastLines(output)}`)
}

/** The server of this folder, if it runs and accepts our password. */
async function runningServer(cluster: Cluster): Promise<{ pid: number; port: number } | undefined> {
  const lines = (await readFile(join(cluster.data, 'postmaster.pid'), 'utf8').catch(() => '')).split('\n')
  const [pid, port] = [Number(lines[0]), Number(lines[3])]
  if (!pid || !port || !isAlive(pid)) return undefined
  const client = new pg.Client({
    connectionString: databaseUrl(cluster, port, 'postgres'),
    connectionTimeoutMillis: 5_000,
  })
  client.on('error', () => {})
  try {
    await client.connect()
    return { pid, port }
  } catch {
    return undefined
  } finally {
    await client.end().catch(() => {})
  }
}

async function ownedByAnother(root: string): Promise<boolean> {
  const owner = Number(await readFile(join(root, 'owner'), 'utf8').catch(() => '0'))
  return owner !== 0 && owner !== process.pid && isAlive(owner)
}

/** scripts/lib/lock.mjs has its own copy: it runs before any package is installed. */
function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (err) {
    return err instanceof Error && 'code' in err && err.code === 'EPERM'
  }
}

const createDatabase = (serverUrl: string, name: string) =>
  withClient(serverUrl, async (client) => {
    try {
      await client.query(`CREATE DATABASE ${pg.escapeIdentifier(name)}`)
    } catch (err) {
      // 25006: a standby has what its primary has
      const exists = err instanceof pg.DatabaseError && ['42P04', '23505', '25006'].includes(err.code ?? '')
      if (!exists) throw err
    }
  })

async function runAs({ root, user }: Cluster, name: 'initdb' | 'pg_ctl', args: string[]) {
  const { file, args: all, options } = commandAs(user, await binary(name), args, [root])
  return new Promise<{ code: number; output: string }>((done, fail) => {
    const child = spawn(file, all, { ...options, env: { ...process.env, LC_ALL: 'C' } })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk))
    child.on('error', (err) => fail(new Error(`${file} cannot be run: ${err.message}`, { cause: err })))
    // "exit", not "close": the server inherits the pipes and keeps them open.
    child.on('exit', (code) => done({ code: code ?? 1, output }))
  })
}

const lastLines = (text: string) => text.trim().split('\n').slice(-4).join(' / ')
