import { server } from '@baobab/contract/testing/mock-api'
import { stubBrowserApis } from '@baobab/ui/testing/browser'
import { QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterAll, afterEach, beforeAll } from 'vitest'
import { appRoutes } from '../App.tsx'
import { createQueryClient } from '../lib/query-client.ts'
import { type StaffSession, signedIn, signedOut } from '../lib/session.ts'
import { type Route, routes } from '../routes.ts'

export function startOffice(pages: readonly Route[] = routes.filter(({ role }) => role === 'owner')) {
  beforeAll(async () => {
    server.listen({ onUnhandledFrame: 'error' })
    // a busy machine would take longer to load a screen than a test waits for it
    await Promise.all([
      import('../office/layout/OfficeLayout.tsx'),
      ...pages.map((route) => route.screen.load()),
    ])
  })
  afterEach(() => server.resetHandlers())
  afterAll(() => server.close())
}

export const owner: StaffSession = { token: 'token-of-ama', role: 'owner', name: 'Ama' }
export const cook: StaffSession = { token: 'token-of-tunde', role: 'kitchen', name: 'Tunde' }

/** Opens the staff's app at an address, as the owner if no other session is given. */
export function openOffice(path: string, { session = owner }: { session?: StaffSession | null } = {}) {
  stubBrowserApis()
  localStorage.clear()
  if (session) signedIn(session)
  else signedOut()
  const router = createMemoryRouter(appRoutes, { initialEntries: [path] })
  const { unmount } = render(
    <QueryClientProvider client={createQueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  const address = () => router.state.location.pathname + router.state.location.search
  return { user: userEvent.setup(), router, address, unmount }
}
