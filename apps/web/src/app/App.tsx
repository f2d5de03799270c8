import { lazy, Suspense } from 'react'
import { Route, Routes } from 'react-router-dom'
import { routeTable } from '../routes.ts'
import { ErrorBoundary } from './ErrorBoundary.tsx'

const NotFound = lazy(() => import('../screens/NotFound.tsx'))

/** The site without its router and its data, which differ between browser and server. */
export function App() {
  return (
    <ErrorBoundary>
      <Suspense fallback={<p role="status">Loading…</p>}>
        <Routes>
          {routeTable.map(({ path, screen: Screen }) => (
            <Route key={path} path={path} element={<Screen />} />
          ))}
          <Route path="*" element={<NotFound />} />
        </Routes>
      </Suspense>
    </ErrorBoundary>
  )
}
