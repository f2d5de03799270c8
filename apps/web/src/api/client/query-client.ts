import { useSession } from '@baobab/client/session'
import { ApiError } from '@baobab/contract'
import { QueryClient } from '@tanstack/react-query'

/** Retry only when there was no answer or the server failed; a refusal stays a refusal. Without a network a retry is vain. */
const shouldRetry = (failures: number, error: Error) =>
  failures < 2 &&
  navigator.onLine &&
  (!(error instanceof ApiError) || error.code === 'offline' || error.httpStatus >= 500)

export const createQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      // `always`: without a network a request fails at once and says so. By default it would wait without a word, and a
      // mutation would be sent by itself when the network returns: an order that the guest no longer expects.
      queries: {
        networkMode: 'always',
        refetchOnReconnect: true,
        staleTime: 30_000,
        retry: shouldRetry,
        refetchOnWindowFocus: true,
      },
      mutations: { networkMode: 'always', retry: false },
    },
  })

/** Personal data is cached under its token. When the token changes, the next person must not see it. */
export const clearPersonalDataOnSignOut = (queryClient: QueryClient) =>
  useSession.subscribe(({ token }, previous) => {
    if (token !== previous.token) queryClient.removeQueries({ queryKey: ['personal', previous.token] })
  })
