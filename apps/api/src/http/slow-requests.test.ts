import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { until } from '../../test/sites/site-process.ts'
import { testSite } from '../../test/sites/test-site.ts'

/** Ten seconds for headers and fifteen for bodies, looked at every five. */
const LIMITS_MS = { headersTimeout: 10_000, requestTimeout: 15_000, connectionsCheckingInterval: 5_000 }

const site = await testSite()
const { server } = site.app
expect(server).toMatchObject(LIMITS_MS)
// the tests wait for a tenth of that
for (const [name, ms] of Object.entries(LIMITS_MS)) Object.assign(server, { [name]: ms / 10 })
await site.app.listen({ port: 0, host: '127.0.0.1' })
const address = site.app.server.address()
if (address === null || typeof address === 'string') throw new Error('the site has no port')
const port = address.port

/** Sends a part of a request and then a byte now and then, for ever. */
function dribble(start: string) {
  const startedAt = performance.now()
  const socket = connect(port, '127.0.0.1')
  const caller = { response: '', isOpen: true, ms: 0, close: () => socket.destroy() }
  const timer = setInterval(() => socket.writable && socket.write('x'), 100)
  socket.on('data', (data) => {
    caller.response += data
  })
  socket.on('error', () => {})
  socket.on('close', () => {
    clearInterval(timer)
    caller.isOpen = false
    caller.ms = performance.now() - startedAt
  })
  socket.write(start)
  return caller
}

const post = (path: string, type: string, bytes: number, first: string) =>
  [
    `POST ${path} HTTP/1.1`,
    'host: localhost',
    `content-type: ${type}`,
    `content-length: ${bytes}`,
    '',
    first,
  ].join('\r\n')
const json = 'application/json'
const multipart = 'multipart/form-data; boundary=b'

test('MEM-01, LOD-05 Headers that take longer than ten seconds, and bodies longer than fifteen, are 408 and closed', async () => {
  const headers = dribble('GET /api/user/product HTTP/1.1\r\nx-slow: ')
  const bodies = [
    dribble(post('/api/contact', json, 1000, '{"message":"')),
    dribble(post('/api/contact', multipart, 1000, '--b\r\n')),
  ]
  const callers = [headers, ...bodies]
  await until(() => callers.every(({ isOpen }) => !isOpen))
  for (const { response } of callers) expect(response).toMatch(/^HTTP\/1\.1 408 /)
  expect(headers.ms).toBeGreaterThan(900)
  for (const { ms } of bodies) expect(ms).toBeGreaterThan(1_400)
})

test('LOD-05 Two thousand connections that stay open keep no other caller waiting', async () => {
  const idle = Array.from({ length: 2000 }, () => connect(port, '127.0.0.1').on('error', () => {}))
  await Promise.all(idle.map((socket) => new Promise((resolve) => socket.once('connect', resolve))))
  await site.http.get('/api/user/category').expect(200)
  for (const socket of idle) socket.destroy()
})

const file = '--b\r\ncontent-disposition: form-data; name="image"; filename="a.png"\r\n\r\n'

test.each([
  ['a route that takes no file', '/api/contact', 413],
  ['a caller without a sign-in', '/api/user/profile/image', 401],
])('MEM-01 Five megabytes for %s are refused at the head', async (_what, path, status) => {
  const caller = dribble(post(path, multipart, 5_000_000, file))
  await until(() => caller.response.startsWith(`HTTP/1.1 ${status} `))
  await until(() => !caller.isOpen)
})
