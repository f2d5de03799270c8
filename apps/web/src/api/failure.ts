import { ApiError } from '@baobab/contract'

export const isNotFound = (error: unknown): boolean => error instanceof ApiError && error.code === 'not_found'

/** No answer came at all: whether it was done, nobody knows. */
export const isUnheard = (error: unknown): boolean => error instanceof ApiError && error.httpStatus === 0
