import { z } from 'zod'
import type { Call } from '../provider-api.ts'
import { valueAt } from '../value-at.ts'
import { invalid } from './errors.ts'

const text = (max: number) => z.string().min(1).max(max)
const money = z.strictObject({
  currency_code: z.string().regex(/^[A-Z]{3}$/),
  value: z
    .string()
    .max(32)
    .regex(/^-?([0-9]+|[0-9]*\.[0-9]+)$/),
})
const address = z.strictObject({
  address_line_1: z.string().max(300).optional(),
  address_line_2: z.string().max(300).optional(),
  admin_area_1: z.string().max(300).optional(),
  admin_area_2: z.string().max(120).optional(),
  postal_code: z.string().max(60).optional(),
  country_code: z.string().regex(/^([A-Z]{2}|C2)$/),
})
const url = z.url({ protocol: /^https?$/ })
const item = z.strictObject({
  name: text(127),
  unit_amount: money,
  quantity: z.string().regex(/^[1-9][0-9]{0,9}$/),
  description: z.string().max(127).optional(),
})
const purchaseUnit = z.strictObject({
  amount: money.extend({
    breakdown: z
      .strictObject({
        item_total: money.optional(),
        shipping: money.optional(),
        discount: money.optional(),
      })
      .optional(),
  }),
  description: text(127).optional(),
  custom_id: text(127).optional(),
  invoice_id: text(127).optional(),
  soft_descriptor: text(22).optional(),
  items: z.array(item).optional(),
  shipping: z
    .strictObject({
      name: z.strictObject({ full_name: z.string().max(300) }).optional(),
      type: z.enum(['SHIPPING', 'PICKUP_IN_PERSON', 'PICKUP_IN_STORE', 'PICKUP_FROM_PERSON']).optional(),
      address: address.optional(),
    })
    .optional(),
})
export const CreateOrder = z.strictObject({
  intent: z.literal('CAPTURE'),
  // Several units in one order exist at PayPal; the shop sells one order at a time.
  purchase_units: z.array(purchaseUnit).min(1).max(1),
  // Optional at PayPal, which also takes the older `application_context`; the shop always names the wallet.
  payment_source: z.strictObject({
    paypal: z.strictObject({
      experience_context: z
        .strictObject({
          brand_name: text(127).optional(),
          shipping_preference: z.enum(['GET_FROM_FILE', 'NO_SHIPPING', 'SET_PROVIDED_ADDRESS']).optional(),
          user_action: z.enum(['CONTINUE', 'PAY_NOW']).optional(),
          return_url: url.optional(),
          cancel_url: url.optional(),
        })
        .optional(),
    }),
  }),
})

export const CaptureOrder = z.strictObject({})
export const RefundCapture = z.strictObject({
  amount: money.optional(),
  custom_id: text(127).optional(),
  invoice_id: text(127).optional(),
  note_to_payer: text(255).optional(),
})
export type CreateOrder = z.output<typeof CreateOrder>
export type RefundCapture = z.output<typeof RefundCapture>

/** The JSON body, or PayPal's complaint about its first wrong field. An absent body counts as an empty one. */
export function parseBody<T>(schema: z.ZodType<T>, call: Call): T {
  const raw = call.rawBody.toString('utf8')
  let json: unknown
  try {
    json = raw === '' ? {} : JSON.parse(raw)
  } catch {
    throw invalid('MALFORMED_REQUEST_JSON', '/')
  }
  const parsed = schema.safeParse(json)
  if (parsed.success) return parsed.data
  const issue = parsed.error.issues[0]
  throw issue === undefined ? invalid('INVALID_PARAMETER_SYNTAX', '/') : complaint(issue, json)
}

function complaint(issue: z.core.$ZodIssue, json: unknown) {
  const path = issue.code === 'unrecognized_keys' ? [...issue.path, issue.keys[0] ?? ''] : issue.path
  const field = `/${path.map(String).join('/')}`
  const value = valueAt(json, path)
  if (value === undefined) return invalid('MISSING_REQUIRED_PARAMETER', field)
  const shown = typeof value === 'string' ? value : JSON.stringify(value)
  return invalid(issueName(issue, value), field, shown)
}

function issueName(issue: z.core.$ZodIssue, value: unknown): string {
  if (issue.code === 'invalid_value') return 'INVALID_PARAMETER_VALUE'
  const isSize = issue.code === 'too_big' || issue.code === 'too_small'
  if (isSize && Array.isArray(value)) {
    return issue.code === 'too_big' ? 'INVALID_ARRAY_MAX_ITEMS' : 'INVALID_ARRAY_MIN_ITEMS'
  }
  return isSize ? 'INVALID_STRING_LENGTH' : 'INVALID_PARAMETER_SYNTAX'
}
