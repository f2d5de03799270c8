import { Client } from 'pg'
import { afterAll } from 'vitest'
import { sharedByThisFile } from './index.ts'

// What a file leaves in the queue would be run by the worker's next file: slowly, and for sites that are gone.
afterAll(async () => {
  for (const url of sharedByThisFile) {
    const client = new Client(url)
    await client.connect()
    await client.query('DELETE FROM graphile_worker._private_jobs')
    await client.end()
  }
})
