import * as z from 'zod/mini'

/** Every error code of the API and its HTTP status. */
export const httpStatus = {
  malformed: 400,
  bad_signature: 400,
  unauthorized: 401,
  login_failed: 401,
  social_login_failed: 401,
  forbidden: 403,
  password_again: 403,
  not_found: 404,
  conflict: 409,
  changed_meanwhile: 409,
  stranded: 409,
  prices_changed: 409,
  sold_out: 409,
  ready_time_gone: 409,
  policy_changed: 409,
  refund_changed: 409,
  date_full: 409,
  idempotency_conflict: 409,
  wrong_status: 409,
  too_large: 413,
  unsupported_media_type: 415,
  invalid: 422,
  coupon_invalid: 422,
  below_minimum: 422,
  version_required: 428,
  too_many_requests: 429,
  internal: 500,
  in_progress: 503,
  unavailable: 503,
  payment_unavailable: 503,
} as const
export type ErrorCode = keyof typeof httpStatus

export const ErrorBody = z.object({
  status: z.literal(false),
  message: z.string(),
  code: z.enum(Object.keys(httpStatus) as [ErrorCode, ...ErrorCode[]]),
  /** From field path (`products.0.quantity`) to the message for it. */
  errors: z.optional(z.record(z.string(), z.string())),
  /** The current values, where the request was based on outdated ones: see the endpoint. */
  current: z.optional(z.unknown()),
  request_id: z.string(),
})
export type ErrorBody = z.output<typeof ErrorBody>
