import { QueryClient } from '@tanstack/react-query'

/** A board asks again by itself, so a failed request is not repeated at once. */
export const createQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: { networkMode: 'always', retry: false, staleTime: 30_000, gcTime: Number.POSITIVE_INFINITY },
      mutations: { networkMode: 'always', retry: false },
    },
  })
