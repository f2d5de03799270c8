import rateLimit from '@fastify/rate-limit'
import underPressure from '@fastify/under-pressure'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../../config.ts'
import { AppError } from '../app-error.ts'

/** The general limits: so many requests an address and minute, and a polite 503 before the event loop drowns. */
export async function limits(app: FastifyInstance, config: Config) {
  // a test machine that is busy with something else is no flood
  if (config.RATE_LIMIT === 0) return
  await app.register(underPressure, { maxEventLoopDelay: 2000, retryAfter: 5, exposeStatusRoute: false })
  await app.register(rateLimit, {
    max: config.RATE_LIMIT,
    timeWindow: '1 minute',
    allowList: (request) => request.url === '/healthz' || request.url === '/readyz',
    errorResponseBuilder: (_request, context) =>
      new AppError('too_many_requests', 'Too many requests. Please wait a moment and try again.', {
        retryAfterSeconds: context.ttl / 1000,
      }),
  })
}
