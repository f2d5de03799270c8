import { createApi } from '@baobab/client/api'
import type { CallOptions } from '@baobab/contract'
import { dropToken } from '../../lib/change-session.ts'

let reachApi: CallOptions = {}

/** The server has no address of its own to call: it gives its own way to reach the API. */
export const reachApiBy = (fetchFromServer: typeof fetch) => {
  reachApi = { fetch: fetchFromServer }
}

export const api = createApi({ onTokenRefused: dropToken, reach: () => reachApi })
