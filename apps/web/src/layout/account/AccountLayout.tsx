import { useSession } from '@baobab/client/session'
import { links } from '@baobab/contract'
import { PatternBand } from '@baobab/ui'
import { Suspense } from 'react'
import { Navigate, Outlet, useLocation } from 'react-router-dom'
import { useLogout } from '../../features/accounts/use-logout.ts'
import { PageLoading } from '../PageLoading.tsx'
import { AccountHeader } from './AccountHeader.tsx'
import { AccountMenu } from './AccountMenu.tsx'
import { AccountPageLoading } from './AccountPageLoading.tsx'

/** The pages of a signed-in person, with their menu. Without a session, signing in leads back to the page. */
export default function AccountLayout() {
  const isSignedIn = useSession(({ token }) => token !== null)
  const { pathname, search } = useLocation()
  const { isLeaving, logout, leave } = useLogout()
  if (isLeaving) return <PageLoading />
  if (!isSignedIn) return <Navigate to={links.signIn(pathname + search)} replace />
  return (
    <div className="print:p-0 lg:container-page lg:grid lg:grid-cols-[17.5rem_minmax(0,1fr)] lg:items-start lg:gap-12 lg:py-12 xl:gap-16">
      <aside
        aria-label="Your account"
        // sticks only where the window has room for its last entry
        data-theme="dark"
        className="overflow-hidden bg-dusk text-ink lg:top-28 lg:[@media(height>=58rem)]:sticky lg:rounded-xl lg:border lg:border-line print:hidden"
      >
        <AccountHeader />
        <PatternBand variant="kente" className="max-lg:hidden" />
        <AccountMenu onLogout={logout} />
        <PatternBand variant="kente" className="lg:hidden" />
      </aside>
      <div className="min-h-[70vh] px-gutter py-8 lg:p-0 print:min-h-0 print:p-0">
        <Suspense fallback={<AccountPageLoading />}>
          <Outlet context={{ leave }} />
        </Suspense>
      </div>
    </div>
  )
}
