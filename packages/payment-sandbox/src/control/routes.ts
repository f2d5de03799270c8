import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { FaultInput } from '../faults.ts'
import { ApiError } from '../provider-api.ts'
import type { SandboxControl } from './control.ts'

type Payment = { Params: { id: string } }

export function mountControl(app: FastifyInstance, control: SandboxControl): void {
  app.register(async (scope) => {
    scope.addHook('onRequest', async (request, reply) => {
      if (!isLoopback(request.socket.remoteAddress ?? '')) {
        await reply.status(403).send({ error: 'The controls are open to this machine only.' })
      }
    })
    scope.setErrorHandler((error, _request, reply) => {
      if (error instanceof ApiError) return reply.status(409).send(error.response.body)
      if (error instanceof z.ZodError) return reply.status(400).send({ error: z.prettifyError(error) })
      if (error instanceof SyntaxError) return reply.status(400).send({ error: error.message })
      return reply.status(502).send({ error: error instanceof Error ? error.message : String(error) })
    })

    scope.get('/_sandbox/health', () => ({ ok: true }))
    scope.get('/_sandbox/ledger', () => ({ entries: control.ledger() }))
    scope.get('/_sandbox/faults', () => ({ faults: control.faults.list() }))
    scope.post<{ Body: Buffer | undefined }>('/_sandbox/faults', ({ body }) =>
      control.faults.add(parsed(FaultInput, body)),
    )
    scope.delete('/_sandbox/faults', () => {
      control.faults.clear()
      return { faults: [] }
    })
    scope.post<Payment>('/_sandbox/stripe/:id/pay', ({ params }) => control.stripe.pay(params.id))
    scope.post<Payment>('/_sandbox/paypal/:id/approve', ({ params }) => control.paypal.approve(params.id))
  })
}

function parsed<T>(schema: z.ZodType<T>, body: Buffer | undefined): T {
  return schema.parse(body === undefined || body.length === 0 ? {} : JSON.parse(body.toString('utf8')))
}

const isLoopback = (address: string) => address === '::1' || /^(::ffff:)?127\./.test(address)
