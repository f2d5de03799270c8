import { useSession } from '@baobab/client/session'
import { stubBrowserApis } from '@baobab/ui/testing/browser'
import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { type UserEvent, userEvent } from '@testing-library/user-event'
import { MemoryRouter, useLocation } from 'react-router-dom'
import { createQueryClient } from '../api/client/query-client.ts'
import { openCart } from '../features/cart/lines/cart-store.ts'
import { openFavourites } from '../features/favourites/local-favourites.ts'
import { openAvoided } from '../features/menu/food/avoided.ts'
import { App } from '../layout/App.tsx'

type Entry = string | { pathname: string; search?: string; state?: unknown }

export type VisitOptions = {
  token?: string | null
  /** What an earlier visit left in local storage. */
  stored?: Record<string, string> | undefined
}

/** Opens the site at an address in a browser that has stored nothing else. */
export function visit(entry: Entry, { token = null, stored = {} }: VisitOptions = {}) {
  stubBrowserApis()
  localStorage.clear()
  for (const [key, text] of Object.entries(stored)) localStorage.setItem(key, text)
  openCart()
  openFavourites()
  openAvoided()
  useSession.setState({ token, hasExpired: false })
  const queryClient = createQueryClient()
  queryClient.setDefaultOptions({ queries: { retry: false } })
  const user = userEvent.setup()
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter initialEntries={[entry]}>
        <App />
        <Address />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  return { user, queryClient }
}

function Address() {
  const { pathname, search } = useLocation()
  return <output aria-label="address bar">{pathname + search}</output>
}

export const currentPath = () => screen.getByLabelText('address bar').textContent

/** Fills the fields with these labels or names, each at once: typed key by key, a form takes a second. */
export async function fill(user: UserEvent, texts: Record<string, string>) {
  for (const [name, text] of Object.entries(texts)) {
    const label = new RegExp(`^${name.replaceAll('_', ' ')}`, 'i')
    const field = await screen.findByLabelText(label, { selector: 'input, textarea' })
    await user.clear(field)
    await user.click(field)
    await user.paste(text)
  }
}
