import { useSession } from '@baobab/client/session'
import { dismissOldToasts, lazyPart, Toaster } from '@baobab/ui'
import { Suspense, useEffect } from 'react'
import { Outlet, useLocation } from 'react-router-dom'
import { BottomBar } from './bars/BottomBar.tsx'
import { Footer } from './bars/Footer.tsx'
import { Header } from './bars/Header.tsx'
import { TopBar } from './bars/TopBar.tsx'
import { Announcer } from './notices/Announcer.tsx'
import { PageLoading } from './PageLoading.tsx'
import { useScrollRestoration } from './use-scroll-restoration.ts'
import { useServedHead } from './use-served-head.ts'

const ExpiredNotice = lazyPart(() => import('./notices/ExpiredNotice.tsx'))

export function Layout() {
  const hasExpired = useSession((session) => session.hasExpired)
  useScrollRestoration()
  useServedHead()
  const { pathname } = useLocation()
  useEffect(dismissOldToasts, [pathname])
  return (
    <div className="flex min-h-dvh flex-col">
      <a href="#main" className="skip-link">
        Skip to content
      </a>
      <div className="contents print:hidden">
        <TopBar />
        <Toaster />
        <Header />
      </div>
      {hasExpired && (
        <Suspense>
          <ExpiredNotice />
        </Suspense>
      )}
      {/* As tall as the window: the footer stands below the first screen of every page and never jumps into it. */}
      <main id="main" tabIndex={-1} className="min-h-svh flex-1 print:min-h-0">
        {/* The router navigates in a transition: without the key the old page would stay, and a tap seem to do nothing. */}
        <Suspense key={pathname} fallback={<PageLoading />}>
          <Outlet />
        </Suspense>
      </main>
      <div className="contents print:hidden">
        <Footer />
        <BottomBar />
        <Announcer />
      </div>
    </div>
  )
}
