import { brotliDecompressSync } from 'node:zlib'
import { type Endpoint, Ok } from '@baobab/contract'
import Fastify from 'fastify'
import supertest from 'supertest'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { notFound } from '../app-error.ts'
import { errorHandler } from '../error-handler.ts'
import { validatorCompiler } from '../validation.ts'
import { mountCached } from './mount-cached.ts'
import { type PreparedResponse, prepareResponse } from './prepared-response.ts'
import { answerRepeats, type RepeatedRequest } from './repeat-requests.ts'

const dish = {
  method: 'GET',
  path: '/dish/:id',
  auth: 'public',
  summary: 'One dish',
  params: z.object({ id: z.string().check(z.maxLength(3)) }),
  response: Ok({ text: z.string() }),
} as const satisfies Endpoint

const app = Fastify()
const http = () => supertest(app.server)
const headers = { 'x-frame-options': 'DENY' }
let current: PreparedResponse<typeof dish> | null
let seenByFastify = 0
let repeated: RepeatedRequest[] = []

beforeAll(async () => {
  app.setErrorHandler(errorHandler)
  app.setValidatorCompiler(validatorCompiler)
  app.addHook('onRequest', async (_request, reply) => {
    seenByFastify += 1
    reply.headers(headers)
  })
  answerRepeats(app, { headers, onResponse: (request) => repeated.push(request), maxAddresses: 20 })
  mountCached(app, dish, async () => {
    if (current === null) throw notFound()
    return current
  })
  await app.ready()
})
beforeEach(() => {
  current = prepareResponse(dish, { text: 'Smoked over oak. '.repeat(100) })
  seenByFastify = 0
  repeated = []
})
afterAll(() => app.close())

test('A repeated request gets the same response without going through Fastify', async () => {
  const first = await http().get('/dish/1').set('accept-encoding', 'br').buffer(false).expect(200)
  const { headers: firstHeaders } = first
  const second = await http().get('/dish/1').set('accept-encoding', 'br').buffer(false).expect(200)
  expect({ ...second.headers, date: '' }).toEqual({ ...firstHeaders, date: '' })
  expect(seenByFastify).toBe(1)
  expect(repeated).toEqual([
    { method: 'GET', url: '/dish/1', route: '/dish/:id', status: 200, ms: expect.any(Number) },
  ])
})

test('A repeated request gets the value of now, not the one it got before', async () => {
  await http().get('/dish/2').expect(200)
  current = prepareResponse(dish, { text: 'Sold out.' })
  const { body } = await http().get('/dish/2').expect(200)
  expect(body).toEqual({ status: true, text: 'Sold out.' })
})

test('A repeated request with the current ETag gets a 304', async () => {
  const { headers: first } = await http().get('/dish/3').set('accept-encoding', 'identity').expect(200)
  const again = http().get('/dish/3').set('accept-encoding', 'identity')
  await again.set('if-none-match', String(first.etag)).expect(304)
  expect(repeated.map(({ status }) => status)).toEqual([304])
})

test('When the value is gone, the repeated request is answered by Fastify', async () => {
  await http().get('/dish/4').expect(200)
  current = null
  await http().get('/dish/4').expect(404)
  expect(repeated).toEqual([])
})

test('Another method, another address and a rejected address go through Fastify each time', async () => {
  await http().get('/dish/5').expect(200)
  await http().head('/dish/5').expect(200)
  await http().get('/dish/5?x=1').expect(200)
  await http().get('/dish/12345').expect(404)
  await http().get('/dish/12345').expect(404)
  expect(repeated).toEqual([])
})

test('SRV-02 Of very many addresses only the newest are remembered', async () => {
  for (let n = 0; n <= 20; n += 1) await app.inject(`/dish/7?n=${n}`)
  await http().get('/dish/7?n=20').expect(200)
  expect(repeated.map(({ url }) => url)).toEqual(['/dish/7?n=20'])
  await http().get('/dish/7?n=0').expect(200)
  expect(repeated).toHaveLength(1)
})

test('A repeated response is compressed the way this caller accepts', async () => {
  await http().get('/dish/6').set('accept-encoding', 'identity').expect(200)
  const { headers: sent, body } = await http()
    .get('/dish/6')
    .set('accept-encoding', 'br')
    .parse((response, done) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () => done(null, Buffer.concat(chunks)))
    })
  expect(repeated).toHaveLength(1)
  expect(sent['content-encoding']).toBe('br')
  // superagent decompresses what it knows
  const text =
    Buffer.isBuffer(body) && body[0] !== 0x7b ? brotliDecompressSync(body).toString() : String(body)
  expect(JSON.parse(text)).toMatchObject({ status: true })
})
