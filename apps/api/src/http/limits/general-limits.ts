import { confirmOrderPayment, WEBHOOK_PATHS } from '@baobab/contract'
import rateLimit from '@fastify/rate-limit'
import underPressure from '@fastify/under-pressure'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Config } from '../../config.ts'
import { AppError } from '../app-error.ts'
import { isForKeptPage } from '../pages/fetch-in-process.ts'

/** A guest who has paid must learn it, and so must we, whatever others behind the same address do. */
const unlimited = new Set(
  [confirmOrderPayment.path, ...Object.values(WEBHOOK_PATHS)].map((path) => `/api${path}`),
)

/** By the route, not by the URL, which may be spelled in many ways. Pages, files and pictures are cheap to serve. */
function isUnlimited(request: FastifyRequest): boolean {
  if (isForKeptPage(request)) return true
  const { url } = request.routeOptions
  return url === undefined || !url.startsWith('/api/') || unlimited.has(url)
}

/** A limit per address and minute, and a 503 before the event loop falls behind. */
export async function generalLimits(app: FastifyInstance, config: Config) {
  // off in tests and benchmarks, which load the machine from one address
  if (config.RATE_LIMIT === 0) return
  await app.register(underPressure, { maxEventLoopDelay: 2000, retryAfter: 5, exposeStatusRoute: false })
  await app.register(rateLimit, {
    max: config.RATE_LIMIT,
    timeWindow: '1 minute',
    allowList: isUnlimited,
    errorResponseBuilder: (_request, context) =>
      new AppError('too_many_requests', 'Too many requests. Please wait a moment and try again.', {
        retryAfterSeconds: context.ttl / 1000,
      }),
  })
}
