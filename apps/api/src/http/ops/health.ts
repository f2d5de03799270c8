import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Registry } from 'prom-client'
import type { Deps } from '../../deps.ts'
import { AppError } from '../app-error.ts'
import { requestTimes } from './request-times.ts'

const LOOPBACK = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1'])

/** For whoever runs the site: is the process up, can it serve, how is it doing. */
export function health(app: FastifyInstance, { config, db }: Deps) {
  app.get('/healthz', async () => ({ status: true }))

  app.get('/readyz', async () => {
    await db.$queryRaw`SELECT 1 FROM _prisma_migrations LIMIT 1`
    return { status: true }
  })

  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const times = requestTimes()
  app.addHook('onResponse', (request, reply, done) => {
    times.observe(request.method, request.route, reply.statusCode, reply.elapsedTime / 1000)
    done()
  })

  app.get('/metrics', async (request, reply) => {
    const token = config.METRICS_TOKEN
    const trusted = LOOPBACK.has(request.ip) || (token && request.headers.authorization === `Bearer ${token}`)
    if (!trusted) throw new AppError('not_found', 'We could not find that.')
    return reply.type(registry.contentType).send((await registry.metrics()) + times.text())
  })
  return registry
}
