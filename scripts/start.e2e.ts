import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { firstFree, isFree } from './lib/ports.ts'
import { root } from './lib/settings.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'baobab-start-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** `npm start` as a person at a terminal has it: Ctrl-C goes to npm and to what npm started. */
const npmStart = (port: number, dataDir: string) => {
  const { NODE_ENV: _, ...env } = process.env
  const npm = spawn('npm', ['start'], {
    cwd: root,
    detached: true,
    env: { ...env, PORT: String(port), DATA_DIR: dataDir },
  })
  let said = ''
  const listeners = new Set<() => void>()
  const hear = (chunk: Buffer) => {
    said += chunk
    for (const listener of listeners) listener()
  }
  npm.stdout.on('data', hear)
  npm.stderr.on('data', hear)
  const ended = new Promise<number | null>((resolve) => npm.once('close', resolve))
  const says = (words: string) =>
    new Promise<void>((resolve, reject) => {
      const look = () => said.includes(words) && resolve()
      listeners.add(look)
      look()
      ended.then(() => reject(new Error(`npm start ended without “${words}”:\n${said}`)))
    })
  const ctrlC = () => npm.pid !== undefined && process.kill(-npm.pid, 'SIGINT')
  return { says, ended, ctrlC, said: () => said }
}

const categories = async (port: number) => (await fetch(`http://localhost:${port}/api/user/category`)).json()

test('two copies run side by side, and Ctrl-C leaves nothing of either', { timeout: 180_000 }, async () => {
  const ports = [await firstFree(31_000), await firstFree(31_100)] as const
  const folders = ['one', 'two'].map((name) => join(folder, name))
  const copies = ports.map((port, index) => npmStart(port, folders[index] ?? folder))
  await Promise.all(copies.map((copy, index) => copy.says(`is open at http://localhost:${ports[index]}`)))

  for (const port of ports) expect(await categories(port)).toMatchObject({ status: true })
  for (const copy of copies) copy.ctrlC()

  expect(await Promise.all(copies.map((copy) => copy.ended))).toEqual([0, 0])
  for (const port of ports)
    for (const next of [0, 1, 2]) expect(await isFree(port + next), `port ${port + next}`).toBe(true)
  // PostgreSQL removes this file when it has ended tidily.
  for (const place of folders) expect(existsSync(join(place, 'postgres/data/postmaster.pid'))).toBe(false)
})

test('a port in use is one sentence with a way out', async () => {
  const port = await firstFree(31_200)
  const neighbour = createServer().listen(port)
  const copy = npmStart(port, join(folder, 'three'))
  expect(await copy.ended).toBe(1)
  neighbour.close()
  expect(copy.said()).toContain(`✖ Port ${port} is in use by another program`)
  expect(copy.said()).toContain(`PORT=${port + 100} npm start`)
  expect(copy.said()).not.toMatch(/^\s+at /m)
})

test('a broken database folder is one sentence with a way out', { timeout: 120_000 }, async () => {
  const dataDir = join(folder, 'four')
  await mkdir(join(dataDir, 'postgres/data'), { recursive: true })
  await writeFile(join(dataDir, 'postgres/data/PG_VERSION'), '9\n')
  const copy = npmStart(await firstFree(31_300), dataDir)
  expect(await copy.ended).toBe(1)
  expect(copy.said()).toMatch(/✖ The database folder .* was made by PostgreSQL 9/)
  expect(copy.said()).toContain('npm run reset')
  expect(copy.said()).not.toMatch(/^\s+at /m)
})
