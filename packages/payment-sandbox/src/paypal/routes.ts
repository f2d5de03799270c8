import type { FastifyInstance } from 'fastify'
import { mountOperation, type Operation } from '../operation.ts'
import { ApiError, type Call, type ProviderResponse, pathId } from '../provider-api.ts'
import type { Sandbox } from '../sandbox.ts'
import { captureOrder, findCapture } from './captures.ts'
import { paypalFailure } from './errors.ts'
import { certificatePath } from './events.ts'
import { createOrder, findOrder } from './orders.ts'
import { createTokens, paypalProtocol } from './protocol.ts'
import { refundCapture } from './refunds.ts'
import { searchTransactions } from './reports.ts'
import { CaptureOrder, CreateOrder, parseBody, RefundCapture } from './requests.ts'
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
  const tokens = createTokens(sandbox)
  const operations: Operation[] = [
    { name: 'token', method: 'POST', url: '/v1/oauth2/token', open: true, run: tokens.issue },
    {
      name: 'order-create',
      method: 'POST',
      url: '/v2/checkout/orders',
      run: (call) => {
        const input = parseBody(CreateOrder, call)
        requireRequestId(call)
        const order = createOrder(sandbox, input)
        const view = wantsAll(call) ? orderView : minimalOrderView
        return { status: 201, body: view(sandbox, order) }
      },
    },
    {
      name: 'order-get',
      method: 'GET',
      url: '/v2/checkout/orders/:id',
      run: (call) => ok(orderView(sandbox, findOrder(sandbox, pathId(call)))),
    },
    {
      name: 'capture',
      method: 'POST',
      url: '/v2/checkout/orders/:id/capture',
      run: (call, outcome) => {
        parseBody(CaptureOrder, call)
        const order = captureOrder(sandbox, pathId(call), outcome)
        const view = wantsAll(call) ? orderView : capturedOrderView
        return { status: 201, body: view(sandbox, order) }
      },
    },
    {
      name: 'capture-get',
      method: 'GET',
      url: '/v2/payments/captures/:id',
      run: (call) => ok(captureView(sandbox, findCapture(sandbox, pathId(call)))),
    },
    {
      name: 'refund',
      method: 'POST',
      url: '/v2/payments/captures/:id/refund',
      run: (call) => {
        const refund = refundCapture(sandbox, pathId(call), parseBody(RefundCapture, call))
        const view = wantsAll(call) ? refundView : minimalRefundView
        return { status: 201, body: view(sandbox, refund) }
      },
    },
    {
      name: 'transaction-search',
      method: 'GET',
      url: '/v1/reporting/transactions',
      run: (call) => ok(searchTransactions(sandbox, call)),
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
  const protocol = paypalProtocol(sandbox, tokens)
  for (const operation of operations) mountOperation(app, sandbox, protocol, operation)
}

const ok = (body: unknown): ProviderResponse => ({ status: 200, body })

function requireRequestId(call: Call): void {
  if (call.headers['paypal-request-id'] !== undefined) return
  throw new ApiError(
    paypalFailure(400, [
      { issue: 'PAYPAL_REQUEST_ID_REQUIRED', field: 'PayPal-Request-Id', location: 'header' },
    ]),
  )
}
