import type { FastifyBaseLogger, FastifyInstance, FastifyServerOptions } from 'fastify'
import type { Config } from '../../config.ts'

/** Tokens travel in a few addresses (reset links, one-use tickets); the log keeps the path only. */
const pathOnly = (url: string) => url.split('?', 1)[0] ?? url

const SECRETS = [
  'password',
  'password_confirmation',
  'current_password',
  'confirm_password',
  'token',
  'authorization',
  'phone',
  'email',
]

export const loggerOptions = (config: Config): FastifyServerOptions['logger'] =>
  config.LOG_LEVEL === 'silent'
    ? false
    : {
        level: config.LOG_LEVEL,
        redact: { paths: SECRETS.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: '[removed]' },
        serializers: {
          req: (request) => ({ method: request.method, path: pathOnly(request.url) }),
          // the message may quote what was sent; the stack says where, the class says what
          err: (error: Error & { code?: string }) => ({
            type: error.name,
            message: error.message,
            stack: error.stack ?? '',
            ...(error.code && { code: error.code }),
          }),
        },
      }

const QUIET = new Set<Config['LOG_LEVEL']>(['warn', 'error', 'fatal', 'silent'])

/** One JSON line per request, when it is over. */
export function logRequests(app: FastifyInstance, config: Config) {
  if (QUIET.has(config.LOG_LEVEL)) return
  app.addHook('onResponse', (request, reply, done) => {
    app.log.info(
      {
        reqId: request.id,
        method: request.method,
        path: pathOnly(request.url),
        route: request.route,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
        user: request.identity?.id,
      },
      'request',
    )
    done()
  })
}

type ChildLoggerFactory = NonNullable<FastifyServerOptions['childLoggerFactory']>
type Given = Parameters<ChildLoggerFactory>
type Lazy = { logger: Given[0]; bindings: Given[1]; options: Given[2]; made: FastifyBaseLogger | null }

const METHODS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent', 'child'] as const
const lazyMethods = Object.fromEntries(
  METHODS.map((method) => [
    method,
    function (this: Lazy, ...said: unknown[]) {
      this.made ??= this.logger.child(this.bindings, this.options)
      return Reflect.apply(this.made[method], this.made, said)
    },
  ]),
)

/** A request's own logger costs more than many a request; it is made when the request has something to say. */
export const lazyRequestLogger: ChildLoggerFactory = (logger, bindings, options) => {
  const lazy: Lazy & FastifyBaseLogger = Object.create(lazyMethods)
  lazy.logger = logger
  lazy.bindings = bindings
  lazy.options = options
  lazy.made = null
  lazy.level = logger.level
  return lazy
}
