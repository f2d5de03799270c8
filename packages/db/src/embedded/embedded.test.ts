import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startEmbedded } from './embedded.ts'

let dataDir: string

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'baobab-broken-'))
  await mkdir(join(dataDir, 'postgres', 'data'), { recursive: true })
})
afterEach(() => rm(dataDir, { recursive: true, force: true }))

const version = (text: string) => writeFile(join(dataDir, 'postgres', 'data', 'PG_VERSION'), text)
const wayOut = 'Delete it (npm run reset makes a fresh one) or set DATA_DIR elsewhere.'

test('a folder that is no database says so and names the way out', async () => {
  const start = startEmbedded({ dataDir })
  await expect(start).rejects.toThrow('is not a database folder (PG_VERSION is missing)')
  await expect(start).rejects.toThrow(wayOut)
})

test('a folder of another PostgreSQL says which', async () => {
  await version('16\n')
  await expect(startEmbedded({ dataDir })).rejects.toThrow(
    'was made by PostgreSQL 16, but this is PostgreSQL 18',
  )
})

test('a folder with its inside gone says what PostgreSQL said, and the way out', async () => {
  await version('18\n')
  const start = startEmbedded({ dataDir })
  await expect(start).rejects.toThrow('does not start: ')
  await expect(start).rejects.toThrow(wayOut)
})
