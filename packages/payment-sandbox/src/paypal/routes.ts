import type { FastifyInstance } from 'fastify'
import { type Answer, type Call, Refusal } from '../answer.ts'
import { mountOperation, type Operation } from '../operation.ts'
import type { Sandbox } from '../sandbox.ts'
import { captureOf, captureOrder } from './captures.ts'
import { notFound, paypalFailure } from './errors.ts'
import { certificatePath } from './events.ts'
import { paypalFace, tokenDesk } from './face.ts'
import { createOrder, orderOf } from './orders.ts'
import { refundCapture } from './refunds.ts'
import { bodyOf, CaptureOrder, CreateOrder, RefundCapture } from './requests.ts'
import { verifySignature } from './verify.ts'
import {
  capturedOrderView,
  captureView,
  minimalOrderView,
  minimalRefundView,
  orderView,
  refundView,
} from './views.ts'

const wantsAll = (call: Call) => call.headers.prefer === 'return=representation'

export function mountPaypal(app: FastifyInstance, sandbox: Sandbox): void {
  const tokens = tokenDesk(sandbox)
  const operations: Operation[] = [
    { name: 'token', method: 'POST', url: '/v1/oauth2/token', open: true, run: tokens.issue },
    {
      name: 'order-create',
      method: 'POST',
      url: '/v2/checkout/orders',
      run: (call) => {
        const input = bodyOf(CreateOrder, call)
        if (input.payment_source !== undefined) requireRequestId(call)
        const order = createOrder(sandbox, input)
        const view = wantsAll(call) ? orderView : minimalOrderView
        return { status: 201, body: view(sandbox, order) }
      },
    },
    {
      name: 'order-get',
      method: 'GET',
      url: '/v2/checkout/orders/:id',
      run: (call) => ok(orderView(sandbox, orderOf(sandbox, call.params.id ?? ''))),
    },
    {
      name: 'capture',
      method: 'POST',
      url: '/v2/checkout/orders/:id/capture',
      run: (call, outcome) => {
        bodyOf(CaptureOrder, call)
        const order = captureOrder(sandbox, call.params.id ?? '', outcome)
        const view = wantsAll(call) ? orderView : capturedOrderView
        return { status: 201, body: view(sandbox, order) }
      },
    },
    {
      name: 'capture-get',
      method: 'GET',
      url: '/v2/payments/captures/:id',
      run: (call) => ok(captureView(sandbox, captureOf(sandbox, call.params.id ?? ''))),
    },
    {
      name: 'refund',
      method: 'POST',
      url: '/v2/payments/captures/:id/refund',
      run: (call) => {
        const refund = refundCapture(sandbox, call.params.id ?? '', bodyOf(RefundCapture, call))
        const view = wantsAll(call) ? refundView : minimalRefundView
        return { status: 201, body: view(sandbox, refund) }
      },
    },
    {
      name: 'refund-get',
      method: 'GET',
      url: '/v2/payments/refunds/:id',
      run: (call) => {
        const refund = sandbox.paypal.refunds.get(call.params.id ?? '')
        if (refund === undefined) throw notFound()
        return ok(refundView(sandbox, refund))
      },
    },
    {
      name: 'verify',
      method: 'POST',
      url: '/v1/notifications/verify-webhook-signature',
      run: (call) => ok(verifySignature(sandbox, call)),
    },
    {
      name: 'certificate',
      method: 'GET',
      url: certificatePath(sandbox.certificate),
      open: true,
      run: () => ({
        status: 200,
        body: sandbox.certificate.pem,
        headers: { 'content-type': 'application/x-pem-file' },
      }),
    },
  ]
  const face = paypalFace(sandbox, tokens)
  for (const operation of operations) mountOperation(app, sandbox, face, operation)
}

const ok = (body: unknown): Answer => ({ status: 200, body })

function requireRequestId(call: Call): void {
  if (call.headers['paypal-request-id'] !== undefined) return
  throw new Refusal(
    paypalFailure(400, [
      { issue: 'PAYPAL_REQUEST_ID_REQUIRED', field: 'PayPal-Request-Id', location: 'header' },
    ]),
  )
}
