import { ApiError, type CallOptions, call, type Endpoint, type Input } from '@baobab/contract'
import { tokenRefused, useSession } from '../lib/session.ts'

/** `call()` with this browser's token. A token the server no longer knows is forgotten, so the page can offer to sign in again. */
export async function api<const E extends Endpoint>(endpoint: E, input: Input<E>, options: CallOptions = {}) {
  const { token } = useSession.getState()
  try {
    return await call(endpoint, input, { token: endpoint.auth === 'public' ? null : token, ...options })
  } catch (error) {
    if (error instanceof ApiError && error.code === 'unauthorized' && token !== null) {
      tokenRefused()
    }
    throw error
  }
}
