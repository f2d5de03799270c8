import type { ErrorCode } from '@baobab/contract'

export type ErrorDetail = {
  /** Field path to what is wrong with it. */
  errors?: Record<string, string>
  /** What holds now, for a caller whose picture of the world was old. */
  current?: unknown
  retryAfterSeconds?: number
}

/** A refusal the caller can act on. Anything else that is thrown is a bug and becomes a 500. */
export class AppError extends Error {
  override name = 'AppError'
  readonly code: ErrorCode
  readonly detail: ErrorDetail
  constructor(code: ErrorCode, message: string, detail: ErrorDetail = {}) {
    super(message)
    this.code = code
    this.detail = detail
  }
}

export const notFound = (message = 'We could not find that.') => new AppError('not_found', message)
