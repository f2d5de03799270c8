import { staffPages } from '@baobab/contract'
import { ErrorState, lazyPart, Spinner } from '@baobab/ui'
import { Suspense } from 'react'
import { Navigate, Outlet, type RouteObject } from 'react-router-dom'
import { PageTitle } from './lib/PageTitle.tsx'
import { type Route, routes } from './routes.ts'
import { JoinPage } from './sign-in/JoinPage.tsx'
import { RequireRole } from './sign-in/RequireRole.tsx'
import { SignIn } from './sign-in/SignIn.tsx'

const OfficeLayout = lazyPart<object>(() => import('./office/layout/OfficeLayout.tsx'))

const toRouteObject = ({ path, title, role, screen: Screen }: Route): RouteObject => ({
  path,
  element: (
    <RequireRole needed={role}>
      {/* before the screen, which may have a title of its own */}
      <PageTitle title={title} />
      <Suspense fallback={<Spinner label="Loading" className="m-5" />}>
        <Screen />
      </Suspense>
    </RequireRole>
  ),
})
const routesFor = (role: Route['role']) => routes.filter((route) => route.role === role).map(toRouteObject)

/** The staff's app without its router and query client: the tests bring their own. */
export const appRoutes: RouteObject[] = [
  {
    element: <Outlet />,
    errorElement: <BrokenScreen />,
    children: [
      { path: staffPages.signIn, element: <SignIn /> },
      { path: staffPages.join, element: <JoinPage /> },
      { path: staffPages.kitchenSignIn, element: <Navigate to={staffPages.signIn} replace /> },
      ...routesFor('kitchen'),
      {
        element: (
          <RequireRole needed="owner">
            <Suspense>
              <OfficeLayout />
            </Suspense>
          </RequireRole>
        ),
        children: routesFor('owner'),
      },
    ],
  },
]

/** Shown when a screen throws while rendering. */
function BrokenScreen() {
  return (
    <ErrorState
      title="Something went wrong on this screen"
      text="Load it again. Everything you saved is safe."
      onRetry={() => location.reload()}
    />
  )
}
