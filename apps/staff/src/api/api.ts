import { ApiError, type CallOptions, call, type Endpoint, type Input } from '@baobab/contract'
import { tokenRefused, useSession } from '../lib/session.ts'

/** `call()` with the token of whoever is signed in at this board. When the server refuses it, the session ends here too. */
export async function api<const E extends Endpoint>(endpoint: E, input: Input<E>, options: CallOptions = {}) {
  const token = useSession.getState().session?.token ?? null
  try {
    return await call(endpoint, input, { token, ...options })
  } catch (error) {
    if (error instanceof ApiError && error.code === 'unauthorized' && token !== null) tokenRefused(token)
    throw error
  }
}
