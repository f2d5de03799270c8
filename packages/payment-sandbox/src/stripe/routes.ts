import type { FastifyInstance } from 'fastify'
import type { Answer } from '../answer.ts'
import { mountOperation, type Operation } from '../operation.ts'
import type { Sandbox } from '../sandbox.ts'
import { noSuch } from './errors.ts'
import { expandedIntent, expandedRefund, expandedSession } from './expand.ts'
import { stripeFace } from './face.ts'
import { refundPayment } from './refunds.ts'
import { CreateCoupon, CreateRefund, CreateSession, ListRefunds, OnlyExpand, parameters } from './requests.ts'
import { createCoupon, createSession, expireSession, sessionNow } from './sessions.ts'
import { couponView } from './views.ts'

const ok = (body: unknown): Answer => ({ status: 200, body })

export function mountStripe(app: FastifyInstance, sandbox: Sandbox): void {
  const operations: Operation[] = [
    {
      name: 'create',
      method: 'POST',
      url: '/v1/checkout/sessions',
      run: (call) => {
        const input = parameters(CreateSession, call)
        return ok(expandedSession(sandbox, createSession(sandbox, input), input.expand))
      },
    },
    {
      name: 'retrieve',
      method: 'GET',
      url: '/v1/checkout/sessions/:id',
      run: (call) => {
        const { expand } = parameters(OnlyExpand, call)
        return ok(expandedSession(sandbox, sessionNow(sandbox, call.params.id ?? ''), expand))
      },
    },
    {
      name: 'expire',
      method: 'POST',
      url: '/v1/checkout/sessions/:id/expire',
      run: (call) => {
        const { expand } = parameters(OnlyExpand, call)
        return ok(expandedSession(sandbox, expireSession(sandbox, call.params.id ?? ''), expand))
      },
    },
    {
      name: 'refund',
      method: 'POST',
      url: '/v1/refunds',
      run: (call) => {
        const input = parameters(CreateRefund, call)
        return ok(expandedRefund(sandbox, refundPayment(sandbox, input), input.expand))
      },
    },
    {
      name: 'refund-list',
      method: 'GET',
      url: '/v1/refunds',
      run: (call) => {
        const { payment_intent, limit = 10, expand } = parameters(ListRefunds, call)
        const found = sandbox.stripe.refunds.all().filter(({ intentId }) => intentId === payment_intent)
        // The newest first, as at Stripe.
        const data = found
          .reverse()
          .slice(0, limit)
          .map((refund) => expandedRefund(sandbox, refund, expand))
        return ok({ object: 'list', url: '/v1/refunds', has_more: found.length > limit, data })
      },
    },
    {
      name: 'refund-get',
      method: 'GET',
      url: '/v1/refunds/:id',
      run: (call) => {
        const id = call.params.id ?? ''
        const refund = sandbox.stripe.refunds.get(id)
        if (refund === undefined) throw noSuch('refund', id, 'refund')
        return ok(expandedRefund(sandbox, refund, parameters(OnlyExpand, call).expand))
      },
    },
    {
      name: 'intent-get',
      method: 'GET',
      url: '/v1/payment_intents/:id',
      run: (call) => {
        const id = call.params.id ?? ''
        const intent = sandbox.stripe.intents.get(id)
        if (intent === undefined) throw noSuch('payment_intent', id, 'intent')
        return ok(expandedIntent(sandbox, intent, parameters(OnlyExpand, call).expand))
      },
    },
    {
      name: 'coupon-create',
      method: 'POST',
      url: '/v1/coupons',
      run: (call) => ok(couponView(createCoupon(sandbox, parameters(CreateCoupon, call)))),
    },
  ]
  const face = stripeFace(sandbox)
  for (const operation of operations) mountOperation(app, sandbox, face, operation)
}
