import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { type Endpoint, getHourlyPrice, Ok } from '@baobab/contract'
import Fastify from 'fastify'
import supertest from 'supertest'
import { afterAll, beforeAll, expect, expectTypeOf, test } from 'vitest'
import * as z from 'zod/mini'
import { errorHandler } from '../error-handler.ts'
import type { Reply } from '../mount.ts'
import { validatorCompiler } from '../validation.ts'
import { acceptedEncoding } from './accepted-encoding.ts'
import { mountCached } from './mount-cached.ts'
import { bodyIn, type PreparedResponse, prepareResponse } from './prepared-response.ts'

const story = {
  method: 'GET',
  path: '/story',
  auth: 'public',
  summary: 'Long enough to be worth compressing',
  response: Ok({ text: z.string() }),
} as const satisfies Endpoint

const text = 'Slow oak smoke, fast pepper. '.repeat(200)
const app = Fastify()
const http = () => supertest(app.server)
let current: PreparedResponse<typeof story>

beforeAll(async () => {
  app.setErrorHandler(errorHandler)
  app.setValidatorCompiler(validatorCompiler)
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', 'no-store').header('vary', 'authorization')
  })
  current = prepareResponse(story, { text })
  mountCached(app, story, async () => current)
  await app.ready()
})
afterAll(() => app.close())

const raw = (encoding: string, headers: Record<string, string> = {}) =>
  app.inject({ url: '/story', headers: { 'accept-encoding': encoding, ...headers } })

test('Any cache may keep a response and asks each time whether it is current', async () => {
  const { headers, body } = await http().get('/story').set('accept-encoding', 'identity').expect(200)
  expect(body).toEqual({ status: true, text })
  expect(headers).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'public, no-cache',
    vary: 'accept-encoding',
    etag: expect.stringMatching(/^"[\w-]{22}"$/),
  })
  expect(headers).not.toHaveProperty('content-encoding')
})

test('A cached response is compressed for callers that accept it', async () => {
  const br = await raw('gzip, deflate, br')
  expect(br.headers['content-encoding']).toBe('br')
  expect(JSON.parse(brotliDecompressSync(br.rawPayload).toString())).toEqual({ status: true, text })
  const gzip = await raw('gzip')
  expect(gzip.headers['content-encoding']).toBe('gzip')
  expect(JSON.parse(gunzipSync(gzip.rawPayload).toString())).toEqual({ status: true, text })
  const etags = [br, gzip, await raw('identity')].map(({ headers }) => headers.etag)
  expect(new Set(etags).size).toBe(3)
  expect(br.rawPayload.byteLength).toBeLessThan(text.length / 10)
})

test('A caller that has the current response gets a 304', async () => {
  const { headers } = await raw('br')
  for (const etag of [headers.etag, `W/${headers.etag}`, `"other", ${headers.etag}`, '*']) {
    const reply = await raw('br', { 'if-none-match': String(etag) })
    expect(reply.statusCode).toBe(304)
    expect(reply.rawPayload.byteLength).toBe(0)
    expect(reply.headers).toMatchObject({
      etag: headers.etag,
      'cache-control': 'public, no-cache',
      vary: 'accept-encoding',
    })
  }
  expect((await raw('br', { 'if-none-match': '"other"' })).statusCode).toBe(200)
})

test('A response that changed has another ETag; one with the same content is reused', async () => {
  const before = current
  expect(prepareResponse(story, { text }, before)).toBe(before)
  current = prepareResponse(story, { text: 'News.' }, before)
  const { etag } = await bodyIn(before, 'br')
  const { headers, statusCode } = await raw('br', { 'if-none-match': etag })
  expect(statusCode).toBe(200)
  expect(headers.etag).not.toBe(etag)
  current = before
})

test('A response is compressed once, at the first request in that encoding', async () => {
  const before = current
  current = prepareResponse(story, { text })
  expect((await raw('identity')).json()).toEqual({ status: true, text })
  expect(current.compressed).toEqual({})
  const [one, other] = await Promise.all([raw('br'), raw('br')])
  expect(JSON.parse(brotliDecompressSync(one.rawPayload).toString())).toEqual({ status: true, text })
  expect(other.headers).toMatchObject({ etag: one.headers.etag, 'content-encoding': 'br' })
  const { br, gzip } = current.compressed
  expect(gzip).toBeUndefined()
  expect(await bodyIn(current, 'br')).toBe(await br)
  current = before
})

test('HEAD gives the same headers and no body', async () => {
  const { headers, text: body } = await http().head('/story').set('accept-encoding', 'identity').expect(200)
  expect(headers['content-length']).toBe(String(Buffer.byteLength(JSON.stringify({ status: true, text }))))
  expect(body).toBeFalsy()
})

test.each([
  [undefined, 'identity'],
  ['', 'identity'],
  ['identity', 'identity'],
  ['gzip', 'gzip'],
  ['gzip, deflate, br, zstd', 'br'],
  ['br;q=0.2, gzip;q=0.9', 'gzip'],
  ['br;q=0, gzip;q=0', 'identity'],
  ['*', 'br'],
  ['*;q=0', 'identity'],
  ['BR', 'br'],
  ['identity;q=1, gzip;q=0.1', 'identity'],
  ['identity;q=0.5, gzip', 'gzip'],
] as const)('Accept-Encoding %s is answered with %s', (header, encoding) => {
  expect(acceptedEncoding(header)).toBe(encoding)
})

test('A response that does not fit the contract is refused by the compiler and at run time', async () => {
  expectTypeOf<Parameters<typeof prepareResponse<typeof getHourlyPrice>>[1]>().toEqualTypeOf<
    Reply<typeof getHourlyPrice>
  >()
  expectTypeOf<{ hourly_price: Record<never, never> }>().not.toExtend<Reply<typeof getHourlyPrice>>()
  expectTypeOf<PreparedResponse<typeof story>>().not.toExtend<PreparedResponse<typeof getHourlyPrice>>()
  expect(() => prepareResponse(getHourlyPrice, { hourly_price: { price: 0.5 } })).toThrow()
})
