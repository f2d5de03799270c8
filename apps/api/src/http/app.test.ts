import { connect, createServer, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { endpoints } from '@baobab/contract'
import { expect, onTestFinished, test } from 'vitest'
import { testSite } from '../../test/sites/test-site.ts'

const site = await testSite()

test('Health, readiness and metrics answer', async () => {
  expect((await site.http.get('/healthz')).body).toEqual({ status: true })
  expect((await site.http.get('/readyz')).body).toEqual({ status: true, stale_seconds: expect.any(Number) })
  const metrics = await site.http.get('/metrics')
  expect(metrics.text).toContain('http_request_seconds_bucket')
  expect(metrics.text).toMatch(/^menu_cache_stale_seconds \d/m)
})

test('Metrics are not found from another machine', async () => {
  const from = (address: string) => site.app.inject({ url: '/metrics', remoteAddress: address })
  expect((await from('203.0.113.7')).statusCode).toBe(404)
  expect((await from('127.0.0.1')).statusCode).toBe(200)
})

test('BRW-01 Every kind of response has the security headers', async () => {
  for (const path of ['/healthz', '/api/user/category', '/api/nothing', '/api/docs']) {
    const { headers } = await site.http.get(path)
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(headers['content-security-policy']).toContain("script-src 'self'")
    expect(headers['content-security-policy']).toContain("base-uri 'none'")
    expect(headers['cross-origin-opener-policy']).toBe('same-origin-allow-popups')
    expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin')
    expect(headers['permissions-policy']).toContain('geolocation=()')
    expect(headers['x-powered-by']).toBeUndefined()
  }
})

test('BRW-02 No other origin is allowed', async () => {
  for (const origin of ['https://evil.example', 'null', 'http://localhost:3000.evil.example']) {
    const { headers } = await site.http
      .options('/api/user/login')
      .set('origin', origin)
      .set('access-control-request-method', 'POST')
    expect(headers['access-control-allow-origin']).toBeUndefined()
    expect(headers['access-control-allow-credentials']).toBeUndefined()
  }
})

test('AZN-11 TRACE is refused', async () => {
  expect([404, 405]).toContain((await site.http.trace('/api/user/category')).status)
})

test.each([
  '/api/user/nothing',
  '/api/user/product/%ff',
  `/api/user/product/${'9'.repeat(300)}`,
  '/media/%E0%A4%A',
  '/%ff',
])(
  'PRV-08 An address that is unknown or cannot be parsed is a 404 without internal details: %s',
  async (url) => {
    const { statusCode, headers, ...reply } = await site.app.inject({ url })
    expect(statusCode).toBe(404)
    expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'cache-control': 'no-store' })
    expect(reply.json()).toEqual({
      status: false,
      code: 'not_found',
      message: 'We couldn’t find that.',
      request_id: expect.any(String),
    })
  },
)

test('Bytes that are not HTTP are refused with the usual error, and the connection is closed', async () => {
  const port = Number(new URL(await site.app.listen({ port: 0, host: '127.0.0.1' })).port)
  for (const [sent, status] of [
    ['NONSENSE\r\n\r\n', 400],
    [`GET / HTTP/1.1\r\nhost: x\r\nx: ${'x'.repeat(17_000)}\r\n\r\n`, 431],
  ] as const) {
    const socket = connect(port, '127.0.0.1')
    socket.write(sent)
    const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n')
    expect(head).toContain(`HTTP/1.1 ${status} `)
    expect(head).toContain('content-security-policy: ')
    expect(head).toContain('connection: close')
    expect(JSON.parse(body)).toEqual({
      status: false,
      code: 'malformed',
      message: expect.stringMatching(/request/i),
      request_id: expect.any(String),
    })
  }
})

test('The served endpoints are printed as OpenAPI, in dollars', async () => {
  const { body } = await site.http.get('/api/openapi.json')
  expect(body.openapi).toBe('3.1.0')
  expect(body.paths['/user/checkout'].post.requestBody.content).toHaveProperty(
    'application/x-www-form-urlencoded',
  )
  const answer = body.paths['/user/hourlyprice'].get.responses[200].content['application/json'].schema
  expect(answer.properties.hourly_price.properties.price).toEqual({ type: 'number' })
  expect((await site.http.get('/api/docs')).text).toContain('/api/user/checkout')
})

test('LOD-07 The documentation is made once and sent compressed', async () => {
  for (const path of ['/api/openapi.json', '/api/docs']) {
    const { headers } = await site.http.get(path).set('accept-encoding', 'br').expect(200)
    expect(headers['content-encoding']).toBe('br')
    const { etag = '' } = headers
    await site.http.get(path).set('accept-encoding', 'br').set('if-none-match', etag).expect(304)
  }
})

test('Every call that the documentation lists is served, and no other call of the contract is listed', async () => {
  const { body } = await site.http.get('/api/openapi.json')
  const { text } = await site.http.get('/api/docs')
  const listed = Object.entries<object>(body.paths).flatMap(([path, operations]) =>
    Object.keys(operations).map((method) => ({ method, path: path.replace(/\{(\w+)\}/g, ':$1') })),
  )
  expect(listed.length).toBeGreaterThan(50)
  for (const { method, path } of listed) {
    const isServed = site.app.hasRoute({ method: method.toUpperCase() as 'GET', url: `/api${path}` })
    expect(isServed, `${method} ${path}`).toBe(true)
  }
  for (const { name, method, path } of endpoints) {
    const isListed = listed.some((one) => one.path === path && one.method === method.toLowerCase())
    expect(isListed, name).toBe(site.app.hasRoute({ method, url: `/api${path}` }))
    expect(text.includes(`id="${name}"`), name).toBe(isListed)
  }
})

test('When the database cannot be reached, the response is a 503 with a retry-after, and the process keeps running', async () => {
  const closedPort = 1
  const down = await testSite({ DATABASE_URL: `postgresql://nobody@127.0.0.1:${closedPort}/nothing` })
  const reply = await down.http.get('/readyz')
  expect(reply.status).toBe(503)
  expect(Number(reply.headers['retry-after'])).toBeGreaterThan(0)
  expect(reply.body).toMatchObject({ status: false, code: 'unavailable' })
  expect((await down.http.get('/healthz')).status).toBe(200)
})

test('A database that accepts connections and never responds ends in a 503', async () => {
  const callers: Socket[] = []
  const silent = createServer((socket) => void callers.push(socket))
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    for (const socket of callers) socket.destroy()
    silent.close()
  })
  const address = silent.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const down = await testSite({ DATABASE_URL: `postgresql://nobody@127.0.0.1:${port}/nothing` })
  expect((await down.http.get('/readyz')).status).toBe(503)
})
