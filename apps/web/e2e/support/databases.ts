import { randomBytes } from 'node:crypto'
import { dropDatabases } from '@baobab/db/testing/databases'
import { startTestServer } from '@baobab/db/testing/server'

type Databases = { adminUrl: string; run: string }

/** One database server for the sites of all workers. The first worker writes the seed, the others copy its database. */
export default async function startDatabases() {
  const { adminUrl, stop } = await startTestServer()
  const databases: Databases = { adminUrl, run: `baobab_journeys_${randomBytes(4).toString('hex')}` }
  // the workers get the environment of this process
  process.env.JOURNEY_DATABASES = JSON.stringify(databases)
  return async () => {
    await dropDatabases(adminUrl, databases.run)
    await stop()
  }
}

export const readDatabases = (): Databases => JSON.parse(process.env.JOURNEY_DATABASES ?? '')
