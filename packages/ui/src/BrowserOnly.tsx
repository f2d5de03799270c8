import { type ReactNode, Suspense, useSyncExternalStore } from 'react'

const never = () => () => {}

/** False on the server and while the browser takes over the server's HTML, which has to render the same. */
export const useIsHydrated = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )

type Props = { children: ReactNode; fallback?: ReactNode }

/** For what only the browser can render: what depends on its clock or storage, or brings a script of its own. May suspend. */
export const BrowserOnly = ({ children, fallback = null }: Props) =>
  useIsHydrated() ? <Suspense fallback={fallback}>{children}</Suspense> : fallback
