import qs from 'qs'
import { z } from 'zod'
import type { Call } from '../provider-api.ts'
import { valueAt } from '../value-at.ts'
import { invalidParameter } from './errors.ts'

const text = (max = 5000) => z.string().min(1, 'parameter_invalid_empty').max(max, 'parameter_invalid_string')
const integer = (min: number, max = 99_999_999) =>
  z
    .string()
    .regex(/^-?\d{1,12}$/, 'parameter_invalid_integer')
    .transform(Number)
    .refine((value) => value >= min && value <= max, 'parameter_invalid_integer')
const url = text(5000).refine(
  (value) => URL.canParse(value) && /^https?:$/.test(new URL(value).protocol),
  'url_invalid',
)
const email = text(800).regex(/^[^\s@]+@[^\s@]+\.[^\s@]+$/, 'email_invalid')
const currency = z
  .string()
  .regex(/^[A-Za-z]{3}$/, 'parameter_invalid_string')
  .transform((value) => value.toLowerCase())
const metadata = z
  .record(z.string().max(40), z.string().max(500))
  .refine((entries) => Object.keys(entries).length <= 50, 'parameter_invalid_map')

export const CreateSession = z.strictObject({
  mode: z.literal('payment'),
  line_items: z
    .array(
      z.strictObject({
        price_data: z.strictObject({
          currency,
          unit_amount: integer(0),
          product_data: z.strictObject({
            name: text(),
            description: text().optional(),
          }),
          tax_behavior: z.enum(['exclusive', 'inclusive', 'unspecified']).optional(),
        }),
        quantity: integer(1, 999_999),
      }),
    )
    .min(1)
    .max(100),
  success_url: url,
  cancel_url: url.optional(),
  client_reference_id: text(200).optional(),
  customer_email: email.optional(),
  metadata: metadata.optional(),
  payment_intent_data: z
    .strictObject({
      description: text(1000).optional(),
      metadata: metadata.optional(),
    })
    .optional(),
  expires_at: integer(0, 99_999_999_999).optional(),
  submit_type: z.enum(['auto', 'book', 'donate', 'pay']).optional(),
  phone_number_collection: z.strictObject({ enabled: z.enum(['true', 'false']) }).optional(),
  custom_text: z.strictObject({ submit: z.strictObject({ message: text(1200) }).optional() }).optional(),
})

export const CreateRefund = z.strictObject({
  payment_intent: text(),
  amount: integer(1).optional(),
  metadata: metadata.optional(),
})

export const ListRefunds = z.strictObject({
  payment_intent: text(),
  limit: integer(1, 100).optional(),
})

export const ListSessions = z.strictObject({
  payment_intent: text(),
  expand: z.array(z.enum(['data.payment_intent', 'data.line_items'])).optional(),
})

export const RetrieveSession = z.strictObject({
  expand: z.array(z.enum(['payment_intent', 'payment_intent.latest_charge'])).optional(),
})
export const ListTransactions = z.strictObject({
  created: z.strictObject({ gte: integer(0, 99_999_999_999) }).optional(),
  payout: text().optional(),
  limit: integer(1, 100).optional(),
  starting_after: text().optional(),
  expand: z.array(z.enum(['data.source'])).optional(),
})
/** The fields of evidence that the shop fills. */
export const UpdateDispute = z.strictObject({
  evidence: z
    .partialRecord(
      z.enum([
        'access_activity_log',
        'customer_email_address',
        'customer_name',
        'product_description',
        'refund_policy_disclosure',
        'refund_refusal_explanation',
        'service_date',
        'shipping_address',
        'uncategorized_text',
      ]),
      z.string().max(20_000),
    )
    .optional(),
  submit: z.literal('true'),
})
export const ListDisputes = z.strictObject({
  payment_intent: z.string(),
  limit: integer(1, 100).optional(),
})
export const NoParameters = z.strictObject({})

export type CreateSession = z.output<typeof CreateSession>
export type ListTransactions = z.output<typeof ListTransactions>
export type UpdateDispute = z.output<typeof UpdateDispute>
export type CreateRefund = z.output<typeof CreateRefund>

export function parseForm(text: string): unknown {
  return qs.parse(text, { depth: 10, arrayLimit: 200, parameterLimit: 5000 })
}

/** Parameters from the body of a POST and the query of a GET, or Stripe's complaint about the first wrong one. */
export function parameters<T>(schema: z.ZodType<T>, call: Call): T {
  const form = parseForm(call.method === 'GET' ? call.query : call.rawBody.toString('utf8'))
  const parsed = schema.safeParse(form)
  if (parsed.success) return parsed.data
  const issue = parsed.error.issues[0]
  throw issue === undefined ? invalidParameter(undefined, 'Invalid request', '') : complaint(issue, form)
}

function complaint(issue: z.core.$ZodIssue, form: unknown) {
  if (issue.code === 'unrecognized_keys') {
    const param = paramName([...issue.path, issue.keys[0] ?? ''])
    return invalidParameter('parameter_unknown', `Received unknown parameter: ${param}`, param)
  }
  const param = paramName(issue.path)
  const value = valueAt(form, issue.path)
  if (value === undefined) {
    return invalidParameter('parameter_missing', `Missing required param: ${param}.`, param)
  }
  if (issue.code === 'invalid_value') {
    const allowed = issue.values.map(String).join(', ')
    return invalidParameter(undefined, `Invalid ${param}: must be one of ${allowed}`, param)
  }
  const code = /^[a-z]+(_[a-z]+)+$/.test(issue.message) ? issue.message : undefined
  return invalidParameter(code, messageFor(code, param, value), param)
}

function messageFor(code: string | undefined, param: string, value: unknown): string {
  const shown = typeof value === 'string' ? value : JSON.stringify(value)
  if (code === 'parameter_invalid_integer') return `Invalid integer: ${shown}`
  if (code === 'url_invalid') return 'Not a valid URL'
  if (code === 'email_invalid') return `Invalid email address: ${shown}`
  if (code === 'parameter_invalid_empty') return `You passed an empty string for '${param}'.`
  return `Invalid value for ${param}: ${shown}`
}

function paramName(path: PropertyKey[]): string {
  return path.map((part, index) => (index === 0 ? String(part) : `[${String(part)}]`)).join('')
}
