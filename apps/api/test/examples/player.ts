import { call, type Endpoint, endpoints, type Input, type Output } from '@baobab/contract'
import type { Example } from '../../src/http/docs/examples.ts'

/** `step` keeps a further example of the same endpoint, for the steps that the page tells. */
type Caller = { token?: string; key?: string; step?: string }

/** The time in every example is that of this one. */
const EXAMPLE_TIME = Date.parse('2026-11-20T20:00:00Z')
const MAX_TEXT = 2000
const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

/** Sends requests as our own client does, and keeps the first of each endpoint with its response. */
export type ExamplePlayer = ReturnType<typeof examplePlayer>

export function examplePlayer(siteUrl: string, replaced: Record<string, string>) {
  const examples: Record<string, Example> = {}
  const startedAt = Date.now()

  const play = async <const E extends Endpoint>(
    endpoint: E,
    input: Input<E>,
    { token, key, step }: Caller = {},
  ): Promise<Output<E>> => {
    const listed = endpoints.find(({ method, path }) => method === endpoint.method && path === endpoint.path)
    if (listed === undefined) throw new Error(`${endpoint.path} is not in the contract`)
    let json: unknown
    const output = await call(endpoint, input, {
      baseUrl: siteUrl,
      ...(token && { token }),
      ...(key && { idempotencyKey: key }),
      fetch: async (...request) => {
        const response = await fetch(...request)
        json = await response.clone().json()
        return response
      },
    }).catch((cause: unknown) => {
      throw new Error(`${listed.name} was refused: ${JSON.stringify(json)}`, { cause })
    })
    examples[step === undefined ? listed.name : `${listed.name}: ${step}`] ??= stable(
      {
        ...input,
        ...(token && { token }),
        ...(key && { idempotency_key: key }),
        response: shorten(json),
      },
      replaced,
      startedAt,
    )
    return output
  }
  return { play, examples }
}

/** For lists and searches that have to find something. */
export function first<T>(found: readonly T[]): T {
  const [one] = found
  if (one === undefined) throw new Error('the site has none of what the example needs')
  return one
}

/** Lists are cut to their first item, and what is longer than a text is cut, too: the contract accepts both. */
function shorten(value: unknown): unknown {
  if (Array.isArray(value)) return value.slice(0, 1).map(shorten)
  if (typeof value === 'string' && value.length > MAX_TEXT) return `${value.slice(0, 60)}…`
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, shorten(inner)]))
}

const digits = (n: number, length: number) => String(n).padStart(length, '0')

/** What is random in each run, and what an example has instead. */
const random: [RegExp, (n: number) => string][] = [
  [
    /eyJ[\w-]+\.[\w-]+\.[\w-]+/g,
    (n) => `eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.eyJzdWIiOiIxIn0.signature-${n}`,
  ],
  [/\b[\da-f]{32}\b/g, (n) => digits(n, 32)],
  [
    /[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}/g,
    (n) => `0199a1b2-0000-7000-8000-${digits(n, 12)}`,
  ],
  [/\b[0-9A-HJKMNP-TV-Z]{16}\b/g, (n) => `7K3M9QZ2W8RT4XV${n}`],
  [/\b(?=[\w-]*\d)(?=[\w-]*[a-z])(?=[\w-]*[A-Z])[\w-]{40,}/g, (n) => `example-token-${digits(n, 26)}`],
]

/** The same example on every day: random ids and tokens are numbered, and dates are as far apart as they were. */
function stable(example: object, replaced: Record<string, string>, startedAt: number): Example {
  let text = JSON.stringify(example, (_, value) => (value instanceof Blob ? '(the bytes of a file)' : value))
  for (const [from, to] of Object.entries(replaced)) text = text.replaceAll(from, to)
  for (const [pattern, placeholder] of random) {
    const numbers = new Map<string, number>()
    text = text.replace(pattern, (found) => {
      if (!numbers.has(found)) numbers.set(found, numbers.size + 1)
      return placeholder(numbers.get(found) ?? 0)
    })
  }
  text = text.replace(/"(\d{4}-\d\d-\d\dT[\d:.]+Z)"/g, (_, at: string) => {
    const minutes = Math.round((Date.parse(at) - startedAt) / MINUTE_MS)
    return `"${new Date(EXAMPLE_TIME + minutes * MINUTE_MS).toISOString()}"`
  })
  const days = Math.round((startedAt - EXAMPLE_TIME) / DAY_MS)
  text = text.replace(/"(\d{4}-\d\d-\d\d)"/g, (_, date: string) => {
    return `"${new Date(Date.parse(date) - days * DAY_MS).toISOString().slice(0, 10)}"`
  })
  return JSON.parse(text)
}
