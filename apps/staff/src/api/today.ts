import { getToday } from '@baobab/contract'
import { queryOptions } from '@tanstack/react-query'
import { setServerTime } from '../lib/clock.ts'
import { api } from './api.ts'

/** Below the five seconds after which a figure is marked as old. */
const EVERY_MS = 4_000

/** Asks again while the page is visible. The board's stream would do, but who listens to it counts as a board that sees orders. */
export const todayQuery = queryOptions({
  queryKey: ['office', 'today'],
  queryFn: async ({ signal }) => {
    const { today } = await api(getToday, {}, { signal })
    setServerTime(today.now)
    return today
  },
  staleTime: 0,
  refetchInterval: EVERY_MS,
  refetchOnWindowFocus: 'always',
})
