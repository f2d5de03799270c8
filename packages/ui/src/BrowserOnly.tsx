import { type ReactNode, Suspense, startTransition, useEffect, useState, useSyncExternalStore } from 'react'

const never = () => () => {}
const nothing = () => {}

/** True in a component's first render on the server, and in the browser while it takes over the server's HTML. */
export function useIsHydrating(): boolean {
  let isHydrating = false
  // React asks for the server's snapshot just then. As it is the same as the browser's, nothing is rendered again at once.
  useSyncExternalStore(never, nothing, () => {
    isHydrating = true
  })
  return useState(isHydrating)[0]
}

/**
 * False on the server and while the browser takes over the server's HTML, which has to render the same. It becomes true in
 * a transition, in slices: all its users at once would block a slow phone.
 */
export function useIsHydrated(): boolean {
  const isHydrating = useIsHydrating()
  const [isHydrated, setHydrated] = useState(!isHydrating)
  useEffect(() => startTransition(() => setHydrated(true)), [])
  return isHydrated
}

type Props = { children: ReactNode; fallback?: ReactNode }

/** For what only the browser can render: what depends on its clock or storage, or brings a script of its own. May suspend. */
export const BrowserOnly = ({ children, fallback = null }: Props) =>
  useIsHydrated() ? <Suspense fallback={fallback}>{children}</Suspense> : fallback
