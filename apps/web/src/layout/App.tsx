import { isAccountPage } from '@baobab/contract'
import { lazyPart } from '@baobab/ui'
import { Suspense } from 'react'
import { type RouteObject, useRoutes } from 'react-router-dom'
import { notFound, type Route, routeTable } from '../routes.ts'
import { Layout } from './Layout.tsx'
import { Page } from './Page.tsx'

// The design system's gallery. The production build drops this branch and its imports.
const DevGallery = import.meta.env.DEV
  ? lazyPart<object>(async () => {
      const [{ Gallery }] = await Promise.all([
        import('@baobab/ui/gallery/Gallery'),
        import('@baobab/ui/gallery/gallery.css'),
      ])
      return { default: Gallery }
    })
  : null

const AccountLayout = lazyPart(() => import('./account/AccountLayout.tsx'))

const toRoute = ({ path, screen, title }: Route): RouteObject => ({
  path,
  element: <Page screen={screen} title={title} />,
})

const gallery: RouteObject[] = DevGallery
  ? [
      {
        path: '/dev/gallery',
        element: (
          <Suspense>
            <DevGallery />
          </Suspense>
        ),
      },
    ]
  : []

const routes: RouteObject[] = [
  ...gallery,
  {
    element: <Layout />,
    children: [
      ...routeTable.filter(({ path }) => !isAccountPage(path)).map(toRoute),
      {
        element: <AccountLayout />,
        children: routeTable.filter(({ path }) => isAccountPage(path)).map(toRoute),
      },
      { path: '*', element: <Page {...notFound} /> },
    ],
  },
]

/** The site without its router and query client: the tests bring their own. */
export const App = () => useRoutes(routes)
