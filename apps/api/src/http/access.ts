import type { Access } from '@baobab/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Identity, Sessions } from '../accounts/session/sessions.ts'
import { AppError } from './app-error.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Who is asking; throws 401 or 403 when they may not. */
    admit: (request: FastifyRequest, access: Access) => Promise<Identity | null>
  }
  interface FastifyRequest {
    identity: Identity | null
  }
}

const mayEnter = {
  public: () => true,
  optional: () => true,
  customer: () => true,
  kitchen: ({ role }) => role === 'kitchen' || role === 'owner',
  owner: ({ role }) => role === 'owner',
} as const satisfies Record<Access, (who: Identity) => boolean>

/** Which kind of person each endpoint admits. Whose rows they may see is decided beside each resource. */
export function guardAccess(app: FastifyInstance, sessions: Sessions) {
  app.decorateRequest('identity', null)
  app.decorate('admit', async (request: FastifyRequest, access: Access) => {
    if (access === 'public') return null
    const token = bearer(request)
    if (token === null) {
      if (access === 'optional') return null
      throw new AppError('unauthorized', 'Please sign in.')
    }
    // a token that no longer holds is refused even where none is needed: the person believes they are signed in
    const who = await sessions.identify(token)
    if (who === null) throw new AppError('unauthorized', 'Your session has ended. Please sign in again.')
    if (!mayEnter[access](who)) throw new AppError('forbidden', 'You may not do that.')
    return who
  })
}

function bearer(request: FastifyRequest): string | null {
  const [scheme, token, ...rest] = request.headers.authorization?.split(' ') ?? []
  return scheme?.toLowerCase() === 'bearer' && token && rest.length === 0 ? token : null
}
