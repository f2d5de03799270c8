import { LogoMark, Toaster } from '@baobab/ui'
import { useLayoutEffect } from 'react'
import { Outlet } from 'react-router-dom'
import { PasswordDialog } from '../../sign-in/PasswordDialog.tsx'
import { OfficeNav } from './OfficeNav.tsx'
import { OfficeSearch } from './OfficeSearch.tsx'

export default function OfficeLayout() {
  useDeviceTheme()
  return (
    <div className="min-h-dvh bg-page text-ink md:grid md:grid-cols-[auto_minmax(0,1fr)]">
      <a
        href="#content"
        className="sr-only focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-40 focus:bg-page focus:p-3"
      >
        Skip to content
      </a>
      <OfficeNav />
      <div className="min-w-0 max-md:pb-[calc(3.5rem+env(safe-area-inset-bottom))]">
        <Toaster />
        <header className="flex min-h-14 items-center gap-2 px-gutter pt-2 font-display text-lg font-bold">
          <LogoMark className="size-8 md:hidden" />
          <span className="mr-2 md:hidden">Office</span>
          <OfficeSearch />
        </header>
        <main id="content" tabIndex={-1} className="px-gutter pt-4 pb-10 outline-none">
          <Outlet />
          <PasswordDialog />
        </main>
      </div>
    </div>
  )
}

/** The board is dark by day and by night, and the page begins so. The office follows the device. */
function useDeviceTheme() {
  useLayoutEffect(() => {
    const { dataset } = document.documentElement
    delete dataset.theme
    return () => {
      dataset.theme = 'dark'
    }
  }, [])
}
