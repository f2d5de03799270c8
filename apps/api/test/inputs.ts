import type { Endpoint } from '@baobab/contract'
import fc from 'fast-check'
import * as z from 'zod/mini'

type JsonSchema = {
  type?: string
  enum?: unknown[]
  const?: unknown
  anyOf?: JsonSchema[]
  properties?: Record<string, JsonSchema>
  required?: string[]
  items?: JsonSchema
  minimum?: number
  maximum?: number
  minLength?: number
  maxLength?: number
  minItems?: number
  maxItems?: number
  pattern?: string
  format?: string
}

const PASSWORD = 'marula under moonlight'
/** Values for fields whose schema alone rarely produces a valid one. */
const byName: Record<string, fc.Arbitrary<unknown>> = {
  email: fc.uuid().map((id) => `${id}@example.com`),
  phone: fc.stringMatching(/^[0-9]{7,15}$/),
  password: fc.constant(PASSWORD),
  password_confirmation: fc.constant(PASSWORD),
  confirm_password: fc.constant(PASSWORD),
  rating: fc.integer({ min: 1, max: 5 }),
  event_date: fc.constantFrom('2027-05-01', '2026-11-20', '2027-02-30'),
  event_time: fc.constantFrom('18:30', '25:00'),
}

/** Instants of calendars that reckon with few of them. */
const instants = [
  '0000-01-01T00:00:00Z',
  '1969-12-31T23:59:59Z',
  '2027-05-01T18:30:00Z',
  '9999-12-31T23:59:59Z',
]

function valid(schema: JsonSchema, name = ''): fc.Arbitrary<unknown> {
  const named = byName[name]
  if (named && schema.const === undefined && schema.enum === undefined) return named
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  if (schema.format === 'date-time') return fc.constantFrom(...instants)
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((option) => valid(option, name)))
  switch (schema.type) {
    case 'object': {
      const fields = Object.entries(schema.properties ?? {}).map(
        ([key, inner]) => [key, valid(inner, key)] as const,
      )
      return fc.record(Object.fromEntries(fields), { requiredKeys: schema.required ?? [] })
    }
    case 'array':
      return fc.array(valid(schema.items ?? {}, name), {
        minLength: schema.minItems ?? 0,
        maxLength: Math.min(schema.maxItems ?? 3, 3),
      })
    case 'integer':
      return fc.integer({
        min: schema.minimum ?? 1,
        max: Math.min(schema.maximum ?? 1000, Math.max(1000, schema.minimum ?? 1)),
      })
    case 'number':
      return fc.double({ min: 0, max: 999, noNaN: true }).map((n) => Math.round(n * 100) / 100)
    case 'boolean':
      return fc.boolean()
    default:
      return fc.oneof(
        fc.string({ minLength: 1, maxLength: 30, unit: 'grapheme' }),
        fc.integer({ min: 1, max: 300 }),
        fc.integer({ min: 1, max: 300 }).map(String),
      )
  }
}

