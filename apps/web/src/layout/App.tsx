import { isAccountPage } from '@baobab/contract'
import { lazyPart } from '@baobab/ui'
import { type RouteObject, useRoutes } from 'react-router-dom'
import { notFound, type Route, routeTable } from '../routes.ts'
import { Layout } from './Layout.tsx'
import { Page } from './Page.tsx'

const AccountLayout = lazyPart(() => import('./account/AccountLayout.tsx'))

const toRoute = ({ path, screen, title }: Route): RouteObject => ({
  path,
  element: <Page screen={screen} title={title} />,
})

const routes: RouteObject[] = [
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
