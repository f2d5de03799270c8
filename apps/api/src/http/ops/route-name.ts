import type { FastifyInstance } from 'fastify'

declare module 'fastify' {
  interface FastifyRequest {
    /** The route's pattern (`/user/product/:id`), for logs and metrics. */
    route: string
  }
}

/** Fastify tells a request's route too, but puts its whole options together each time it is asked. */
export function nameRoutes(app: FastifyInstance) {
  app.decorateRequest('route', 'none')
  app.addHook('onRoute', (route) => {
    const name = route.url
    const more = route.onRequest === undefined ? [] : [route.onRequest].flat()
    route.onRequest = [
      (request, _reply, done) => {
        request.route = name
        done()
      },
      ...more,
    ]
  })
}
