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

async function write(file: string, lines: string[]) {
  const log = openRotatingLog(file, { maxBytes: 20 })
  for (const line of lines) log.write(`${line}\n`)
  log.end()
  await finished(log)
}

test('OPS-09 A second start keeps the lines of the first', async () => {
  const file = join(folder, 'appended.log')
  await write(file, ['before'])
  await write(file, ['after'])
  expect(await readFile(file, 'utf8')).toBe('before\nafter\n')
})

test('OPS-09 A full log becomes the previous one, and only one previous one is kept', async () => {
  const file = join(folder, 'full.log')
  await write(file, ['first 10 b', 'second 10', 'third 10 b', 'fourth 10', 'fifth'])
  expect(await readFile(file, 'utf8')).toBe('fourth 10\nfifth\n')
  expect(await readFile(`${file}.1`, 'utf8')).toBe('third 10 b\n')
  expect((await readdir(folder)).filter((name) => name.startsWith('full'))).toEqual([
    'full.log',
    'full.log.1',
  ])
})
