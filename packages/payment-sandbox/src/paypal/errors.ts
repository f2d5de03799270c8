import { debugId } from '../ids.ts'
import { ApiError, type ProviderResponse } from '../provider-api.ts'

const kinds = {
  400: ['INVALID_REQUEST', 'Request is not well-formed, syntactically incorrect, or violates schema.'],
  401: [
    'AUTHENTICATION_FAILURE',
    'Authentication failed due to missing authorization header, or invalid authentication credentials.',
  ],
  404: ['RESOURCE_NOT_FOUND', 'The specified resource does not exist.'],
  422: [
    'UNPROCESSABLE_ENTITY',
    'The requested action could not be performed, semantically incorrect, or failed business validation.',
  ],
  429: ['RATE_LIMIT_REACHED', 'Too many requests. Blocked due to rate limiting.'],
  500: ['INTERNAL_SERVER_ERROR', 'An internal server error has occurred.'],
} as const

export type Detail = { issue: string; field?: string; value?: string; location?: 'body' | 'path' | 'header' }
export type Link = { href: string; rel: string; method: 'GET' | 'POST' }

export function paypalFailure(status: number, details?: Detail[], links: Link[] = []): ProviderResponse {
  const [name, message] =
    kinds[status === 400 || status === 404 || status === 422 ? status : otherKind(status)]
  const id = debugId()
  const body = { name, message, debug_id: id, ...(details === undefined ? {} : { details }), links }
  return { status, body, headers: { 'paypal-debug-id': id } }
}

function otherKind(status: number): 401 | 429 | 500 {
  return status === 401 || status === 429 ? status : 500
}

export const invalid = (issue: string, field: string, value?: string) =>
  new ApiError(paypalFailure(400, [{ issue, field, value, location: 'body' }]))

export const unprocessable = (issue: string, field?: string, links?: Link[]) =>
  new ApiError(paypalFailure(422, [{ issue, field }], links))

export const notFound = () => new ApiError(paypalFailure(404, [{ issue: 'INVALID_RESOURCE_ID' }]))
