import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { request } from 'node:http'
import { homedir, tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbedded } from '../src/embedded/embedded.ts'

export { withClient } from '../src/with-client.ts'

export type TestServer = {
  /** May create and drop databases. */
  adminUrl: string
  description: string
  stop(): Promise<void>
}

// Test data may be lost in a crash; not waiting for the disk makes the suite much faster.
const settings = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'max_connections=300']

/** TEST_DATABASE_URL, else a container when Docker runs, else the embedded PostgreSQL. */
export const startTestServer = async (): Promise<TestServer> => {
  const ownUrl = process.env.TEST_DATABASE_URL
  if (ownUrl) return { adminUrl: ownUrl, description: 'TEST_DATABASE_URL', stop: async () => {} }
  if (!(await dockerRuns())) return embedded('the embedded PostgreSQL (Docker does not run)')
  try {
    return await container()
  } catch (error) {
    const reason = error instanceof Error ? error.message.split('\n')[0] : String(error)
    return embedded(`the embedded PostgreSQL (Docker runs, but the container did not start: ${reason})`)
  }
}

const container = async (): Promise<TestServer> => {
  // Imported only here: the import takes longer than the embedded database takes to start.
  const { PostgreSqlContainer } = await import('@testcontainers/postgresql')
  const flags = settings.flatMap((setting) => ['-c', setting])
  const started = await new PostgreSqlContainer('postgres:18-alpine')
    .withCommand(['postgres', ...flags])
    // tests with the configuration of production: it refuses published passwords, as the container's own is
    .withPassword(randomBytes(12).toString('hex'))
    .start()
  return {
    adminUrl: started.getConnectionUri(),
    description: 'postgres:18-alpine in Docker (Testcontainers)',
    stop: async () => {
      await started.stop()
    },
  }
}

const embedded = async (description: string): Promise<TestServer> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'baobab-test-'))
  const { url, stop } = await startEmbedded({ dataDir, durable: false })
  return {
    adminUrl: url,
    description,
    stop: async () => {
      await stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

const dockerRuns = async () => {
  const host = process.env.DOCKER_HOST
  if (host?.startsWith('tcp://')) return pings({ host: new URL(host).hostname, port: new URL(host).port })
  const run = process.env.XDG_RUNTIME_DIR
  const sockets = [
    host?.replace('unix://', ''),
    '/var/run/docker.sock',
    run && join(run, 'docker.sock'),
    join(homedir(), '.docker/run/docker.sock'),
  ]
  for (const socketPath of sockets) if (socketPath && (await pings({ socketPath }))) return true
  return false
}

const pings = (address: { socketPath: string } | { host: string; port: string }) =>
  new Promise<boolean>((resolve) => {
    const ping = request({ ...address, path: '/_ping', timeout: 2000 }, (response) => {
      response.resume()
      resolve(response.statusCode === 200)
    })
    ping.on('timeout', () => ping.destroy())
    ping.on('error', () => resolve(false))
    ping.end()
  })
