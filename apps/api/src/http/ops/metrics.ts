import type { FastifyInstance, FastifyRequest } from 'fastify'
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client'
import type { Config } from '../../config.ts'
import { notFound } from '../app-error.ts'

const LOOPBACK = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1'])

type RequestLabels = { method: string; route: string; status: number }

export type Metrics = {
  /** Features add their own metrics here. */
  registry: Registry
  observeRequest: (labels: RequestLabels, ms: number) => void
}

/** `/metrics` for Prometheus. */
export function serveMetrics(app: FastifyInstance, config: Config): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const requestSeconds = new Histogram({
    name: 'http_request_seconds',
    help: 'Time to answer, by route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
  })
  const observeRequest = (labels: RequestLabels, ms: number) => requestSeconds.observe(labels, ms / 1000)
  app.addHook('onResponse', (request, reply, done) => {
    const { url: route = 'none' } = request.routeOptions
    observeRequest({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime)
    done()
  })

  app.get('/metrics', async (request, reply) => {
    if (!mayRead(request, config)) throw notFound()
    return reply.type(registry.contentType).send(await registry.metrics())
  })
  return { registry, observeRequest }
}

/** In production a proxy on this machine makes every guest local, so only the token counts. */
function mayRead({ ip, headers }: FastifyRequest, { METRICS_TOKEN, NODE_ENV }: Config): boolean {
  if (METRICS_TOKEN !== undefined && headers.authorization === `Bearer ${METRICS_TOKEN}`) return true
  return NODE_ENV !== 'production' && LOOPBACK.has(ip) && headers['x-forwarded-for'] === undefined
}
