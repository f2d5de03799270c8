import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter, RouterProvider } from 'react-router-dom'
import { appRoutes } from './App.tsx'
import { createQueryClient } from './lib/query-client.ts'
import { followOtherTabs, openSession, usePerson } from './lib/session.ts'
import './styles.css'

const root = document.getElementById('root')
if (root === null) throw new Error('index.html has no #root')

const queryClient = createQueryClient()
const router = createBrowserRouter(appRoutes)
openSession()
followOtherTabs()
// the next cook who signs in at this tablet sees nothing of before
usePerson.subscribe(({ person }, before) => person?.email !== before.person?.email && queryClient.clear())
createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  </StrictMode>,
)
