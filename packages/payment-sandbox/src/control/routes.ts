import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { FaultInput } from '../faults.ts'
import { ApiError } from '../provider-api.ts'
import type { SandboxControl } from './control.ts'

const Edit = z.strictObject({
  amountCents: z.int().positive().optional(),
  currency: z
    .string()
    .regex(/^[A-Za-z]{3}$/)
    .transform((value) => value.toLowerCase())
    .optional(),
})
const Settle = z.strictObject({ outcome: z.enum(['succeeded', 'failed']).default('succeeded') })
const Refund = z.strictObject({ amountCents: z.int().positive().optional() })
type Path = { Params: { id: string }; Body: Buffer | undefined }

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
    scope.post<Path>('/_sandbox/faults', ({ body }) => control.faults.add(parsed(FaultInput, body)))
    scope.delete('/_sandbox/faults', () => {
      control.faults.clear()
      return { faults: [] }
    })
    mountBuyerActions(scope, control)
  })
}

function mountBuyerActions(scope: FastifyInstance, { stripe, paypal }: SandboxControl): void {
  const actionsWithoutBody = {
    stripe: ['pay', 'decline', 'delay', 'expire'],
    paypal: ['approve', 'decline', 'delay', 'capture'],
  } as const
  for (const action of actionsWithoutBody.stripe) {
    scope.post<Path>(`/_sandbox/stripe/:id/${action}`, ({ params }) => stripe[action](params.id))
  }
  for (const action of actionsWithoutBody.paypal) {
    scope.post<Path>(`/_sandbox/paypal/:id/${action}`, ({ params }) => paypal[action](params.id))
  }
  for (const [name, provider] of [
    ['stripe', stripe],
    ['paypal', paypal],
  ] as const) {
    scope.post<Path>(`/_sandbox/${name}/:id/settle-delayed`, ({ params, body }) =>
      provider.settleDelayed(params.id, parsed(Settle, body).outcome),
    )
    scope.post<Path>(`/_sandbox/${name}/:id/edit`, ({ params, body }) =>
      provider.edit(params.id, parsed(Edit, body)),
    )
    scope.post<Path>(`/_sandbox/${name}/:id/refund`, ({ params, body }) => ({
      refundId: provider.refund(params.id, parsed(Refund, body).amountCents),
    }))
  }
}

function parsed<T>(schema: z.ZodType<T>, body: Buffer | undefined): T {
  return schema.parse(body === undefined || body.length === 0 ? {} : JSON.parse(body.toString('utf8')))
}

const isLoopback = (address: string) => address === '::1' || /^(::ffff:)?127\./.test(address)
