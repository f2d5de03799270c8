import { type ErrorBody, type ErrorCode, httpStatus } from '@baobab/contract'
import { databaseUnavailable, isUserGone } from '@baobab/db'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { AppError, type ErrorDetail } from './app-error.ts'
import { InvalidInput } from './validation.ts'

type Refusal = { code: ErrorCode; message: string; retryAfterSeconds?: number }

const malformed: Refusal = { code: 'malformed', message: 'We couldn’t read the request.' }
const missing: Refusal = { code: 'not_found', message: 'We couldn’t find that.' }
const unavailable: Refusal = {
  code: 'unavailable',
  message: 'We’re very busy or briefly offline. Please try again.',
  retryAfterSeconds: 5,
}

const accountGone: Refusal = { code: 'unauthorized', message: 'This account was deleted.' }

/** What Fastify and its plugins throw. */
const byStatus: Record<number, Refusal> = {
  404: missing,
  413: { code: 'too_large', message: 'That’s too large.' },
  415: { code: 'unsupported_media_type', message: 'We don’t accept that kind of content here.' },
  429: {
    code: 'too_many_requests',
    message: 'Too many requests. Please wait a moment and try again.',
  },
  503: unavailable,
}

/** The one place where an error becomes a response. Stack traces, SQL and versions never leave. */
export function errorHandler(err: unknown, request: FastifyRequest, reply: FastifyReply) {
  if (err instanceof AppError) {
    // the cause concerns the operator of the site, not the caller
    if (err.cause) request.log.warn({ err: err.cause }, err.message)
    return send(request, reply, err.code, err.message, err.detail)
  }
  if (err instanceof InvalidInput) {
    // an id in the path that cannot exist is simply not found
    if (err.part === 'params') return refuse(request, reply, missing)
    return send(request, reply, 'invalid', err.message, { errors: err.errors })
  }
  if (databaseUnavailable(err)) {
    request.log.warn({ err }, 'database unavailable')
    return refuse(request, reply, unavailable)
  }
  // deleted while the request ran: nothing was stored
  if (request.identity !== null && isUserGone(err)) return refuse(request, reply, accountGone)
  const status = (err as Partial<FastifyError>).statusCode ?? 500
  const refusal = byStatus[status] ?? (status < 500 ? malformed : null)
  if (refusal) return refuse(request, reply, refusal)
  request.log.error({ err }, 'unhandled error')
  return send(request, reply, 'internal', 'Something went wrong on our side. Please try again.')
}

const refuse = (request: FastifyRequest, reply: FastifyReply, { code, message, ...detail }: Refusal) =>
  send(request, reply, code, message, detail)

function send(
  request: FastifyRequest,
  reply: FastifyReply,
  code: ErrorCode,
  message: string,
  { errors, current, retryAfterSeconds }: ErrorDetail = {},
) {
  if (retryAfterSeconds !== undefined) reply.header('retry-after', Math.max(1, Math.ceil(retryAfterSeconds)))
  const body: ErrorBody = { status: false, message, code, errors, current, request_id: request.id }
  return reply
    .code(httpStatus[code])
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .serializer(JSON.stringify)
    .send(body)
}
