import { ApiError } from '@baobab/contract'
import { QueryClient } from '@tanstack/react-query'
import { useSession } from '../lib/session.ts'

/** Only silence and overload are worth asking again; a refusal stays one. */
const worthRetrying = (failures: number, error: Error) =>
  failures < 2 && (!(error instanceof ApiError) || error.code === 'offline' || error.httpStatus >= 500)

/** Whoever comes next at this browser finds nothing of the one before: personal answers are kept under their token. */
export const forgetWithSession = (queryClient: QueryClient) =>
  useSession.subscribe(({ token }, before) => {
    if (token === before.token) return
    for (const kind of ['mine', 'favourites']) queryClient.removeQueries({ queryKey: [kind, before.token] })
  })

export const newQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: { staleTime: 30_000, retry: worthRetrying, refetchOnWindowFocus: true },
      mutations: { retry: false },
    },
  })
