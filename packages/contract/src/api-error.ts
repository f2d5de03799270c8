import type { ErrorBody, ErrorCode } from './errors.ts'

/** The API said no, in the contract's words, or could not be heard at all (`code` is then `offline`). */
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

const OFFLINE = 'We could not reach the kitchen. Check your connection and try again.'

/** Nobody answered. */
export const offline = (): ApiError => failure('offline', OFFLINE)

export const failure = (code: ErrorCode | 'offline', message: string, httpStatus = 0): ApiError =>
  new ApiError({ code, message, request_id: '' }, httpStatus, null)
