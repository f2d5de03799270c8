import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startChild } from './children.ts'
import { findFreePort } from './ports.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'baobab-children-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const child = async (source: string, port: number) => {
  const file = join(folder, `${port}.mjs`)
  await writeFile(file, source)
  const readyUrl = `http://127.0.0.1:${port}/`
  return startChild({
    name: 'The oven',
    args: [file],
    env: {},
    logFile: join(folder, `${port}.log`),
    readyUrl,
  })
}
const oven = (port: number, then = '') =>
  `import { createServer } from 'node:http'
  createServer((_, reply) => reply.end('warm')).listen(${port}, '127.0.0.1')
  ${then}`

test('a process that ends by itself is reported with its last words', async () => {
  const port = await findFreePort(32_000)
  const { crashed } = await child(
    oven(port, `setTimeout(() => { console.log('out of oak'); process.exit(3) }, 300)`),
    port,
  )
  await expect(crashed).rejects.toThrow(/^The oven ended by itself \(exit code 3\).*out of oak$/s)
})

test('a process that cannot start is reported at once, not after the waiting time', async () => {
  const port = await findFreePort(32_100)
  await expect(child(`console.error('no oak'); process.exit(1)`, port)).rejects.toThrow(
    /exit code 1.*no oak$/s,
  )
})

test('a process that is stopped is gone and leaves its port', async () => {
  const port = await findFreePort(32_200)
  const { stop } = await child(oven(port), port)
  const url = `http://127.0.0.1:${port}/`
  expect((await fetch(url)).status).toBe(200)
  await stop()
  await expect(fetch(url)).rejects.toThrow('fetch failed')
})
