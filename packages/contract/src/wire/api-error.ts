import type { ErrorBody, ErrorCode } from './errors.ts'

/** The API refused a request, or could not be reached (`code` is then `offline`). */
export class ApiError extends Error {
  override name = 'ApiError'
  readonly code: ErrorCode | 'offline'
  readonly httpStatus: number
  readonly errors: Readonly<Record<string, string>>
  readonly current: unknown
  readonly retryAfterSeconds: number | null
  constructor(
    body: Omit<ErrorBody, 'status' | 'code'> & { code: ErrorCode | 'offline' },
    httpStatus: number,
    retryAfterSeconds: number | null,
  ) {
    super(body.message)
    this.code = body.code
    this.httpStatus = httpStatus
    this.errors = body.errors ?? {}
    this.current = body.current
    this.retryAfterSeconds = retryAfterSeconds
  }
}

const OFFLINE = 'We couldn’t reach the restaurant. Check your connection and try again.'

export const offline = (): ApiError => failure('offline', OFFLINE)

export const failure = (code: ErrorCode | 'offline', message: string, httpStatus = 0): ApiError =>
  new ApiError({ code, message, request_id: '' }, httpStatus, null)
