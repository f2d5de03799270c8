import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { findFreePort } from './lib/ports.ts'
import { root } from './lib/settings.ts'

let folder: string
test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'baobab-start-'))
})
test.afterAll(() => rm(folder, { recursive: true, force: true }))

/** `npm start` in a process group of its own, as in a terminal: Ctrl-C reaches npm and everything it started. */
const npmStart = (port: number, dataDir: string) => {
  const { NODE_ENV: _, ...env } = process.env
  const npm = spawn('npm', ['start'], {
    cwd: root,
    detached: true,
    env: { ...env, PORT: String(port), DATA_DIR: dataDir },
  })
  let output = ''
  const listeners = new Set<() => void>()
  for (const stream of [npm.stdout, npm.stderr])
    stream.on('data', (chunk: Buffer) => {
      output += chunk
      for (const listener of listeners) listener()
    })
  const exitCode = new Promise<number | null>((resolve) => npm.once('close', resolve))
  const untilPrinted = (text: string) =>
    new Promise<void>((resolve, reject) => {
      const check = () => output.includes(text) && resolve()
      listeners.add(check)
      check()
      exitCode.then(() => reject(new Error(`npm start ended without printing “${text}”:\n${output}`)))
    })
  const ctrlC = () => npm.pid !== undefined && process.kill(-npm.pid, 'SIGINT')
  return { untilPrinted, exitCode, ctrlC, output: () => output }
}

const getCategories = async (port: number) =>
  (await fetch(`http://localhost:${port}/api/user/category`)).json()

test('Two copies run side by side, and Ctrl-C ends all their processes', async () => {
  test.setTimeout(180_000)
  const ports = [await findFreePort(31_000), await findFreePort(31_100)]
  const copies = ports.map((port) => npmStart(port, join(folder, String(port))))
  await Promise.all(
    copies.map((copy, index) => copy.untilPrinted(`is open at http://localhost:${ports[index]}`)),
  )

  for (const port of ports) expect(await getCategories(port)).toMatchObject({ status: true })
  for (const copy of copies) copy.ctrlC()

  expect(await Promise.all(copies.map((copy) => copy.exitCode))).toEqual([0, 0])
  for (const port of ports) {
    for (const next of [port, port + 1, port + 2])
      await expect(fetch(`http://localhost:${next}/`), `port ${next}`).rejects.toThrow('fetch failed')
    // PostgreSQL removes this file at a clean shutdown.
    expect(existsSync(join(folder, String(port), 'postgres/data/postmaster.pid'))).toBe(false)
  }
})

test('When the port is in use, npm start says so and names a way out', async () => {
  const port = await findFreePort(31_200)
  const neighbour = createServer().listen(port)
  const copy = npmStart(port, join(folder, 'port-in-use'))
  expect(await copy.exitCode).toBe(1)
  neighbour.close()
  expect(copy.output()).toContain(`✖ Port ${port} is in use by another program`)
  expect(copy.output()).toContain(`PORT=${port + 100} npm start`)
  expect(copy.output()).not.toMatch(/^\s+at /m)
})

test('When the database folder is broken, npm start says so and names a way out', async () => {
  test.setTimeout(120_000)
  const dataDir = join(folder, 'broken-database')
  await mkdir(join(dataDir, 'postgres/data'), { recursive: true })
  await writeFile(join(dataDir, 'postgres/data/PG_VERSION'), '9\n')
  const copy = npmStart(await findFreePort(31_300), dataDir)
  expect(await copy.exitCode).toBe(1)
  expect(copy.output()).toMatch(/✖ The database folder .* was made by PostgreSQL 9/)
  expect(copy.output()).toContain('npm run reset')
  expect(copy.output()).not.toMatch(/^\s+at /m)
})
