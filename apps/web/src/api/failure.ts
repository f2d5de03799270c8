import { ApiError } from '@baobab/contract'

export const isNotFound = (error: unknown): boolean => error instanceof ApiError && error.code === 'not_found'
