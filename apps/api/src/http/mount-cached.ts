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
  answer: (given: Parsed<E>) => Promise<Prepared<E>>,
) {
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    schema: {
      ...(endpoint.params && { params: endpoint.params }),
      ...(endpoint.query && { querystring: endpoint.query }),
    },
    handler: async (request, reply) => {
      const given = { params: request.params, query: request.query }
      // Fastify has validated each part with this very endpoint's schemas; its types cannot follow that
      return send(request, reply, await answer(given as unknown as Parsed<E>))
    },
  })
}

function send(request: FastifyRequest, reply: FastifyReply, { bodies }: Prepared<Endpoint>) {
  const encoding = acceptedEncoding(request.headers['accept-encoding'])
  const { bytes, etag } = bodies[encoding]
  reply.header('cache-control', 'public, no-cache').header('vary', 'accept-encoding').header('etag', etag)
  // the header is a list, and proxies mark what they compress as weak: `W/"…", "…"`
  const held = request.headers['if-none-match']
  if (held !== undefined && (held === '*' || held.includes(etag))) return reply.code(304).send()
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  return reply.type('application/json; charset=utf-8').send(bytes)
}
