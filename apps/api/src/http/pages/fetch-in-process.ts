import type { FastifyInstance, FastifyRequest } from 'fastify'

/** No connection comes from it. */
const IN_PROCESS_ADDRESS = '0.0.0.0'

/** A page that is kept for all guests: what it loads is no guest's request. Not by `request.ip`: a header can set that. */
export const isForKeptPage = ({ socket }: FastifyRequest) => socket.remoteAddress === IN_PROCESS_ADDRESS

/** `fetch` for the API in this very process: no socket, no port. With a guest's address it counts as that guest's request. */
export const fetchInProcess =
  (app: FastifyInstance, guestAddress = IN_PROCESS_ADDRESS): typeof fetch =>
  async (address) => {
    const { statusCode, payload, headers } = await app.inject({
      method: 'GET',
      url: String(address),
      remoteAddress: guestAddress,
    })
    return new Response(payload, {
      status: statusCode,
      headers: { 'content-type': String(headers['content-type']) },
    })
  }
