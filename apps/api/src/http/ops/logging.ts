import { trace } from '@opentelemetry/api'
import type { FastifyBaseLogger, FastifyInstance, FastifyServerOptions } from 'fastify'
import type { Config } from '../../config.ts'

/** Some addresses carry tokens, such as reset links, so only the path is logged. */
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

const PLACES = ['body', 'headers', 'query', 'user', 'data']

export const loggerOptions = (config: Config): FastifyServerOptions['logger'] =>
  config.LOG_LEVEL === 'silent'
    ? false
    : {
        level: config.LOG_LEVEL,
        // none without telemetry
        mixin: () => ({ trace_id: trace.getActiveSpan()?.spanContext().traceId }),
        // named places rather than wildcards, which pino would match anew for every request's logger
        redact: {
          paths: SECRETS.flatMap((name) => [name, ...PLACES.map((place) => `${place}.${name}`)]),
          censor: '[removed]',
        },
        serializers: {
          req: (request) => ({ method: request.method, path: pathOnly(request.url) }),
          // only these: other properties of an error may quote what was sent
          err: (error: Error & { code?: string }) => ({
            type: error.name,
            message: error.message,
            stack: error.stack ?? '',
            ...(error.code && { code: error.code }),
          }),
        },
      }

type RequestLine = { method: string; url: string; route: string | undefined; status: number; ms: number }

export const hasRequestLog = ({ LOG_LEVEL }: Config) => ['info', 'debug', 'trace'].includes(LOG_LEVEL)

/** One JSON line per request, when it is over. */
export function logRequest(
  log: FastifyBaseLogger,
  { url, ms, ...line }: RequestLine & Record<string, unknown>,
) {
  log.info({ ...line, path: pathOnly(url), ms: Math.round(ms * 10) / 10 }, 'request')
}

/** Fastify's own logging writes two lines per request. */
export function logRequests(app: FastifyInstance) {
  app.addHook('onResponse', (request, reply, done) => {
    logRequest(request.log, {
      method: request.method,
      url: request.url,
      route: request.routeOptions.url,
      status: reply.statusCode,
      ms: reply.elapsedTime,
      user: request.identity?.id,
    })
    done()
  })
}
