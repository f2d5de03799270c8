import { HttpResponse, http, type JsonBodyType } from 'msw'
import { setupServer } from 'msw/node'
import { encode } from 'zod/mini'
import type { Endpoint, Output } from '../wire/endpoint.ts'
import { type ErrorCode, httpStatus } from '../wire/errors.ts'

/** Stands in for the API. A request without a prepared reply fails the test. */
export const server = setupServer()

type ApiRequest = { query: URLSearchParams; params: Record<string, unknown>; body: string }

const handle = (
  endpoint: Endpoint,
  respond: (request: ApiRequest) => Response | undefined | Promise<Response>,
) =>
  http[
    ({ GET: 'get', POST: 'post', PUT: 'put', PATCH: 'patch', DELETE: 'delete' } as const)[endpoint.method]
  ](`*/api${endpoint.path}`, async ({ request, params }) =>
    respond({ query: new URL(request.url).searchParams, params, body: await request.clone().text() }),
  )

/** Replies with a body as the code sees it; the endpoint's response schema writes it in the form of the wire. */
export const reply = <E extends Endpoint>(
  endpoint: E,
  body:
    | Omit<Output<E>, 'status'>
    | ((request: ApiRequest) => Omit<Output<E>, 'status'> | Promise<Omit<Output<E>, 'status'>>),
) =>
  handle(endpoint, async (request) => {
    const output = typeof body === 'function' ? await body(request) : body
    // encoding checks the body against the endpoint's own schema, which a generic type cannot express
    return HttpResponse.json(encode(endpoint.response, { status: true, ...output } as never) as JsonBodyType)
  })

/** Replies with an error, as the API does, to every request or to those that `when` names. */
export const replyWithError = (
  endpoint: Endpoint,
  code: ErrorCode,
  message: string,
  {
    when = () => true,
    ...details
  }: { errors?: Record<string, string>; current?: object; when?: (request: ApiRequest) => boolean } = {},
) =>
  handle(endpoint, (request) => {
    if (!when(request)) return undefined
    return HttpResponse.json(
      { status: false, message, code, request_id: 'test', ...details },
      { status: httpStatus[code] },
    )
  })

export const replyWithNetworkError = (endpoint: Endpoint) => handle(endpoint, () => HttpResponse.error())

export const neverReply = (endpoint: Endpoint) => handle(endpoint, () => new Promise<Response>(() => {}))

/** The bodies that an endpoint is sent, as JSON or as the fields of a form. */
export function record<E extends Endpoint>(endpoint: E, answer: Parameters<typeof reply<E>>[1]) {
  const sent: Record<string, unknown>[] = []
  server.use(
    reply(endpoint, (request) => {
      const isJson = request.body.startsWith('{')
      sent.push(isJson ? JSON.parse(request.body) : Object.fromEntries(new URLSearchParams(request.body)))
      return typeof answer === 'function' ? answer(request) : answer
    }),
  )
  return sent
}
