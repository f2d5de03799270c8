import { Refusal } from '../answer.ts'

type StripeErrorBody = { type?: string; code?: string; message: string; param?: string; charge?: string }

export function stripeFailure(status: number, error: StripeErrorBody) {
  return { status, body: { error: { type: 'invalid_request_error', ...error } } }
}

/** The parameters are wrong: nothing ran, so no idempotency key remembers it. */
export const badParameter = (code: string | undefined, message: string, param: string) =>
  new Refusal(stripeFailure(400, { code, message, param }), false)

export const refused = (error: StripeErrorBody) => new Refusal(stripeFailure(400, error))

export const noSuch = (kind: string, id: string, param: string) =>
  new Refusal(
    stripeFailure(404, { code: 'resource_missing', message: `No such ${kind}: '${id}'`, param }),
    false,
  )
