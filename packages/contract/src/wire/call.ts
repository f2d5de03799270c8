import type * as z from 'zod/mini'
import { safeParse } from 'zod/mini'
import { texts } from '../text/texts.ts'
import { ApiError, failure, offline } from './api-error.ts'
import { encodeBody } from './encode.ts'
import type { Endpoint, Input, Output } from './endpoint.ts'
import { ErrorBody } from './errors.ts'

export type CallOptions = {
  /** Empty means the page's own origin. */
  baseUrl?: string
  token?: string | null
  idempotencyKey?: string
  signal?: AbortSignal
  fetch?: typeof fetch
  timeoutMs?: number
}

/** Calls an endpoint and checks its response. Throws only `ApiError`, or the caller's own abort. */
export async function call<const E extends Endpoint>(
  endpoint: E,
  input: Input<E>,
  options: CallOptions = {},
): Promise<Output<E>> {
  const { baseUrl = '', token, idempotencyKey, signal, timeoutMs = 20_000 } = options
  const { params, query, body } = input as { params?: object; query?: object; body?: unknown }
  const timeout = AbortSignal.timeout(timeoutMs)
  const encoded = body === undefined ? undefined : encodeBody(endpoint.encode ?? 'json', body)

  const response = await (options.fetch ?? fetch)(`${baseUrl}/api${buildPath(endpoint, params, query)}`, {
    method: endpoint.method,
    headers: {
      accept: 'application/json',
      ...encoded?.headers,
      ...(token && { authorization: `Bearer ${token}` }),
      ...(idempotencyKey && { 'idempotency-key': idempotencyKey }),
    },
    ...(encoded && { body: encoded.body }),
    signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
  }).catch((cause: unknown) => {
    if (signal?.aborted) throw cause
    throw offline()
  })

  const json: unknown = await response.json().catch(() => null)
  if (!response.ok) {
    const error = safeParse(ErrorBody, json)
    if (!error.success) throw failure('internal', texts.unexpected, response.status)
    throw new ApiError(error.data, response.status, Number(response.headers.get('retry-after')) || null)
  }
  const parsed = safeParse(endpoint.response, json)
  if (!parsed.success) throw failure('internal', texts.unexpected, response.status)
  // TypeScript does not see that this endpoint's response schema is E's; the line above has checked it
  return parsed.data as z.output<E['response']>
}

/** The path with its parameters escaped; empty query parameters are left out. */
export function buildPath(endpoint: Endpoint, params: object = {}, query: object = {}): string {
  const values = new Map(Object.entries(params))
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(values.get(name))),
  )
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query))
    if (value !== undefined && value !== '') search.set(name, String(value))
  return search.size > 0 ? `${path}?${search}` : path
}
