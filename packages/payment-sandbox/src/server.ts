import fastify, { type FastifyInstance } from 'fastify'
import type { SandboxControl } from './control/control.ts'
import { mountControl } from './control/routes.ts'
import { mountPages } from './pages/routes.ts'
import { paypalFailure } from './paypal/errors.ts'
import { mountPaypal } from './paypal/routes.ts'
import type { Sandbox } from './sandbox.ts'
import { stripeFailure } from './stripe/errors.ts'
import { mountStripe } from './stripe/routes.ts'

export function buildServer(sandbox: Sandbox, control: SandboxControl): FastifyInstance {
  const app = fastify({ forceCloseConnections: true, bodyLimit: 1024 * 1024 })
  // Every body stays bytes: each provider parses its own, and signatures cover bytes.
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
  app.setNotFoundHandler((request, reply) => {
    if (request.url.startsWith('/v2/')) return reply.status(404).send(paypalFailure(404).body)
    const message = `Unrecognized request URL (${request.method}: ${request.url.split('?')[0]}).`
    return reply.status(404).send(stripeFailure(404, { message }).body)
  })
  mountStripe(app, sandbox)
  mountPaypal(app, sandbox)
  mountPages(app, sandbox)
  mountControl(app, control)
  return app
}
