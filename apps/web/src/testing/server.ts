import type { Endpoint, ErrorCode, Output } from '@baobab/contract'
import { httpStatus } from '@baobab/contract'
import { HttpResponse, http, type JsonBodyType } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll } from 'vitest'
import { encode } from 'zod/mini'

/** Stands in for the API. A request nobody prepared an answer for fails the test. */
export const server = setupServer()

/** Call once at the head of a test file. */
export function useServer() {
  beforeAll(() => server.listen({ onUnhandledFrame: 'error' }))
  afterEach(() => server.resetHandlers())
  afterAll(() => server.close())
}

type Asked = { query: URLSearchParams; params: Record<string, unknown>; body: string }

const on = (endpoint: Endpoint, respond: (asked: Asked) => Response | undefined | Promise<Response>) =>
  http[({ GET: 'get', POST: 'post', DELETE: 'delete' } as const)[endpoint.method]](
    `*/api${endpoint.path}`,
    async ({ request, params }) =>
      respond({ query: new URL(request.url).searchParams, params, body: await request.clone().text() }),
  )

/** Answers an endpoint in the contract's own words, written onto the wire by its response schema. */
export const answer = <E extends Endpoint>(
  endpoint: E,
  body:
    | Omit<Output<E>, 'status'>
    | ((asked: Asked) => Omit<Output<E>, 'status'> | Promise<Omit<Output<E>, 'status'>>),
) =>
  on(endpoint, async (asked) => {
    const given = typeof body === 'function' ? await body(asked) : body
    // The schema that encodes is the endpoint's own, and it refuses what does not fit.
    return HttpResponse.json(encode(endpoint.response, { status: true, ...given } as never) as JsonBodyType)
  })

const refusal = (code: ErrorCode, message: string, errors?: Record<string, string>) =>
  HttpResponse.json(
    { status: false, message, code, request_id: 'test', ...(errors && { errors }) },
    { status: httpStatus[code] },
  )

/** Refuses, as the API does: every call, or those that `when` says. The rest goes on to the answer prepared before. */
export const refuse = (
  endpoint: Endpoint,
  code: ErrorCode,
  message: string,
  { errors, when = () => true }: { errors?: Record<string, string>; when?: (asked: Asked) => boolean } = {},
) => on(endpoint, (asked) => (when(asked) ? refusal(code, message, errors) : undefined))

/** Nobody answers. */
export const silence = (endpoint: Endpoint) => on(endpoint, () => HttpResponse.error())

/** Never answers: for what is seen while waiting. */
export const wait = (endpoint: Endpoint) => on(endpoint, () => new Promise<Response>(() => {}))
