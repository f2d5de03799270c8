import { type ErrorBody, type ErrorCode, httpStatus } from '@baobab/contract'
import { databaseUnavailable } from '@baobab/db'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { AppError, type ErrorDetail } from './app-error.ts'
import { InvalidInput } from './validation.ts'

const codeByStatus: Record<number, ErrorCode> = {
  400: 'malformed',
  401: 'unauthorized',
  403: 'forbidden',
  404: 'not_found',
  413: 'too_large',
  415: 'unsupported_media_type',
  429: 'too_many_requests',
  503: 'unavailable',
}
const sentences: Partial<Record<ErrorCode, string>> = {
  malformed: 'The request could not be read.',
  not_found: 'We could not find that.',
  too_large: 'That is too large.',
  unsupported_media_type: 'That kind of content is not accepted here.',
  too_many_requests: 'Too many requests. Please wait a moment and try again.',
  unavailable: 'We are very busy or out of reach for a moment. Please try again.',
}

/** The one place where a failure becomes an answer. Nothing of the inside (stack, SQL, versions) leaves here. */
export function errorHandler(err: unknown, request: FastifyRequest, reply: FastifyReply) {
  const answer = (
    code: ErrorCode,
    message: string,
    { errors, current, retryAfterSeconds }: ErrorDetail = {},
  ) => {
    if (retryAfterSeconds !== undefined)
      reply.header('retry-after', Math.max(1, Math.ceil(retryAfterSeconds)))
    const body: ErrorBody = { status: false, message, code, errors, current, request_id: request.id }
    return reply
      .code(httpStatus[code])
      .header('cache-control', 'no-store')
      .type('application/json; charset=utf-8')
      .serializer(JSON.stringify)
      .send(body)
  }

  if (err instanceof AppError) {
    // what is behind it concerns whoever runs the site, not the caller
    if (err.cause) request.log.warn({ err: err.cause }, err.message)
    return answer(err.code, err.message, err.detail)
  }
  if (err instanceof InvalidInput) {
    // an id in the address that cannot exist is simply not found
    if (err.part === 'params') return answer('not_found', 'We could not find that.')
    return answer('invalid', err.message, { errors: err.errors })
  }
  if (databaseUnavailable(err)) {
    request.log.warn({ err }, 'database unavailable')
    return answer('unavailable', sentences.unavailable ?? '', { retryAfterSeconds: 5 })
  }
  const status = (err as Partial<FastifyError>).statusCode ?? 500
  const code = codeByStatus[status] ?? (status < 500 ? 'malformed' : 'internal')
  if (code === 'internal') {
    request.log.error({ err }, 'unhandled error')
    return answer('internal', 'Something went wrong on our side. Please try again.')
  }
  return answer(
    code,
    sentences[code] ?? 'The request could not be read.',
    code === 'unavailable' ? { retryAfterSeconds: 5 } : {},
  )
}
