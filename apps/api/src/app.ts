import { randomUUID } from 'node:crypto'
import Fastify, { type FastifyInstance, LogController } from 'fastify'
import { createSessions } from './accounts/session/sessions.ts'
import type { Deps } from './deps.ts'
import { guardAccess } from './http/access.ts'
import { BODY_LIMIT_BYTES } from './http/bodies.ts'
import { refuseUnreadable } from './http/client-errors.ts'
import { errorHandler } from './http/error-handler.ts'
import { limits } from './http/limits/general-limit.ts'
import { health } from './http/ops/health.ts'
import { lazyRequestLogger, loggerOptions, logRequests } from './http/ops/logging.ts'
import { nameRoutes } from './http/ops/route-name.ts'
import { securityHeaders } from './http/security-headers.ts'
import { serializerCompiler, validatorCompiler } from './http/validation.ts'
import { serveWeb } from './http/web.ts'
import { outboxRoutes } from './mail/outbox.routes.ts'
import { mediaRoutes } from './media/media.routes.ts'
import { mountRoutes } from './routes.ts'

/** Told to whoever meets an error, and found again in the log: this process, and which of its requests. */
const requestIds = () => {
  const process = randomUUID().slice(0, 13)
  let count = 0
  return () => `${process}-${(++count).toString(36)}`
}

/** The whole API, the same for production and tests; only `deps` differ. */
export async function buildApp(deps: Deps) {
  const { config, db } = deps
  const requestId = requestIds()
  const app: FastifyInstance = Fastify({
    logger: loggerOptions(config) ?? false,
    logController: new LogController({ disableRequestLogging: true }),
    childLoggerFactory: lazyRequestLogger,
    genReqId: requestId,
    trustProxy: config.TRUST_PROXY ?? false,
    bodyLimit: BODY_LIMIT_BYTES,
    requestTimeout: 30_000,
    forceCloseConnections: 'idle',
    frameworkErrors: (_err, request, reply) => web.unreadableAddress(request, reply),
    clientErrorHandler: (err, socket) => refuseUnreadable(err, socket, app.securityHeaders, requestId()),
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
  })
  app.setErrorHandler(errorHandler)
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)

  nameRoutes(app)
  logRequests(app, config)
  await securityHeaders(app, config)
  await limits(app, config)
  guardAccess(app, await createSessions(app, db, config))
  const metrics = health(app, deps)
  outboxRoutes(app, deps)
  mediaRoutes(app, deps)

  await app.register((api) => mountRoutes(api, deps, metrics), { prefix: '/api' })
  const web = await serveWeb(app, config.WEB_DIR)
  return app
}
