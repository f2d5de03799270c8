import { useState } from 'react'

/** Below the header: the browser blocks web storage, or it is full. */
export default function StorageNotice() {
  const [isRead, setRead] = useState(false)
  if (isRead) return null
  return (
    <div role="status" className="bg-highlight text-highlight-ink">
      <div className="container-page flex items-center justify-center gap-x-4 text-sm font-semibold">
        <p className="py-2">Your browser can’t save your cart. Closing or reloading this page empties it.</p>
        <button
          type="button"
          className="min-h-tap min-w-tap underline underline-offset-4"
          onClick={() => setRead(true)}
        >
          OK
        </button>
      </div>
    </div>
  )
}
