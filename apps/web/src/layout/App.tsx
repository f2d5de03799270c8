import { lazyPart } from '@baobab/ui'
import { Suspense } from 'react'
import { Route, Routes } from 'react-router-dom'
import { routeTable } from '../routes.ts'
import { Layout } from './Layout.tsx'
import { Page } from './Page.tsx'

// The design system's gallery. The production build drops this branch and its imports.
const DevGallery = import.meta.env.DEV
  ? lazyPart(() => import('@baobab/ui/gallery/Gallery').then(({ Gallery }) => ({ default: Gallery })))
  : null

const NotFound = lazyPart(() => import('./NotFound.tsx'))

/** The site without its router and query client: the tests bring their own. */
export function App() {
  return (
    <Routes>
      {DevGallery && (
        <Route
          path="/dev/gallery"
          element={
            <Suspense>
              <DevGallery />
            </Suspense>
          }
        />
      )}
      <Route element={<Layout />}>
        {routeTable.map(({ path, screen, title }) => (
          <Route key={path} path={path} element={<Page screen={screen} title={title} />} />
        ))}
        <Route path="*" element={<Page screen={NotFound} title="Page not found" />} />
      </Route>
    </Routes>
  )
}
