import { addReview, type Endpoint, Id, type listCategories, Ok, OptionalText, Whole } from '@baobab/contract'
import Fastify from 'fastify'
import supertest from 'supertest'
import { afterAll, beforeAll, describe, expect, expectTypeOf, test } from 'vitest'
import * as z from 'zod/mini'
import { acceptBodies, BODY_LIMIT_BYTES } from './bodies/bodies.ts'
import { errorHandler } from './error-handler.ts'
import { mount, type Reply } from './mount.ts'
import { guardAccess } from './security/access.ts'
import { serializerCompiler, validatorCompiler } from './validation.ts'

const echo = {
  method: 'POST',
  path: '/echo/:id',
  auth: 'public',
  summary: 'Answers with what it understood',
  idempotent: true,
  params: z.object({ id: Id }),
  body: z.object({
    products: z.array(z.object({ size: z.string(), quantity: Whole(1, 9, 'No such quantity') })),
    note: OptionalText(50),
  }),
  response: Ok({ body: z.unknown(), id: z.int(), key: z.nullable(z.string()) }),
} as const satisfies Endpoint

const app = Fastify()
const http = () => supertest(app.server)

beforeAll(async () => {
  app.setErrorHandler(errorHandler)
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  app.decorate('countRefused', async () => {})
  guardAccess(app, async () => null)
  await acceptBodies(app)
  mount(
    app,
    echo,
    async ({ body, params, idempotencyKey }) => ({
      body,
      id: params.id,
      key: idempotencyKey,
      secret: 'a column the contract does not name',
    }),
    { limit: { exempt: 'only a test' } },
  )
  await app.ready()
})
afterAll(() => app.close())

const cart = { products: [{ size: 'rack', quantity: 2 }], note: '' }

describe('Every POST accepts three encodings', () => {
  test('JSON', async () => {
    const { body } = await http().post('/echo/7').send(cart)
    expect(body).toEqual({ status: true, id: 7, body: cart, key: null })
  })

  test('urlencoded with brackets', async () => {
    const { body } = await http()
      .post('/echo/7')
      .type('form')
      .send('products[0][size]=rack&products[0][quantity]=2')
    expect(body.body).toEqual(cart)
  })

  test('multipart with brackets', async () => {
    const sent = http().post('/echo/7').field('products[0][size]', 'rack').field('products[0][quantity]', '2')
    expect((await sent).body.body).toEqual(cart)
  })

  test('A cart of sixty lines stays a list', async () => {
    const lines = Array.from({ length: 60 }, (_, n) => `products[${n}][size]=s&products[${n}][quantity]=1`)
    const { body } = await http().post('/echo/7').type('form').send(lines.join('&'))
    expect(body.body.products).toHaveLength(60)
  })
})

describe('Invalid input is refused with its reason', () => {
  const refusal = (code: string, rest = {}) =>
    expect.objectContaining({ status: false, code, request_id: expect.any(String), ...rest })

  test('A wrong field is named by its path', async () => {
    const { status, body } = await http()
      .post('/echo/7')
      .send({ products: [{ size: 'rack', quantity: 0 }] })
    expect(status).toBe(422)
    expect(body).toEqual({
      status: false,
      code: 'invalid',
      message: 'No such quantity',
      errors: { 'products.0.quantity': 'No such quantity' },
      request_id: expect.any(String),
    })
  })

  test.each(['abc', '0', '-1', '99999999999999', '1.5'])('/echo/%s is not found', async (id) => {
    const { status, body } = await http().post(`/echo/${id}`).send(cart)
    expect([status, body]).toEqual([404, refusal('not_found')])
  })

  test.each([
    ['broken JSON', 'application/json', '{"products":', 400, 'malformed'],
    ['no body', 'application/json', '', 400, 'malformed'],
    ['plain text', 'text/plain', 'hello', 415, 'unsupported_media_type'],
    [
      'INP-16 JSON in two bytes per character',
      'application/json; charset=utf-16',
      '{}',
      415,
      'unsupported_media_type',
    ],
    [
      'INP-16 a form as Latin 1',
      'application/x-www-form-urlencoded; charset=iso-8859-1',
      'a=1',
      415,
      'unsupported_media_type',
    ],
    ['XML', 'application/xml', '<a/>', 415, 'unsupported_media_type'],
    ['multipart without a boundary', 'multipart/form-data', 'x', 400, 'malformed'],
    ['a list for an object', 'application/json', '[]', 422, 'invalid'],
    [
      'INP-08 JSON nested ten thousand deep',
      'application/json',
      `${'['.repeat(10_000)}${']'.repeat(10_000)}`,
      422,
      'invalid',
    ],
    [
      'INP-08 ten thousand fields',
      'application/x-www-form-urlencoded',
      'a=1&'.repeat(10_000),
      400,
      'malformed',
    ],
    [
      'INP-08 five megabytes',
      'application/json',
      JSON.stringify('x'.repeat(5 * BODY_LIMIT_BYTES)),
      413,
      'too_large',
    ],
  ])('%s', async (_what, type, sent, status, code) => {
    const reply = await http().post('/echo/7').type(type).send(sent)
    expect([reply.status, reply.body]).toEqual([status, refusal(code)])
  })

  test.each(['short', 'x'.repeat(65), 'has a space in it'])('Idempotency-Key %j', async (key) => {
    const { status, body } = await http().post('/echo/7').set('idempotency-key', key).send(cart)
    expect([status, body]).toEqual([400, refusal('malformed')])
  })
})

test('An idempotency key reaches the handler', async () => {
  const key = 'a2c4e6f8-1234-4abc-9def-0123456789ab'
  expect((await http().post('/echo/7').set('idempotency-key', key).send(cart)).body.key).toBe(key)
})

test('A reply without one of the contract’s fields does not compile', () => {
  expectTypeOf<{ categories: { id: number; name: string }[] }>().toExtend<Reply<typeof listCategories>>()
  expectTypeOf<{ categories: { id: number }[] }>().not.toExtend<Reply<typeof listCategories>>()
  expectTypeOf<Record<never, never>>().not.toExtend<Reply<typeof listCategories>>()
})

test('A public write without a rate limit is not mounted, and the message says what to write where', () => {
  expect(() => mount(Fastify(), addReview, async () => ({ message: '', verified_order: false }))).toThrow(
    'POST /user/review is a public write without a rate limit. ' +
      'Where it is mounted (apps/api/src/reviews/reviews.routes.ts or another *.routes.ts), end its mount() with { limit: { name, max, windowSeconds } }',
  )
})

test('An endpoint without a response schema cannot be mounted', () => {
  expectTypeOf<Omit<typeof listCategories, 'response'>>().not.toExtend<Endpoint>()
})
