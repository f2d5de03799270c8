import type { FastifyReply } from 'fastify'

export type Provider = 'google' | 'facebook'
export type Fault =
  /** Never responds. */
  | 'hang'
  /** Responds with 500. */
  | 'error'
  /** Responds with 200 and HTML instead of JSON. */
  | 'html'
  /** Redirects to an internal address. */
  | 'redirect'
  /** Responds with four megabytes. */
  | 'flood'

export type Faults = ReturnType<typeof createFaults>

/** The current fault of each provider. */
export function createFaults() {
  const faults = new Map<Provider, Fault>()
  return {
    set: (provider: Provider, fault: Fault | null): void => {
      if (fault === null) faults.delete(provider)
      else faults.set(provider, fault)
    },

    /** For an `onRequest` hook of a provider's API. */
    apply: async (provider: Provider, reply: FastifyReply) => {
      switch (faults.get(provider)) {
        case 'hang':
          return reply.hijack()
        case 'error':
          return reply.code(500).send({ error: 'backendError' })
        case 'html':
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
