import { ApiError } from '@baobab/contract'

export const isNotFound = (error: unknown): boolean => error instanceof ApiError && error.code === 'not_found'

/** What the address names does not exist, or never could. */
export const isUnknownId = (error: unknown): boolean =>
  error instanceof ApiError && (error.code === 'not_found' || error.code === 'invalid')

export const isInvalid = (error: unknown): boolean => error instanceof ApiError && error.httpStatus === 422

/** No answer arrived, so it is unknown whether the server acted. */
export const isOffline = (error: unknown): boolean => error instanceof ApiError && error.code === 'offline'

/** The server answered `status: false`. */
export const isRefusal = (error: unknown): boolean => error instanceof ApiError && error.httpStatus > 0
