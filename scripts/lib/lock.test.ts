import { spawnSync } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { withLock } from './lock.mjs'
import { nodeTooOld } from './node-version.mjs'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'baobab-lock-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

test('Two processes that build take turns, and the second is told that it waits', async () => {
  const events: string[] = []
  const turn = (name: string) =>
    withLock(
      join(folder, 'turns'),
      () => events.push(`${name} waits`),
      async () => {
        events.push(`${name} begins`)
        await new Promise((resolve) => setTimeout(resolve, 100))
        events.push(`${name} ends`)
      },
    )
  await Promise.all([turn('one'), turn('two')])
  expect(events).toEqual(['one begins', 'two waits', 'one ends', 'two begins', 'two ends'])
})

test('The lock of a process that has ended is taken over', async () => {
  const file = join(folder, 'stale')
  const { pid } = spawnSync('true')
  await writeFile(file, String(pid))
  await expect(
    withLock(
      file,
      () => {},
      async () => 'built',
    ),
  ).resolves.toBe('built')
})

test.each([
  ['18.20.1', 'Node 18.20.1 is too old: Node 20.19 or newer is needed.'],
  ['20.18.3', 'Node 20.18.3 is too old'],
])('Node %s is refused with a message', (version, sentence) => {
  expect(nodeTooOld(version)).toContain(sentence)
})

test.each(['20.19.0', '22.0.0', '24.21.0'])('Node %s is accepted', (version) => {
  expect(nodeTooOld(version)).toBeUndefined()
})