/** Values that are never sent by accident. */
const strange = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    '',
    ' ',
    [],
    {},
    [[]],
    true,
    -1,
    0,
    1e21,
    2 ** 53,
    Number.MIN_VALUE,
    '\u0000',
    'a\u0000b',
    'a\u0000@example.com',
    '\u202Eabc',
    '٣',
    '1e3',
    ' 2 ',
    '0x10',
    'NaN',
    '-0',
    "' OR 1=1 --",
    '<svg/onload=alert(1)>',
    '../../etc/passwd',
    '%00',
    '{{7*7}}',
    '\uD800',
    'a\uD800@example.com',
    'x'.repeat(70_000),
    { $ne: null },
    { toString: 'x' },
    { length: 3 },
    { __proto__: { admin: true } },
    { bytes: 'x' },
  ),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.jsonValue({ maxDepth: 3 }),
)

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A valid body, or one with a field that is strange, missing, added or repeated. */
export function bodiesFor(endpoint: Endpoint): fc.Arbitrary<unknown> {
  if (endpoint.body === undefined) return fc.constant(undefined)
  const schema = z.toJSONSchema(endpoint.body, { io: 'input', unrepresentable: 'any' }) as JsonSchema
  const validBody = valid(schema)
  const keys = Object.keys(schema.properties ?? {})
  // an endpoint that takes no field is sent one
  if (keys.length === 0) keys.push('x')
  const invalid = fc
    .tuple(
      validBody,
      fc.constantFrom(...keys),
      strange,
      fc.constantFrom('replace', 'remove', 'add', 'repeat'),
    )
    .map(([body, key, value, how]) => {
      const copy: Record<string, unknown> = isRecord(body) ? { ...body } : {}
      if (how === 'remove') delete copy[key]
      else if (how === 'add') copy[`unknown_${key}`] = value
      else copy[key] = how === 'repeat' ? [copy[key], copy[key]] : value
      return copy
    })
  return fc.oneof(
    { weight: 3, arbitrary: validBody },
    { weight: 6, arbitrary: invalid },
    { weight: 1, arbitrary: strange },
  )
}

const queryValues = fc.oneof(
  fc.constantFrom('1', '', '-1', 'abc', '1.5', '%00', 'x'.repeat(300), '9999999999'),
  // characters that fold into several or none, and operators of query languages
  fc.constantFrom('1½', '⑴', 'ﷺ', '\u0301', '\u202E', '烤肉', '🍖', '’', 'the', "a:*|'b", '<-> & !', '\\'),
  fc.string({ maxLength: 20 }),
  fc.string({ unit: 'binary', maxLength: 20 }),
)

/** A path and query, with possible and impossible ids. */
export function addressesFor(endpoint: Endpoint): fc.Arbitrary<string> {
  const names = Object.keys(endpoint.query ? (endpoint.query.shape as object) : {})
  const query = fc.record(Object.fromEntries(names.map((name) => [name, queryValues])), { requiredKeys: [] })
  const id = fc.oneof(
    fc.constantFrom(
      '1',
      '2',
      '0',
      '-1',
      '2147483648',
      'abc',
      '%00',
      '%2e%2e',
      '0123456789ABCDEF',
      '____',
      '1%20',
    ),
    fc
      .string({ minLength: 1, maxLength: 30 })
      // a dot alone would lead to another endpoint
      .filter((text) => !/^\.+$/.test(text))
      .map((text) => encodeURIComponent(text.toWellFormed())),
  )
  return fc.tuple(id, query).map(([value, asked]) => {
    const search = new URLSearchParams(asked as Record<string, string>)
    return `/api${endpoint.path.replace(/:\w+/g, () => value)}${search.size > 0 ? `?${search}` : ''}`
  })
}

function* fields(value: unknown, name = ''): Generator<[string, string]> {
  if (value === undefined || value === null) return
  if (typeof value !== 'object') yield [name || 'x', String(value).toWellFormed()]
  else for (const [key, inner] of Object.entries(value)) yield* fields(inner, name ? `${name}[${key}]` : key)
}

export type Encoding = 'json' | 'urlencoded' | 'multipart'

export async function encoded(encoding: Encoding, body: unknown): Promise<{ payload: Buffer; type: string }> {
  if (encoding === 'json')
    return { payload: Buffer.from(JSON.stringify(body) ?? ''), type: 'application/json' }
  if (encoding === 'urlencoded')
    return {
      payload: Buffer.from(String(new URLSearchParams([...fields(body)]))),
      type: 'application/x-www-form-urlencoded',
    }
  const form = new FormData()
  for (const [name, text] of fields(body)) {
    if (name === 'image') form.append(name, new Blob([text]), 'image.png')
    else form.append(name, text)
  }
  const response = new Response(form)
  return {
    payload: Buffer.from(await response.arrayBuffer()),
    type: response.headers.get('content-type') ?? '',
  }
}
