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
const remedy = 'Delete it (npm run reset makes a fresh one) or set DATA_DIR elsewhere.'

test('A folder that is no database is refused with a remedy', async () => {
  const start = startEmbedded({ dataDir })
  await expect(start).rejects.toThrow('is not a database folder (PG_VERSION is missing)')
  await expect(start).rejects.toThrow(remedy)
})

test('A folder of another PostgreSQL version is refused with both versions', async () => {
  await version('16\n')
  await expect(startEmbedded({ dataDir })).rejects.toThrow(
    'was made by PostgreSQL 16, but this is PostgreSQL 18',
  )
})

test('A damaged folder is refused with PostgreSQL’s own message and a remedy', async () => {
  await version('18\n')
  const start = startEmbedded({ dataDir })
  await expect(start).rejects.toThrow('does not start: ')
  await expect(start).rejects.toThrow(remedy)
})
