import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import { clearPersonalDataOnSignOut, createQueryClient } from './api/query-client.ts'
import { openCart } from './features/cart/cart-store.ts'
import { openFavourites } from './features/favourites/local-favourites.ts'
import { App } from './layout/App.tsx'
import { prefetchLinks } from './layout/prefetch-links.ts'
import { takeLinkToken } from './lib/link-token.ts'
import { followOtherTabs, openSession } from './lib/session.ts'
import './styles.css'

takeLinkToken()
const root = document.getElementById('root')
if (root === null) throw new Error('index.html has no #root')

const queryClient = createQueryClient()
openSession()
followOtherTabs()
clearPersonalDataOnSignOut(queryClient)
openCart()
openFavourites()
prefetchLinks(queryClient)
// after the first load, which it would slow down
window.addEventListener('load', () => {
  import('./features/menu/follow-menu.ts').then(({ followMenu }) => followMenu(queryClient)).catch(() => {})
})
createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <BrowserRouter>
        <App />
      </BrowserRouter>
    </QueryClientProvider>
  </StrictMode>,
)
