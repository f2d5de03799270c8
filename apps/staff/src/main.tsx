import { useSession } from '@baobab/client/session'
import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import { App } from './App.tsx'
import { createQueryClient } from './api/query-client.ts'
import { followOtherTabs, openSession } from './lib/session.ts'
import './styles.css'

const root = document.getElementById('root')
if (root === null) throw new Error('index.html has no #root')

const queryClient = createQueryClient()
openSession()
followOtherTabs()
// the next cook who signs in at this tablet sees nothing of before
useSession.subscribe(({ token }) => token === null && queryClient.clear())
createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <BrowserRouter>
        <App />
      </BrowserRouter>
    </QueryClientProvider>
  </StrictMode>,
)
