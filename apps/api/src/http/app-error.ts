import type { ErrorCode } from '@baobab/contract'

export type ErrorDetail = {
  /** What is wrong, by field path. */
  errors?: Record<string, string>
  /** The present state, for a caller that acted on an old one. */
  current?: unknown
  retryAfterSeconds?: number
}

/** An error the caller can act on. Anything else that is thrown is a bug and becomes a 500. */
export class AppError extends Error {
  override name = 'AppError'
  readonly code: ErrorCode
  readonly detail: ErrorDetail
  constructor(code: ErrorCode, message: string, { cause, ...detail }: ErrorDetail & ErrorOptions = {}) {
    super(message, { cause })
    this.code = code
    this.detail = detail
  }
}

export const notFound = (message = 'We couldn’t find that.') => new AppError('not_found', message)

/** One field of the request is wrong. What stands at the field may be shorter. */
export const invalidField = (field: string, message: string, atField = message) =>
  new AppError('invalid', message, { errors: { [field]: atField } })

/** Refuses the request if anything is wrong with its fields. */
export function refuseFields(errors: Record<string, string>, current?: unknown): void {
  const [message] = Object.values(errors)
  if (message !== undefined) throw new AppError('invalid', message, { errors, current })
}
