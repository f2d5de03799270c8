import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { hoursQuery, scheduleQuery } from '../api/schedule.ts'

/** What a page was rendered from: the queries that its route prefetches. */
export type PageData = readonly (readonly [QueryKey, unknown])[]

/** The element that carries it: a data block, which no browser executes. */
export const PAGE_DATA_ID = 'page-data'

export const toPageData = (queryClient: QueryClient): PageData =>
  queryClient
    .getQueryCache()
    .getAll()
    .filter(({ state }) => state.status === 'success')
    .map(({ queryKey, state }) => [queryKey, state.data])

/** `updatedAt`: when the browser asked for the page. */
export function fillFrom(queryClient: QueryClient, data: PageData, updatedAt: number) {
  for (const [queryKey, value] of data) queryClient.setQueryData(queryKey, value, { updatedAt })
}

/** What the footer of every page shows. Gives the schedule, of which the page's data has the hours only. */
export async function prefetchHours(queryClient: QueryClient) {
  await queryClient.prefetchQuery(hoursQuery)
  const schedule = queryClient.getQueryData(scheduleQuery.queryKey)
  // the free times of a week weigh more than all the rest of the page
  queryClient.removeQueries({ queryKey: scheduleQuery.queryKey, exact: true })
  return schedule
}

const EXTRAS = ['reviews', 'schedule', 'booking-policy']

/** A page is rendered also when these cannot be loaded. The browser then asks for them again. */
export const forgetMissingExtras = (queryClient: QueryClient) =>
  queryClient.removeQueries({
    predicate: ({ queryKey: [name], state }) => EXTRAS.includes(String(name)) && state.status === 'error',
  })
