import type { Endpoint, Parsed } from '@baobab/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { acceptedEncoding } from './accepted-encoding.ts'
import { etagMatches } from './etag.ts'
import { bodyIn, type EncodedBody, type PreparedResponse } from './prepared-response.ts'
import { rememberRequest } from './repeat-requests.ts'

/** The same response for everyone: a public endpoint that only reads. */
type Cacheable = Endpoint & { method: 'GET'; auth: 'public' }

/** Like `mount`, for responses that are prepared: they are sent as bytes, compressed, with an ETag. */
export function mountCached<const E extends Cacheable>(
  app: FastifyInstance,
  endpoint: E,
  respond: (input: Parsed<E>) => Promise<PreparedResponse<E>>,
) {
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    config: { endpoint },
    schema: {
      ...(endpoint.params && { params: endpoint.params }),
      ...(endpoint.query && { querystring: endpoint.query }),
    },
    handler: async (request, reply) => {
      // Fastify has validated each part with this very endpoint's schemas; its types cannot follow that
      const input = { params: request.params, query: request.query } as unknown as Parsed<E>
      const prepared = await respond(input)
      const { url: route = endpoint.path } = request.routeOptions
      rememberRequest(app.server, request.raw.url ?? '', { route, respond: () => respond(input) })
      return sendPrepared(request, reply.type('application/json; charset=utf-8'), prepared)
    },
  })
}

/** Every cache may keep it, but asks each time whether it is still current. */
export async function sendPrepared(
  { headers }: FastifyRequest,
  reply: FastifyReply,
  prepared: PreparedResponse<Endpoint>,
) {
  const { bytes, etag, encoding } = await bodyIn(prepared, acceptedEncoding(headers['accept-encoding']))
  reply.headers({ etag, vary: 'accept-encoding', 'cache-control': 'public, no-cache' })
  if (etagMatches(headers['if-none-match'], etag)) return reply.code(304).removeHeader('content-type').send()
  return sendBody(reply, { bytes, encoding })
}

/** In the encoding that the caller accepts, and not for keeping. */
export async function sendEncoded(
  { headers }: FastifyRequest,
  reply: FastifyReply,
  prepared: PreparedResponse<Endpoint>,
) {
  const body = await bodyIn(prepared, acceptedEncoding(headers['accept-encoding']))
  return sendBody(reply.header('vary', 'accept-encoding'), body)
}

function sendBody(reply: FastifyReply, { bytes, encoding }: Pick<EncodedBody, 'bytes' | 'encoding'>) {
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  return reply.send(bytes)
}
