import type { FastifyInstance } from 'fastify'
import { mountOperation, type Operation } from '../operation.ts'
import { type ProviderResponse, pathId } from '../provider-api.ts'
import type { Sandbox } from '../sandbox.ts'
import { expandedSession, lineItems } from './expand.ts'
import { moneyOperations } from './money/money-routes.ts'
import { addPastPayments, PastPayments } from './past-payments.ts'
import { stripeProtocol } from './protocol.ts'
import { refundPayment } from './refunds.ts'
import {
  CreateRefund,
  CreateSession,
  ListRefunds,
  ListSessions,
  NoParameters,
  parameters,
  RetrieveSession,
} from './requests.ts'
import { sessionView } from './session-view.ts'
import { createSession, expireSession, sessionNow } from './sessions.ts'
import { refundView } from './views.ts'

const ok = (body: unknown): ProviderResponse => ({ status: 200, body })

export function mountStripe(app: FastifyInstance, sandbox: Sandbox): void {
  const operations: Operation[] = [
    {
      name: 'create',
      method: 'POST',
      url: '/v1/checkout/sessions',
      run: (call) => {
        const session = createSession(sandbox, parameters(CreateSession, call))
        return ok(sessionView(sandbox, session))
      },
    },
    {
      name: 'session-list',
      method: 'GET',
      url: '/v1/checkout/sessions',
      run: (call) => {
        const { payment_intent, expand = [] } = parameters(ListSessions, call)
        const sessions = sandbox.stripe.sessions.all().filter(({ intentId }) => intentId === payment_intent)
        const withIntent = expand.includes('data.payment_intent') ? ['payment_intent'] : []
        const data = sessions.map((session) => ({
          ...expandedSession(sandbox, session, withIntent),
          ...(expand.includes('data.line_items') && { line_items: lineItems(session) }),
        }))
        return ok({ object: 'list', url: '/v1/checkout/sessions', has_more: false, data })
      },
    },
    {
      name: 'retrieve',
      method: 'GET',
      url: '/v1/checkout/sessions/:id',
      run: (call) => {
        const { expand } = parameters(RetrieveSession, call)
        return ok(expandedSession(sandbox, sessionNow(sandbox, pathId(call)), expand))
      },
    },
    {
      name: 'expire',
      method: 'POST',
      url: '/v1/checkout/sessions/:id/expire',
      run: (call) => {
        parameters(NoParameters, call)
        return ok(sessionView(sandbox, expireSession(sandbox, pathId(call))))
      },
    },
    {
      name: 'refund',
      method: 'POST',
      url: '/v1/refunds',
      run: (call) => ok(refundView(refundPayment(sandbox, parameters(CreateRefund, call)))),
    },
    {
      name: 'refund-list',
      method: 'GET',
      url: '/v1/refunds',
      run: (call) => {
        const { payment_intent, limit = 10 } = parameters(ListRefunds, call)
        const refunds = sandbox.stripe.refunds.all().filter(({ intentId }) => intentId === payment_intent)
        // The newest first, as at Stripe.
        const data = refunds.reverse().slice(0, limit).map(refundView)
        return ok({ object: 'list', url: '/v1/refunds', has_more: refunds.length > limit, data })
      },
    },
    {
      // with the secret key: the controls are open to their own machine only
      name: 'past-payments',
      method: 'POST',
      url: '/_sandbox/payments',
      run: ({ rawBody }) => {
        const payments = PastPayments.parse(JSON.parse(rawBody.toString('utf8')))
        return ok({ added: addPastPayments(sandbox, payments) })
      },
    },
    ...moneyOperations(sandbox),
  ]
  const protocol = stripeProtocol(sandbox)
  for (const operation of operations) mountOperation(app, sandbox, protocol, operation)
}
