import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findFreePort } from '../ports.ts'
import { startService } from './service.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'baobab-service-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const startOven = async (source: string, port: number) => {
  const file = join(folder, `${port}.mjs`)
  await writeFile(file, source)
  const readyUrl = `http://127.0.0.1:${port}/`
  return startService({
    name: 'The oven',
    args: [file],
    env: {},
    logFile: join(folder, `${port}.log`),
    readyUrl,
  })
}
const ovenSource = (port: number, afterRequest = '') =>
  `import { createServer } from 'node:http'
  createServer((_, reply) => { reply.end('warm'); ${afterRequest} }).listen(${port}, '127.0.0.1')`

test('A process that ends by itself is reported with the end of its log', async () => {
  const port = await findFreePort(32_000)
  const { crashed } = await startOven(
    ovenSource(port, `setTimeout(() => { console.log('out of oak'); process.exit(3) }, 300)`),
    port,
  )
  await expect(crashed).rejects.toThrow(/^The oven ended by itself \(exit code 3\).*out of oak$/s)
})

test('OPS-09 A restart keeps the log of the process before', async () => {
  const port = await findFreePort(32_300)
  for (const number of [1, 2]) {
    const { stop } = await startOven(`console.log('start ${number}')\n${ovenSource(port)}`, port)
    await stop()
  }
  expect(await readFile(join(folder, `${port}.log`), 'utf8')).toBe('start 1\nstart 2\n')
})

test('A process that cannot start is reported at once', async () => {
  const port = await findFreePort(32_100)
  await expect(startOven(`console.error('no oak'); process.exit(1)`, port)).rejects.toThrow(
    /exit code 1.*no oak$/s,
  )
})

test('A stopped process releases its port', async () => {
  const port = await findFreePort(32_200)
  const { stop } = await startOven(ovenSource(port), port)
  const url = `http://127.0.0.1:${port}/`
  expect((await fetch(url)).status).toBe(200)
  await stop()
  await expect(fetch(url)).rejects.toThrow('fetch failed')
})
