import { queryOptions } from '@tanstack/react-query'
import { lazyApi } from './client/lazy-api.ts'

const scheduleApi = lazyApi(() => import('@baobab/contract/schedule'))

/** Open or closed, hours and free times. They move with the clock. */
export const scheduleQuery = queryOptions({
  queryKey: ['schedule'],
  queryFn: async ({ signal }) =>
    (await scheduleApi((schedule) => schedule.getSchedule, {}, { signal })).service,
  staleTime: 60_000,
})

/** The week and the special days: what a page that was rendered a minute ago can still say. */
export const hoursQuery = queryOptions({
  queryKey: ['schedule', 'hours'],
  queryFn: async ({ client }) => {
    const { hours, special_days } = await client.fetchQuery(scheduleQuery)
    return { hours, special_days }
  },
  staleTime: 60_000,
})
