import type { FastifyInstance } from 'fastify'

/**
 * Warns once when X-Forwarded-For comes from a peer that TRUST_PROXY does not name. If that peer is our proxy, all guests
 * share one address and its limits; if it is a guest, the header is ignored as it should be.
 */
export function warnAboutForwardedFor(app: FastifyInstance): void {
  let isWarned = false
  app.addHook('onRequest', (request, _reply, done) => {
    if (
      !isWarned &&
      request.headers['x-forwarded-for'] !== undefined &&
      request.ip === request.socket.remoteAddress
    ) {
      isWarned = true
      request.log.warn(
        { peer: request.ip },
        'X-Forwarded-For from a peer that TRUST_PROXY does not name is ignored; if this is your proxy, add its address',
      )
    }
    done()
  })
}
