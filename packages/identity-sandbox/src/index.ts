import Fastify from 'fastify'
import { type FacebookControl, facebook } from './facebook.ts'
import { createFaults, type Fault, type Provider } from './faults.ts'
import { type GoogleControl, google } from './google.ts'
import { type IdentitySandboxOptions, refuseProduction } from './options.ts'

export { apiEnvironment } from './environment.ts'
export type { Fault, Provider } from './faults.ts'
export type { IdentitySandboxOptions } from './options.ts'
export type { Person } from './people.ts'

export type RunningIdentitySandbox = {
  url: string
  google: GoogleControl
  facebook: FacebookControl
  /** Makes the calls to a provider's API fail from now on; null ends it. The sign-in pages are not affected. */
  setFault: (provider: Provider, fault: Fault | null) => void
  close: () => Promise<void>
}

export async function startIdentitySandbox(options: IdentitySandboxOptions): Promise<RunningIdentitySandbox> {
  refuseProduction(process.env)
  const faults = createFaults()
  let url = options.publicUrl ?? ''
  const googleSide = await google(faults, () => url, options.siteUrl)
  const facebookSide = facebook(faults, options.siteUrl)

  const app = Fastify({ logger: false, forceCloseConnections: true })
  await app.register(googleSide.routes, { prefix: '/google' })
  await app.register(facebookSide.routes, { prefix: '/facebook' })
  app.get('/_sandbox/health', async () => ({ status: true }))
  const listening = await app.listen({ port: options.port, host: options.host ?? '127.0.0.1' })
  if (url === '') url = listening

  return {
    url,
    google: googleSide.control,
    facebook: facebookSide.control,
    setFault: faults.set,
    close: () => app.close(),
  }
}
