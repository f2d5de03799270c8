import * as z from 'zod/mini'
import { type Cents, toCents, toDollars } from './money.ts'
import { texts } from './texts.ts'

/** PostgreSQL stores neither NUL nor half a character, and nobody can see the other control characters; tabs and line breaks are text. */
const INVISIBLE = /[^\P{Cc}\t\n\r]|\p{Cs}/u
const visible = z.refine<string>((text) => !INVISIBLE.test(text), 'Contains characters that cannot be shown')
const tooLong = (max: number) => z.maxLength(max, `At most ${max} characters`)

/** Text that must be there, trimmed; `message` is said when it is missing or empty. */
export const Text = (max: number, message: string) =>
  z.string(message).check(z.trim(), z.minLength(1, { error: message, abort: true }), tooLong(max), visible)

/** Text that may be missing or empty; both mean "". */
export const OptionalText = (max: number) =>
  z._default(z.string('Must be one text').check(z.trim(), tooLong(max), visible), '')

const EMAIL =
  /^[^\s\p{Cc}\p{Cs}@<>(),;:"[\]\\]{1,64}@(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.)+\p{L}[\p{L}\p{N}-]{0,61}[\p{L}\p{N}]$/u

/** An e-mail address in its one canonical form: trimmed, lower case. */
export const Email = (invalid: string = texts.emailInvalid, required: string = texts.emailRequired) =>
  z
    .string(required)
    .check(
      z.trim(),
      z.toLowerCase(),
      z.minLength(1, { error: required, abort: true }),
      z.maxLength(254, invalid),
      z.regex(EMAIL, invalid),
    )

/** Digits only, as the customer asked; 7 to 15 of them make a telephone number. */
export const Phone = (required: string, numeric: string = texts.phoneNumeric) =>
  z
    .string(required)
    .check(
      z.trim(),
      z.minLength(1, { error: required, abort: true }),
      z.regex(/^[0-9]*$/, { error: numeric, abort: true }),
      z.regex(/^[0-9]{7,15}$/, 'Phone must have 7 to 15 digits'),
    )

/** A whole number, sent as a number or as its plain digits in a form. No signs, exponents, blanks or other scripts' digits. */
export const Whole = (min: number, max: number, message: string) =>
  z.pipe(
    z.transform((value: number | string) =>
      typeof value === 'string' && /^[0-9]{1,15}$/.test(value) ? Number(value) : value,
    ),
    z.int(message).check(z.minimum(min, message), z.maximum(max, message)),
  )

/** A row's number. Larger than PostgreSQL's integer is as unknown as any other. */
export const Id = Whole(1, 2_147_483_647, 'Unknown id')

/** Dollars with at most two decimals coming in from a form or JSON; cents inside. */
export const DollarsIn = z.pipe(
  z.transform((value: number | string): unknown => {
    const text = typeof value === 'number' ? String(value) : value
    return typeof text === 'string' && /^[0-9]{1,7}(\.[0-9]{1,2})?$/.test(text) ? toCents(Number(text)) : null
  }),
  z.int('Must be an amount in dollars').check(z.minimum(0)),
)

/** Money in an answer: cents inside, dollars on the wire, for both sides. */
export const Dollars = z.codec(z.number(), z.int(), {
  decode: (dollars): Cents => toCents(dollars),
  encode: (cents): number => toDollars(cents),
})

/** An instant, ISO 8601 in UTC. */
export const Timestamp = z.iso.datetime()

/** A file in a multipart body: a Blob in the browser, bytes on the server. */
export type UploadedFile = { bytes: Uint8Array; declaredType: string }
export const File = z.custom<Blob | UploadedFile>(
  (value) => typeof value === 'object' && value !== null && (value instanceof Blob || 'bytes' in value),
  'A file is required',
)

/** A picture in every width we serve: `${base}-${width}.avif|webp|jpg`. `name` is a plain JPEG for anyone who wants just one. */
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
