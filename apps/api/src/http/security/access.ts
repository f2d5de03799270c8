import type { Access, Endpoint } from '@baobab/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '../app-error.ts'
import type { RouteLimit } from '../limits/strict-limits.ts'

/** Who a request comes from, as the database has it now, not as the token had it when it was issued. */
export type Identity = {
  id: number
  role: 'customer' | 'kitchen' | 'owner'
  email: string
  emailVerified: boolean
  sessionId: string
  signedInAt: Date
  /** When the password was typed last: at the sign-in, or again since. */
  confirmedAt: Date
  /** For the record of changes: `asActor`. */
  requestId?: string
  route?: string | undefined
}

/** The owner of a token, or null when the token is not valid any more. */
export type Identify = (token: string) => Promise<Identity | null>

declare module 'fastify' {
  interface FastifyRequest {
    identity: Identity | null
  }
  interface FastifyContextConfig {
    /** The endpoint of the contract that this route serves; set by `mount` and `mountCached`. */
    endpoint?: Endpoint
    /** Who may open a stream, which is no endpoint. */
    auth?: Access
    limit?: RouteLimit
  }
}

const mayEnter = {
  public: () => true,
  optional: () => true,
  customer: () => true,
  kitchen: ({ role }) => role === 'kitchen' || role === 'owner',
  owner: ({ role }) => role === 'owner',
} as const satisfies Record<Access, (who: Identity) => boolean>

/** Lets each endpoint's kind of person in. Which rows they may see is decided beside each resource. */
export function guardAccess(app: FastifyInstance, identify: Identify) {
  app.decorateRequest('identity', null)
  app.addHook('onRoute', (route) => {
    const endpoint = route.config?.endpoint
    const access = endpoint?.auth ?? route.config?.auth ?? 'public'
    if (access === 'public') return
    const admit = async (request: FastifyRequest) => {
      try {
        const identity = await identityFor(access, request, identify)
        const called = endpoint && `${endpoint.method} ${endpoint.path}`
        request.identity = identity && { ...identity, requestId: request.id, route: called }
      } catch (err) {
        if (err instanceof AppError) await app.countRefused(request)
        throw err
      }
    }
    route.onRequest = [admit, ...[route.onRequest ?? []].flat()]
  })
}

async function identityFor(
  access: Exclude<Access, 'public'>,
  request: FastifyRequest,
  identify: Identify,
): Promise<Identity | null> {
  const token = bearer(request)
  if (token === null) {
    if (access === 'optional') return null
    throw new AppError('unauthorized', 'Please sign in.')
  }
  // an invalid token is refused even where none is needed: the person believes they are signed in
  const identity = await identify(token)
  if (identity === null) throw new AppError('unauthorized', 'Your session has ended. Please sign in again.')
  if (!mayEnter[access](identity)) throw new AppError('forbidden', 'You don’t have permission to do that.')
  return identity
}

function bearer(request: FastifyRequest): string | null {
  const [scheme, token, ...rest] = request.headers.authorization?.split(' ') ?? []
  return scheme?.toLowerCase() === 'bearer' && token && rest.length === 0 ? token : null
}
