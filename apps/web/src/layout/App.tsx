import { isAccountPage } from '@baobab/contract'
import { lazyPart } from '@baobab/ui'
import { Suspense } from 'react'
import { Route, Routes } from 'react-router-dom'
import { type Route as PageRoute, routeTable } from '../routes.ts'
import { Layout } from './Layout.tsx'
import { Page } from './Page.tsx'

// The design system's gallery. The production build drops this branch and its imports.
const DevGallery = import.meta.env.DEV
  ? lazyPart<object>(() => import('@baobab/ui/gallery/Gallery').then(({ Gallery }) => ({ default: Gallery })))
  : null

const AccountLayout = lazyPart(() => import('./account/AccountLayout.tsx'))
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
        {routeTable.filter(({ path }) => !isAccountPage(path)).map(toElement)}
        <Route element={<AccountLayout />}>
          {routeTable.filter(({ path }) => isAccountPage(path)).map(toElement)}
        </Route>
        <Route path="*" element={<Page screen={NotFound} title="Page not found" />} />
      </Route>
    </Routes>
  )
}

const toElement = ({ path, screen, title }: PageRoute) => (
  <Route key={path} path={path} element={<Page screen={screen} title={title} />} />
)
