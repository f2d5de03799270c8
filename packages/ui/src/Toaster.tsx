import { lazy, Suspense, useSyncExternalStore } from 'react'
import { toastDemand } from './toast.ts'

const SonnerToaster = lazy(() => import('./SonnerToaster.tsx').then((m) => ({ default: m.SonnerToaster })))

/** Stands once in the frame. Costs nothing until the first toast. */
export function Toaster() {
  const wanted = useSyncExternalStore(toastDemand.subscribe, toastDemand.isWanted, () => false)
  return wanted ? (
    <Suspense>
      <SonnerToaster />
    </Suspense>
  ) : null
}
