import rateLimit from '@fastify/rate-limit'
import underPressure from '@fastify/under-pressure'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../../config.ts'
import { AppError } from '../app-error.ts'

/** A limit per address and minute, and a 503 before the event loop falls behind. */
export async function generalLimits(app: FastifyInstance, config: Config) {
  // off in tests and benchmarks, which load the machine from one address
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
