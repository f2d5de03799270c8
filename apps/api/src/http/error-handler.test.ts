import Fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { errorHandler } from './error-handler.ts'

test('FLT-09 An unexpected error is a 500 without its message, and the next request is answered', async () => {
  const app = Fastify()
  onTestFinished(() => app.close())
  app.setErrorHandler(errorHandler)
  let isBroken = true
  app.get('/stock', async () => {
    if (isBroken) throw new Error('SELECT ounces FROM lots: /srv/baobab/lots.ts:12')
    return { status: true }
  })
  const broken = await app.inject('/stock')
  expect(broken.statusCode).toBe(500)
  expect(broken.json()).toEqual({
    status: false,
    code: 'internal',
    message: 'Something went wrong on our side. Please try again.',
    request_id: expect.any(String),
  })
  isBroken = false
  expect((await app.inject('/stock')).json()).toEqual({ status: true })
})
