import * as z from 'zod/mini'
import { type Cents, toCents, toCentsHalfDown, toDollars } from '../money.ts'
import { texts } from '../text/texts.ts'

/** Control characters and unpaired surrogates: PostgreSQL rejects some, the others are invisible. Tabs and line breaks are text. */
const INVISIBLE = /[^\P{Cc}\t\n\r]|\p{Cs}/u
const visible = z.refine<string>((text) => !INVISIBLE.test(text), 'Contains characters we can’t show')
const tooLong = (max: number) => z.maxLength(max, `At most ${max} characters`)

// A field shows its first issue. `abort` would also keep the rules of the whole form from running.

/** Required text, trimmed. `message` is the error when it is missing or empty. */
export const Text = (max: number, message: string) =>
  z.string(message).check(z.trim(), z.minLength(1, message), tooLong(max), visible)

/** Text that may be empty, trimmed. */
export const FreeText = (max: number) => z.string('Must be one text').check(z.trim(), tooLong(max), visible)

/** The same. Missing means "". */
export const OptionalText = (max: number) => z._default(FreeText(max), '')

const EMAIL =
  /^[^\s\p{Cc}\p{Cs}@<>(),;:"[\]\\]{1,64}@(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.)+\p{L}[\p{L}\p{N}-]{0,61}[\p{L}\p{N}]$/u

/** An e-mail address, trimmed and in lower case. */
export const Email = (invalid: string = texts.emailInvalid, required: string = texts.emailRequired) =>
  z
    .string(required)
    .check(
      z.trim(),
      z.toLowerCase(),
      z.minLength(1, required),
      z.maxLength(254, invalid),
      z.regex(EMAIL, invalid),
    )

/** As people type it and browsers fill it in: "+1 (253) 555-0142" is 2535550142. What is no digit otherwise stays, and is an error. */
export const tidyPhone = (typed: string): string =>
  typed.replace(/[\s.()[\]\p{Pd}]/gu, '').replace(/^\+1?/, '')

/** 2535550142 → (253) 555-0142. A number of another length, or one that is masked, stays as it is. */
export const formatPhone = (phone: string): string => phone.replace(/^(\d{3})(\d{3})(\d{4})$/, '($1) $2-$3')

/** Digits only, as the specification asks. */
const digits = (numeric: string) => z.regex(/^[0-9]*$/, numeric)
/** No number in the world has more (E.164). Not `maxLength`, by which inputs cut a pasted number with its brackets. */
const atMost15 = z.regex(/^.{0,15}$/su, 'At most 15 digits')

export const Phone = (required: string, numeric: string = texts.phoneNumeric) =>
  z.string(required).check(z.overwrite(tidyPhone), z.minLength(1, required), digits(numeric), atMost15)

/** Missing means "". */
export const OptionalPhone = z._default(
  z.string(texts.phoneNumeric).check(z.overwrite(tidyPhone), digits(texts.phoneNumeric), atMost15),
  '',
)

/** A whole number, sent as a number or as plain ASCII digits: no signs, exponents or blanks. */
export const Whole = (min: number, max: number, message: string) =>
  z.pipe(
    z.transform((value: number | string) =>
      typeof value === 'string' && /^[0-9]{1,15}$/.test(value) ? Number(value) : value,
    ),
    z.int(message).check(z.minimum(min, message), z.maximum(max, message)),
  )

/** A field of a form that may be left empty. */
export const OrNothing = <Value>(schema: z.ZodMiniType<Value, string | number>) =>
  z.pipe(
    z.transform((value: string | number | null | undefined) => (value === '' ? null : (value ?? null))),
    z.nullable(schema),
  )

/** The rows of a list differ in what `key` takes of them. */
export const allDiffer = <Row>(key: (row: Row) => string | number, message: string) =>
  z.refine<readonly Row[]>((rows) => new Set(rows.map(key)).size === rows.length, message)

/** A box that is ticked or not. A form sends it as a word. */
export const Flag = z.union([
  z.boolean(),
  z.pipe(
    z.enum(['true', 'false']),
    z.transform((word) => word === 'true'),
  ),
])

/** A row's id. The maximum is that of PostgreSQL's integer. */
export const Id = Whole(1, 2_147_483_647, 'Unknown id')

/** A number as JavaScript prints it, "48.449999999999996" and "-3.6e-15" included. Other exponents are no amount. */
const DECIMAL = /^-?[0-9]{1,7}(\.[0-9]{1,20})?(e-[0-9]{1,3})?$/

/** Any JSON may come: an object may have a `toString` of its own, which is no function. */
const toText = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : ''

const amountIn = (round: (dollars: number) => Cents) =>
  z.pipe(
    z.transform((value: number | string): unknown => {
      const text = toText(value)
      return DECIMAL.test(text) ? round(Number(text)) : null
    }),
    z.int('Must be an amount in dollars').check(z.minimum(0, 'Must be an amount in dollars')),
  )

/** An amount in a request: dollars on the wire, which clients add up in floating point; cents inside. */
export const DollarsIn = amountIn(toCents)

/** "12", "12.5", "$1,250.00". A third decimal is a slip of the finger, which rounding would hide. */
const TYPED_AMOUNT = /^\$?([0-9]{1,7}|[0-9]{1,3}(,[0-9]{3})+)(\.[0-9]{1,2})?$/
const TYPED_AMOUNT_WRONG = 'Dollars and cents, such as 12.50'

/** An amount as a person types it in the office; cents inside. */
export const TypedDollars = z.pipe(
  z.transform((value: number | string): unknown => {
    const text = toText(value).trim()
    return TYPED_AMOUNT.test(text) ? toCents(Number(text.replace(/[$,]/g, ''))) : null
  }),
  z.int(TYPED_AMOUNT_WRONG),
)

/** The amount in a request that is left after a discount. */
export const DiscountedDollarsIn = amountIn(toCentsHalfDown)

/** An amount in a response: cents inside, dollars on the wire. */
export const Dollars = z.codec(z.number(), z.int(), {
  decode: (dollars): Cents => toCents(dollars),
  encode: (cents): number => toDollars(cents),
})

/** An instant, ISO 8601 in UTC. */
export const Timestamp = z.iso.datetime()

/** An instant in a request, of this century: a calendar cannot reckon with the year 0. */
export const TimestampIn = (message: string) =>
  z.iso.datetime(message).check(z.refine((at) => at.startsWith('20'), { error: message, abort: true }))

/** A day of the restaurant in a request, of this century. */
export const Day = (message: string) =>
  z.iso.date(message).check(z.refine((day) => day.startsWith('20'), { error: message, abort: true }))

/** A file in a multipart body: a Blob in the browser, bytes on the server. */
export type UploadedFile = { bytes: Uint8Array; declaredType: string }
export const File = z.custom<Blob | UploadedFile>(
  (value) => typeof value === 'object' && value !== null && (value instanceof Blob || 'bytes' in value),
  'A file is required',
)

/** A picture in several widths: `${base}-${width}.avif|jpg`. `name` is one plain JPEG. */
export const Picture = z.object({
  name: z.string(),
  base: z.string(),
  widths: z.array(z.int()),
  width: z.int(),
  height: z.int(),
  alt: z.string(),
  placeholder: z.string(),
  color: z.string(),
})
export type Picture = z.output<typeof Picture>

/** A time of day on the restaurant's clock. */
export const WallTime = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Write times like 17:30'))
