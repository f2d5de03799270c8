import { ApiError, type CallOptions, call, type Endpoint, type Input } from '@baobab/contract'
import { tokenRefused } from '../../lib/change-session.ts'
import { useSession } from '../../lib/session.ts'

let reachApi: CallOptions = {}

/** The server has no address of its own to call: it gives its own way to reach the API. */
export const reachApiBy = (fetchFromServer: typeof fetch) => {
  reachApi = { fetch: fetchFromServer }
}

/** `call()` with this browser's token. When the server rejects the token, the session ends here too. */
export async function api<const E extends Endpoint>(endpoint: E, input: Input<E>, options: CallOptions = {}) {
  const { token } = useSession.getState()
  try {
    const ownToken = endpoint.auth === 'public' ? null : token
    return await call(endpoint, input, { token: ownToken, ...reachApi, ...options })
  } catch (error) {
    if (error instanceof ApiError && error.code === 'unauthorized' && token !== null) {
      tokenRefused(token)
    }
    throw error
  }
}
