import { useSession } from '@baobab/client/session'
import { stubBrowserApis } from '@baobab/ui/testing/browser'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { prerender } from 'react-dom/static'
import { BrowserRouter, StaticRouter } from 'react-router-dom'
import { onTestFinished, vi } from 'vitest'
import { emptyCart } from '../features/cart/lines/cart.ts'
import { openCart, useCart } from '../features/cart/lines/cart-store.ts'
import { openFavourites, useLocalFavourites } from '../features/favourites/local-favourites.ts'
import { App } from '../layout/App.tsx'
import { fillFrom, prefetchHours, toPageData } from '../layout/page-data.ts'
import { openSession } from '../lib/session.ts'
import { matchRoute } from '../match-route.ts'
import { notFound, type Route } from '../routes.ts'

const site = (queryClient: QueryClient, router: ReactNode) => (
  <QueryClientProvider client={queryClient}>{router}</QueryClientProvider>
)

/** The page as a server renders it, with the data it was rendered from. */
export async function renderOnServer(address: string) {
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const match = matchRoute(new URL(address, location.origin))
  await Promise.all([
    findScreen(match).load?.(),
    match?.route.prefetch?.(queryClient, match),
    prefetchHours(queryClient),
  ])
  const page = site(
    queryClient,
    <StaticRouter location={address}>
      <App />
    </StaticRouter>,
  )
  const { prelude } = await prerender(page, { progressiveChunkSize: Number.MAX_SAFE_INTEGER })
  // React leaves the values of the last boundary in its contexts until it renders the next page
  await prerender(null)
  return {
    html: await new Response(prelude).text(),
    data: JSON.stringify(toPageData(queryClient)),
  }
}

const findScreen = (match: ReturnType<typeof matchRoute>): Route['screen'] =>
  (match?.route ?? notFound).screen

type Page = Awaited<ReturnType<typeof renderOnServer>>

type Meanwhile = (queryClient: QueryClient) => Promise<unknown>

/** Opens a server's page in a browser in which an earlier visit has left `stored`. `meanwhile` happens before it is taken over. */
export async function hydrate(
  address: string,
  { html, data }: Page,
  stored: Record<string, string>,
  meanwhile?: Meanwhile,
) {
  stubBrowserApis()
  window.history.replaceState(null, '', address)
  useSession.setState(useSession.getInitialState(), true)
  useCart.setState(emptyCart, true)
  useLocalFavourites.setState(useLocalFavourites.getInitialState(), true)
  localStorage.clear()
  for (const [key, text] of Object.entries(stored)) localStorage.setItem(key, text)

  const container = document.createElement('div')
  container.innerHTML = html
  document.body.append(container)
  const before = new Set(container.querySelectorAll('main *'))
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 60_000 } } })
  fillFrom(queryClient, JSON.parse(data), Date.now())
  await meanwhile?.(queryClient)
  await findScreen(matchRoute(window.location)).load?.()
  const complaints = listenToReact()
  const router = (
    <BrowserRouter>
      <App />
    </BrowserRouter>
  )
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false) // nothing here is a test's own update
  // in slices, as the browser does: what is stored is opened before React has finished
  startTransition(() => {
    const root = hydrateRoot(container, site(queryClient, router), {
      onRecoverableError: (error) => complaints.push(String(error)),
    })
    onTestFinished(() => {
      root.unmount()
      container.remove()
    })
  })
  openSession()
  openCart()
  openFavourites()
  return { complaints, before, queryClient }
}

/** A server and a browser in one process share React's contexts. React says so, which it does not outside of tests. */
function listenToReact() {
  const complaints: string[] = []
  vi.mocked(console.error).mockImplementation((...words) => {
    if (!String(words[0]).startsWith('Detected multiple renderers'))
      complaints.push(words.map(String).join(' '))
  })
  return complaints
}
