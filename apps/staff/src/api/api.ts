import { createApi } from '@baobab/client/api'
import { useSession } from '@baobab/client/session'
import { ApiError, type CallOptions, type Endpoint, type Input, type Output } from '@baobab/contract'
import { type QueryKey, queryOptions } from '@tanstack/react-query'
import { askPassword } from '../lib/ask-password.ts'
import { tokenRefused } from '../lib/session.ts'

const call = createApi({ onTokenRefused: tokenRefused })

/** When the server wants the password first, the office asks for it, and the same call is made once more. */
export async function api<const E extends Endpoint>(
  endpoint: E,
  input: Input<E>,
  options?: CallOptions,
): Promise<Output<E>> {
  try {
    return await call(endpoint, input, options)
  } catch (error) {
    if (!(error instanceof ApiError) || !(await isPasswordGiven(error))) throw error
    return call(endpoint, input, options)
  }
}

async function isPasswordGiven({ code }: ApiError): Promise<boolean> {
  if (code === 'password_again') return askPassword('stale')
  if (code !== 'unauthorized') return false
  // another call may have asked meanwhile
  return useSession.getState().token !== null || askPassword('ended')
}

/** A query of one endpoint. Its data is what `pick` takes from the response. */
export const apiQuery = <const Key extends QueryKey, const E extends Endpoint, Data = Output<E>>(
  queryKey: Key,
  endpoint: E,
  input: Input<E>,
  // without `pick`, the data is the response
  pick = (response: Output<E>) => response as Data,
) => queryOptions({ queryKey, queryFn: async ({ signal }) => pick(await api(endpoint, input, { signal })) })

/** A query of the office: its key is the endpoint's path and input. */
export const officeQuery = <const E extends Endpoint, Data = Output<E>>(
  endpoint: E,
  input: Input<E>,
  pick?: (response: Output<E>) => Data,
) => apiQuery(['office', endpoint.path, input], endpoint, input, pick)
