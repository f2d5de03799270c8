import type { FastifyInstance, FastifyReply } from 'fastify'
import { findOrder } from '../paypal/orders.ts'
import { ApiError } from '../provider-api.ts'
import type { Sandbox } from '../sandbox.ts'
import { sessionNow } from '../stripe/sessions.ts'
import { messagePageHtml, payPageHtml } from './html.ts'
import { handleOrderAction, paypalOrigins, paypalPage } from './paypal-page.ts'
import { handleSessionAction, stripeOrigins, stripePage } from './stripe-page.ts'
import { styleSheet } from './style.ts'

type Page = { html: string; origins: string[] }
type Path = { Params: { id: string; action: string } }

export function mountPages(app: FastifyInstance, sandbox: Sandbox): void {
  app.get('/pay/style.css', (_request, reply) => reply.type('text/css; charset=utf-8').send(styleSheet))

  const show = {
    stripe: (id: string): Page => {
      const session = sessionNow(sandbox, id)
      return { html: payPageHtml(stripePage(sandbox, session)), origins: stripeOrigins(session) }
    },
    paypal: (id: string): Page => {
      const order = findOrder(sandbox, id)
      return { html: payPageHtml(paypalPage(sandbox, order)), origins: paypalOrigins(order) }
    },
  }
  const act = { stripe: handleSessionAction, paypal: handleOrderAction }

  for (const provider of ['stripe', 'paypal'] as const) {
    app.get<Path>(`/pay/${provider}/:id`, (request, reply) =>
      orNotFoundPage(reply, () => sendPage(reply, 200, show[provider](request.params.id))),
    )
    app.post<Path>(`/pay/${provider}/:id/:action`, (request, reply) =>
      orNotFoundPage(reply, () => {
        const { id, action } = request.params
        const target = act[provider](sandbox, id, action)
        // Always a redirect, so that a reload repeats nothing.
        return reply.redirect(target ?? `/pay/${provider}/${id}`, 303)
      }),
    )
  }
}

function orNotFoundPage(reply: FastifyReply, run: () => FastifyReply): FastifyReply {
  try {
    return run()
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    const html = messagePageHtml('No such payment', 'The address is wrong, or the sandbox was reset.')
    return sendPage(reply, 404, { html, origins: [] })
  }
}

function sendPage(reply: FastifyReply, status: number, { html, origins }: Page): FastifyReply {
  // Browsers check form-action along redirects too: the shop's pages must be named.
  const formAction = ["'self'", ...new Set(origins)].join(' ')
  return reply
    .status(status)
    .headers({
      'content-security-policy': `default-src 'none'; style-src 'self'; form-action ${formAction}; base-uri 'none'; frame-ancestors 'none'`,
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    })
    .type('text/html; charset=utf-8')
    .send(html)
}
