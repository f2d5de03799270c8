import type * as z from 'zod/mini'
import { safeParse } from 'zod/mini'
import { ApiError, failure, offline } from './api-error.ts'
import { encodeBody } from './encode.ts'
import type { Endpoint, Input, Output } from './endpoint.ts'
import { ErrorBody } from './errors.ts'
import { texts } from './texts.ts'

export type CallOptions = {
  /** Where the API lives; the page's own origin when empty. */
  baseUrl?: string
  token?: string | null
  idempotencyKey?: string
  signal?: AbortSignal
  fetch?: typeof fetch
  timeoutMs?: number
}

/** Calls an endpoint: encodes what goes out, checks what comes back, and throws only `ApiError`. */
export async function call<const E extends Endpoint>(
  endpoint: E,
  input: Input<E>,
  options: CallOptions = {},
): Promise<Output<E>> {
  const { baseUrl = '', token, idempotencyKey, signal, timeoutMs = 20_000 } = options
  const { params, query, body } = input as { params?: object; query?: object; body?: unknown }
  const timeout = AbortSignal.timeout(timeoutMs)
  const encoded = body === undefined ? undefined : encodeBody(endpoint.encode ?? 'json', body)

  const response = await (options.fetch ?? fetch)(`${baseUrl}/api${pathOf(endpoint, params, query)}`, {
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
    const said = safeParse(ErrorBody, json)
    if (!said.success) throw failure('internal', texts.unexpected, response.status)
    throw new ApiError(said.data, response.status, Number(response.headers.get('retry-after')) || null)
  }
  const answer = safeParse(endpoint.response, json)
  if (!answer.success) throw failure('internal', texts.unexpected, response.status)
  // zod cannot see that this endpoint's response schema is E's; the line above has just checked that it is
  return answer.data as z.output<E['response']>
}

/** `/user/order/AB12?…`: parameters escaped, empty ones left out. */
export function pathOf(endpoint: Endpoint, params: object = {}, query: object = {}): string {
  const given = new Map(Object.entries(params))
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(given.get(name))),
  )
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query))
    if (value !== undefined && value !== '') search.set(name, String(value))
  return search.size > 0 ? `${path}?${search}` : path
}
