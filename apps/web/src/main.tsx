import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode, startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import { clearPersonalDataOnSignOut, createQueryClient } from './api/client/query-client.ts'
import { openCart } from './features/cart/lines/cart-store.ts'
import { openFavourites } from './features/favourites/local-favourites.ts'
import { App } from './layout/App.tsx'
import { takeEarlyInput } from './layout/early-input.ts'
import { fillFrom, PAGE_DATA_ID } from './layout/page-data.ts'
import { prefetchLinks, prefetchPage } from './layout/prefetch-links.ts'
import { takeLinkToken } from './lib/link-token.ts'
import { followOtherTabs, openSession } from './lib/session.ts'
import { matchRoute } from './match-route.ts'
import { notFound, type Route } from './routes.ts'
import './styles.css'

takeLinkToken()
const root = document.getElementById('root')
if (root === null) throw new Error('index.html has no #root')

const queryClient = createQueryClient()
followOtherTabs()
clearPersonalDataOnSignOut(queryClient)
const site = (
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <BrowserRouter>
        <App />
      </BrowserRouter>
    </QueryClientProvider>
  </StrictMode>
)
const openStored = () => {
  openSession()
  openCart()
  openFavourites()
}

const data = document.getElementById(PAGE_DATA_ID)
if (data) hydrate(root, data)
else {
  document.onclick = null
  openStored()
  prefetchPage(queryClient, location).catch(() => {})
  prefetchLinks(queryClient)
  createRoot(root).render(site)
}
// after the first load, which it would slow down
window.addEventListener('load', () => {
  import('./features/menu/follow-menu.ts').then(({ followMenu }) => followMenu(queryClient)).catch(() => {})
})

/** Takes over the server's page, and only then shows what this browser has stored. */
async function hydrate(container: HTMLElement, { textContent, dataset }: HTMLElement) {
  fillFrom(queryClient, JSON.parse(textContent), performance.timeOrigin)
  const match = matchRoute(location)
  const { screen }: Pick<Route, 'screen'> = match?.route ?? notFound
  // A screen whose code is missing would suspend and be rendered anew. Without it, it says so itself.
  await screen.load?.().catch(() => {})
  if ('missing' in dataset && match) await match.route.prefetch?.(queryClient, match)
  const repeatEarlyInput = takeEarlyInput(container)
  // As a transition React hydrates in slices, between which the page responds.
  startTransition(() => {
    hydrateRoot(container, site)
  })
  openStored()
  prefetchLinks(queryClient)
  await repeatEarlyInput()
}
