import type { FastifyReply, FastifyRequest } from 'fastify'

export type Provider = 'google' | 'facebook'
/** Never answers · answers 500 · answers 200 with what is not JSON · sends the caller elsewhere · never stops talking. */
export type Fault = 'hang' | 'error' | 'nonsense' | 'redirect' | 'flood'

/** How each provider misbehaves just now. */
export function faultBook() {
  const faults = new Map<Provider, Fault>()
  return {
    set: (provider: Provider, fault: Fault | null) =>
      fault === null ? faults.delete(provider) : faults.set(provider, fault),

    /** For an `onRequest` hook of the provider's own calls. */
    commit: async (provider: Provider, _request: FastifyRequest, reply: FastifyReply) => {
      switch (faults.get(provider)) {
        case 'hang':
          return reply.hijack()
        case 'error':
          return reply.code(500).send({ error: 'backendError' })
        case 'nonsense':
          return reply.type('text/html').send('<html>Sorry</html>')
        case 'redirect':
          return reply.redirect('http://169.254.169.254/latest/meta-data/')
        case 'flood':
          return reply.type('application/json').send(`{"data":"${'x'.repeat(4_000_000)}"}`)
        case undefined:
          return undefined
      }
    },
  }
}
export type Faults = ReturnType<typeof faultBook>
