import { ApiError, type CallOptions, call, type Endpoint, type Input, type Output } from '@baobab/contract'
import { useSession } from './session.ts'

type Options = {
  /** Ends the session here too. A late refusal of an old token must end nothing. */
  onTokenRefused: (token: string) => void
  /** How to reach the API, where it is not at the page's own origin. */
  reach?: () => CallOptions
}

/** `call()` with the token of this browser's session. */
export const createApi =
  ({ onTokenRefused, reach }: Options) =>
  async <const E extends Endpoint>(
    endpoint: E,
    input: Input<E>,
    options: CallOptions = {},
  ): Promise<Output<E>> => {
    const { token } = useSession.getState()
    try {
      const ownToken = endpoint.auth === 'public' ? null : token
      return await call(endpoint, input, { token: ownToken, ...reach?.(), ...options })
    } catch (error) {
      if (error instanceof ApiError && error.code === 'unauthorized' && token !== null) onTokenRefused(token)
      throw error
    }
  }
