import type { Endpoint, Parsed } from '@baobab/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { acceptedEncoding } from './accept-encoding.ts'
import type { Prepared } from './prepared.ts'

/** The same answer for everyone: a public endpoint that is only read. */
type Cacheable = Endpoint & { method: 'GET'; auth: 'public' }

/** Puts an endpoint on the app whose answers are prepared. As with `mount`, input and answer are typed by the contract. */
export function mountCached<const E extends Cacheable>(
  app: FastifyInstance,
  endpoint: E,
  answer: (given: Parsed<E>) => Prepared<E> | Promise<Prepared<E>>,
) {
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    schema: {
      ...(endpoint.params && { params: endpoint.params }),
      ...(endpoint.query && { querystring: endpoint.query }),
    },
    handler: (request, reply) => {
      const given = { params: request.params, query: request.query }
      // Fastify has validated each part with this very endpoint's schemas; its types cannot follow that
      const prepared = answer(given as unknown as Parsed<E>)
      // without a promise where none is needed: here it would be a tenth of the work
      if (prepared instanceof Promise) return prepared.then((ready) => send(request, reply, ready))
      return send(request, reply, prepared)
    },
  })
}

function send(request: FastifyRequest, reply: FastifyReply, { bodies }: Prepared<Endpoint>) {
  const { bytes, etag, headers } = bodies[acceptedEncoding(request.headers['accept-encoding'])]
  reply.headers(headers)
  // the header is a list, and proxies mark what they compress as weak: `W/"…", "…"`
  const held = request.headers['if-none-match']
  if (held !== undefined && (held === '*' || held.includes(etag))) {
    return reply.removeHeader('content-encoding').removeHeader('content-type').code(304).send()
  }
  return reply.send(bytes)
}
