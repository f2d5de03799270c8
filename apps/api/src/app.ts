import { randomUUID } from 'node:crypto'
import Fastify, { type FastifyInstance, LogController } from 'fastify'
import { identify, registerTokens } from './accounts/session/sessions.ts'
import type { NotifiedCache } from './db/notified-cache.ts'
import type { Deps } from './deps.ts'
import { BODY_LIMIT_BYTES } from './http/bodies/bodies.ts'
import { answerRepeats } from './http/cached/repeat-requests.ts'
import { handleClientError } from './http/client-errors.ts'
import { errorHandler } from './http/error-handler.ts'
import { generalLimits } from './http/limits/general-limits.ts'
import { drainOnClose } from './http/ops/drain-on-close.ts'
import { warnAboutForwardedFor } from './http/ops/forwarded-for.ts'
import { serveHealth } from './http/ops/health.ts'
import { hasRequestLog, loggerOptions, logRequest, logRequests } from './http/ops/logging.ts'
import { serveMetrics } from './http/ops/metrics.ts'
import { guardAccess } from './http/security/access.ts'
import { securityHeaders } from './http/security/security-headers.ts'
import { serveStaffApp } from './http/staff-app.ts'
import { serializerCompiler, validatorCompiler } from './http/validation.ts'
import { openWeb } from './http/web.ts'
import { withRequestId } from './jobs/request-id.ts'
import { outboxRoutes } from './mail-delivery/outbox.routes.ts'
import { mediaRoutes } from './media/media.routes.ts'
import { mountRoutes } from './routes.ts'

/** Sent with each error, and found again in the log: this process, and which of its requests. */
const requestIds = () => {
  const process = randomUUID().slice(0, 13)
  let count = 0
  return () => `${process}-${(++count).toString(36)}`
}

/** The whole API, the same for production and tests; only `deps` differ. */
export async function buildApp(deps: Deps) {
  const { config } = deps
  const requestId = requestIds()
  const web = openWeb(deps)
  const headers = securityHeaders(config, web.shell)
  const app: FastifyInstance = Fastify({
    logger: loggerOptions(config) ?? false,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: requestId,
    trustProxy: config.TRUST_PROXY ?? false,
    bodyLimit: BODY_LIMIT_BYTES,
    // callers that drip are cut off before they hold much
    requestTimeout: 15_000,
    http: { headersTimeout: 10_000, connectionsCheckingInterval: 5_000 },
    forceCloseConnections: 'idle',
    // a request that arrives while the app closes is served: drainOnClose ends its connection
    return503OnClosing: false,
    // for an address that the router cannot read (`/%ff`), which passes no hook
    frameworkErrors: (_err, request, reply) => web.handleNoRoute(request, reply.headers(headers)),
    clientErrorHandler: (err, socket) => handleClientError(err, socket, headers, requestId()),
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
  })
  app.setErrorHandler(errorHandler)
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)

  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers)
    done()
  })
  // after the body has been read, whose events belong to the connection and not to the request
  app.addHook('preHandler', (request, _reply, done) => withRequestId(request.id, done))
  const drain = drainOnClose(app, config)
  logRequests(app)
  warnAboutForwardedFor(app)
  await generalLimits(app, deps)
  await registerTokens(app, config)
  guardAccess(app, (token) => identify(app, deps, token))
  const metrics = serveMetrics(app, config)
  const logsRequests = hasRequestLog(config)
  answerRepeats(app, {
    headers,
    onResponse: ({ ms, ...request }) => {
      const { method, route, status } = request
      metrics.observeRequest({ method, route, status }, ms)
      if (logsRequests) logRequest(app.log, { reqId: requestId(), ...request, ms })
    },
  })
  outboxRoutes(app, deps)
  mediaRoutes(app, deps)

  const mounted = Promise.withResolvers<NotifiedCache>()
  await app.register(async (api) => mounted.resolve(await mountRoutes(api, deps, metrics.registry)), {
    prefix: '/api',
  })
  const cache = await mounted.promise
  serveHealth(app, deps, cache, drain)
  await serveStaffApp(app, config.STAFF_DIR)
  await web.serve(
    app,
    cache.add(async () => new Map()),
  )
  return app
}
