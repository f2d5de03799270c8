import type { Endpoint, Parsed } from '@baobab/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { understand } from '../validation.ts'
import { acceptedEncoding } from './accept-encoding.ts'
import { isHeld } from './etag.ts'
import { bodyIn, type Prepared, type PreparedBody } from './prepared.ts'

/** The same answer for everyone: a public endpoint that is only read. */
type Cacheable = Endpoint & { method: 'GET'; auth: 'public' }

/**
 * Puts an endpoint on the app whose answers are prepared. As with `mount`, input and answer are typed by the contract.
 * What is left to do takes microseconds, so Fastify's usual help would be most of the work: input is understood once for
 * each address, there is no promise where none is needed, and the answer goes straight to the connection.
 */
export function mountCached<const E extends Cacheable>(
  app: FastifyInstance,
  endpoint: E,
  answer: (given: Parsed<E>) => Prepared<E> | Promise<Prepared<E>>,
) {
  const read = reader(endpoint)
  const send = sender(app.securityHeaders)
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    handler: (request, reply) => {
      const prepared = answer(read(request))
      if (prepared instanceof Promise) return prepared.then((ready) => send(request, reply, ready))
      return send(request, reply, prepared)
    },
  })
}

/** Of addresses: so many, and none longer than anybody's search. */
const REMEMBERED = 1000
const LONGEST = 300

function reader<E extends Cacheable>({ params, query }: E) {
  // an address that says nothing has nothing to be understood
  if (!params && !query) return () => ({}) as Parsed<E>
  const understood = new Map<string, Parsed<E>>()
  return (request: FastifyRequest): Parsed<E> => {
    const known = understood.get(request.url)
    if (known) return known
    const parts = {
      ...(params && { params: understand(params, 'params', request.params) }),
      ...(query && { query: understand(query, 'query', request.query) }),
    }
    // each part was read by this very endpoint's schema; the type cannot follow that
    const given = parts as Parsed<E>
    if (request.url.length <= LONGEST) {
      if (understood.size >= REMEMBERED) understood.clear()
      understood.set(request.url, given)
    }
    return given
  }
}

function sender(securityHeaders: Readonly<Record<string, string>>) {
  const always = [
    ...Object.entries(securityHeaders).flat(),
    // kept by anyone, but asked for each time whether it still holds
    ...['cache-control', 'public, no-cache'],
    ...['vary', 'accept-encoding'],
  ]
  const heads = new WeakMap<PreparedBody, { ok: string[]; notModified: string[] }>()
  const headOf = (body: PreparedBody) => {
    const known = heads.get(body)
    if (known) return known
    const notModified = [...always, 'etag', body.etag]
    const head = { notModified, ok: [...notModified, ...body.headers] }
    heads.set(body, head)
    return head
  }
  const write = (request: FastifyRequest, reply: FastifyReply, body: PreparedBody) => {
    const head = headOf(body)
    // hooks that look at a finished answer (logs, metrics) still see it
    reply.hijack()
    if (isHeld(request.headers['if-none-match'], body.etag)) reply.raw.writeHead(304, head.notModified).end()
    else reply.raw.writeHead(200, head.ok).end(body.bytes)
    return reply
  }
  return (request: FastifyRequest, reply: FastifyReply, prepared: Prepared<Endpoint>) => {
    const body = bodyIn(prepared, acceptedEncoding(request.headers['accept-encoding']))
    if (body instanceof Promise) return body.then((ready) => write(request, reply, ready))
    return write(request, reply, body)
  }
}
