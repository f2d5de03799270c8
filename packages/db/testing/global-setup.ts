import { randomBytes } from 'node:crypto'
import type { TestProject } from 'vitest/node'
import { dropDatabases } from './databases.ts'
import { type Pooler, startPooler } from './pooler.ts'
import { startTestServer, type TestServer } from './test-server.ts'

type Shared = { run: string; server: Promise<TestServer & { pooler: Pooler | null }>; users: number }

// Each vitest project loads this file again, but all run in one process and share one server.
const registry: { [key: symbol]: Shared | undefined } = globalThis
const key = Symbol.for('baobab.test-server')

export default async function setup(project: TestProject) {
  const shared: Shared = registry[key] ?? { run: newRun(), server: startServers(), users: 0 }
  registry[key] = shared
  shared.users += 1
  const { adminUrl, description, stop, pooler } = await shared.server
  if (shared.users === 1) console.log(`Test database: ${description}`)
  project.provide('testDatabases', {
    adminUrl,
    run: shared.run,
    project: project.name,
    description,
    poolerUrl: pooler?.urlFor(adminUrl),
  })
  const tidyUp = async () => {
    registry[key] = undefined
    await dropDatabases(adminUrl, shared.run)
    await pooler?.stop()
    await stop()
  }
  // Ctrl-C would leave the server running.
  const cutShort = () => void tidyUp().finally(() => process.exit(1))
  if (shared.users === 1) for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, cutShort)
  return async () => {
    shared.users -= 1
    if (shared.users === 0) await tidyUp()
  }
}

/** With TEST_POOLER=1 the sites of the tests reach the server through PgBouncer. */
async function startServers() {
  const server = await startTestServer()
  const pooler = process.env.TEST_POOLER === '1' ? await startPooler(server.adminUrl) : null
  return { ...server, pooler }
}

const newRun = () => `baobab_test_${randomBytes(4).toString('hex')}`
