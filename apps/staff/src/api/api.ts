import { createApi } from '@baobab/client/api'
import { useSession } from '@baobab/client/session'
import { ApiError, type CallOptions, type Endpoint, type Input, type Output } from '@baobab/contract'
import { askPassword } from '../lib/ask-password.ts'
import { tokenRefused } from '../lib/session.ts'

const call = createApi({ onTokenRefused: tokenRefused })

/** When the session has ended, the office asks for the password, and the same call is made once more. */
export async function api<const E extends Endpoint>(
  endpoint: E,
  input: Input<E>,
  options?: CallOptions,
): Promise<Output<E>> {
  try {
    return await call(endpoint, input, options)
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'unauthorized') throw error
    // another call may have asked meanwhile
    const isSignedIn = useSession.getState().token !== null || (await askPassword())
    if (!isSignedIn) throw error
    return call(endpoint, input, options)
  }
}
