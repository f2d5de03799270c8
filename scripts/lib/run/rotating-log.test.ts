import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { finished } from 'node:stream/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openRotatingLog } from './rotating-log.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'baobab-log-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

test('OPS-09 A full log becomes the previous one, and only one previous one is kept', async () => {
  const file = join(folder, 'full.log')
  const log = openRotatingLog(file, { maxBytes: 20 })
  for (const line of ['first 10 b', 'second 10', 'third 10 b', 'fourth 10', 'fifth']) log.write(`${line}\n`)
  log.end()
  await finished(log)
  expect(await readFile(file, 'utf8')).toBe('fourth 10\nfifth\n')
  expect(await readFile(`${file}.1`, 'utf8')).toBe('third 10 b\n')
  expect((await readdir(folder)).filter((name) => name.startsWith('full'))).toEqual([
    'full.log',
    'full.log.1',
  ])
})
