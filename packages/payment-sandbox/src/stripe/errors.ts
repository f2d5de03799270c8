import { ApiError } from '../provider-api.ts'

type StripeErrorBody = { type?: string; code?: string; message: string; param?: string; charge?: string }

export function stripeFailure(status: number, error: StripeErrorBody) {
  return { status, body: { error: { type: 'invalid_request_error', ...error } } }
}

/** The parameters are wrong: nothing ran, so no idempotency key remembers it. */
export const invalidParameter = (code: string | undefined, message: string, param: string) =>
  new ApiError(stripeFailure(400, { code, message, param }), false)

export const invalidRequest = (error: StripeErrorBody) => new ApiError(stripeFailure(400, error))

export const notFound = (kind: string, id: string, param: string) =>
  new ApiError(
    stripeFailure(404, { code: 'resource_missing', message: `No such ${kind}: '${id}'`, param }),
    false,
  )
