import { Suspense, useEffect, useState } from 'react'
import { lazyPart } from '../lazy-part.ts'
import { whenFirstToast } from './toast.ts'

const SonnerToaster = lazyPart(() => import('./SonnerToaster.tsx'))

/** Render it once, right before the header that toasts lie on. It loads sonner with the first toast. */
export function Toaster() {
  const [isNeeded, setNeeded] = useState(false)
  useEffect(() => void whenFirstToast.then(() => setNeeded(true)), [])
  return (
    isNeeded && (
      <div data-theme="light" className="toast-place">
        <Suspense>
          <SonnerToaster />
        </Suspense>
      </div>
    )
  )
}
