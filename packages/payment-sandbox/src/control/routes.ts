import type { FastifyInstance, FastifyReply } from 'fastify'
import { z } from 'zod'
import { Refusal } from '../answer.ts'
import { FaultInput } from '../faults.ts'
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
const Signing = {
  ageSeconds: z.int().optional(),
  secret: z.string().optional(),
  webhookId: z.string().optional(),
}
/** Either `raw`, any bytes as they are, or a `type` and the `object` a new event is built around. */
const Send = z.union([
  z.strictObject({ ...Signing, raw: z.string() }),
  z.strictObject({ ...Signing, type: z.string(), object: z.unknown() }),
])
const Sign = z.strictObject({ ...Signing, raw: z.string() })
const ProviderName = z.enum(['stripe', 'paypal'])

type Path = { Params: { id: string; provider: string }; Body: Buffer | undefined }

export function mountControl(app: FastifyInstance, control: SandboxControl): void {
  app.register(async (scope) => {
    scope.addHook('onRequest', async (request, reply) => {
      if (!isLoopback(request.socket.remoteAddress ?? '')) {
        await reply.status(403).send({ error: 'The controls answer this machine only.' })
      }
    })
    scope.setErrorHandler((error, _request, reply) => {
      if (error instanceof Refusal) return reply.status(409).send(error.answer.body)
      if (error instanceof z.ZodError) return reply.status(400).send({ error: z.prettifyError(error) })
      if (error instanceof SyntaxError) return reply.status(400).send({ error: error.message })
      return reply.status(502).send({ error: error instanceof Error ? error.message : String(error) })
    })

    scope.get('/_sandbox/health', () => ({ ok: true }))
    scope.get('/_sandbox/ledger', () => ({ entries: control.ledger() }))
    scope.get('/_sandbox/calls', () => ({ calls: control.calls() }))
    scope.get('/_sandbox/events', () => ({ events: control.events(), deliveries: control.deliveries() }))
    scope.post<Path>('/_sandbox/events/:id/resend', ({ params }, reply) =>
      control.resend(params.id) ? { resent: params.id } : notFound(reply),
    )
    scope.get('/_sandbox/faults', () => ({ faults: control.faults.list() }))
    scope.post<Path>('/_sandbox/faults', ({ body }) => control.faults.add(parsed(FaultInput, body)))
    scope.delete('/_sandbox/faults', () => {
      control.faults.clear()
      return { faults: [] }
    })
    scope.delete<Path>('/_sandbox/faults/:id', ({ params }, reply) =>
      control.faults.remove(params.id) ? { faults: control.faults.list() } : notFound(reply),
    )
    scope.post('/_sandbox/reset', () => {
      control.reset()
      return { reset: true }
    })
    scope.post<Path>('/_sandbox/:provider/sign', ({ params, body }) => {
      const { raw, ...options } = parsed(Sign, body)
      return { headers: control.sign(ProviderName.parse(params.provider), raw, options) }
    })
    scope.post<Path>('/_sandbox/:provider/events', async ({ params, body }) => {
      const provider = ProviderName.parse(params.provider)
      const input = parsed(Send, body)
      const status =
        'raw' in input
          ? await control.sendRaw(provider, input.raw, input)
          : await control.sendEvent(provider, input.type, input.object, input)
      return { status }
    })
    mountBuyer(scope, control)
  })
}

function mountBuyer(scope: FastifyInstance, { stripe, paypal }: SandboxControl): void {
  const plain = {
    stripe: ['pay', 'decline', 'delay', 'expire'],
    paypal: ['approve', 'decline', 'delay', 'capture'],
  } as const
  for (const action of plain.stripe) {
    scope.post<Path>(`/_sandbox/stripe/:id/${action}`, ({ params }) => stripe[action](params.id))
  }
  for (const action of plain.paypal) {
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

const notFound = (reply: FastifyReply) => reply.status(404).send({ error: 'There is no such thing here.' })

const isLoopback = (address: string) => address === '::1' || /^(::ffff:)?127\./.test(address)
