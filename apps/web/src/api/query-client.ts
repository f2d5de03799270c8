import { ApiError } from '@baobab/contract'
import { QueryClient } from '@tanstack/react-query'

/** Only silence and overload are worth asking again; a refusal stays one. */
const worthRetrying = (failures: number, error: Error) =>
  failures < 2 && (!(error instanceof ApiError) || error.code === 'offline' || error.httpStatus >= 500)

export const newQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: { staleTime: 30_000, retry: worthRetrying, refetchOnWindowFocus: true },
      mutations: { retry: false },
    },
  })
