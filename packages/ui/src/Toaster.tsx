import { Suspense, useEffect, useState } from 'react'
import { lazyPart } from './lazy-part.ts'
import { whenFirstToast } from './toast.ts'

const SonnerToaster = lazyPart(() => import('./SonnerToaster.tsx'))

/** Render it once, around every page. It loads sonner with the first toast. */
export function Toaster() {
  const [isNeeded, setNeeded] = useState(false)
  useEffect(() => void whenFirstToast.then(() => setNeeded(true)), [])
  return (
    isNeeded && (
      <Suspense>
        <SonnerToaster />
      </Suspense>
    )
  )
}
