import { getBookingPolicy, pages } from '@baobab/contract'
import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { reachApiBy } from '../api/client/api.ts'
import { matchRoute } from '../match-route.ts'
import { type Route, routeTable } from '../routes.ts'
import { publicPages } from '../server/public-pages.ts'
import { rules } from '../testing/bookings.ts'
import { api, json } from '../testing/open-page.ts'
import { fillFrom, prefetchHours, toPageData } from './page-data.ts'

const withData: readonly Route[] = routeTable.filter(({ page }) => publicPages[page] !== undefined)
const addresses = [
  ...withData.map(({ path }) => path.replace(':id', '1')),
  `${pages.home}?category_id=1`,
  `${pages.menu}?category_id=1`,
  `${pages.menu}?search=ribs`,
  `${pages.eventDetail}?event=4`,
]

/** What the page asks the API for, in the order of the alphabet. */
async function collectRequests(address: string, queryClient: QueryClient) {
  const asked: string[] = []
  // the server's way to the API, which the renderer sets and which leads nowhere outside of a page
  reachApiBy(async (url) => {
    asked.push(String(url))
    return String(url).endsWith(getBookingPolicy.path) ? json(getBookingPolicy, rules) : api(url)
  })
  const match = matchRoute(new URL(address, location.origin))
  await match?.route.prefetch?.(queryClient, match)
  await prefetchHours(queryClient)
  return asked.sort()
}

test.each(addresses)('The data of %s survives JSON and can be fetched again', async (address) => {
  const onServer = new QueryClient()
  const first = await collectRequests(address, onServer)
  const data = toPageData(onServer)
  // what fails is left out of the data, and would be left out of this test
  const failed = onServer
    .getQueryCache()
    .getAll()
    .filter(({ state }) => state.status !== 'success')
  expect(failed.map(({ queryKey, state }) => [queryKey, state.error])).toEqual([])
  const received = JSON.parse(JSON.stringify(data))
  expect(received).toStrictEqual(data)

  const inBrowser = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  fillFrom(inBrowser, received, 0)
  expect(await collectRequests(address, inBrowser)).toEqual(first)
  expect(toPageData(inBrowser)).toEqual(data)
})
