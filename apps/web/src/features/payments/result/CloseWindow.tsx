import { Button } from '@baobab/ui'
import { useState } from 'react'

/** For the payment window: the page that opened it continues by itself. */
export function CloseWindow({ what = 'order' }: { what?: 'order' | 'booking' }) {
  const [staysOpen, setStaysOpen] = useState(false)
  const close = () => {
    window.close()
    // a browser that does not let a page close itself reports nothing
    setTimeout(() => setStaysOpen(true), 300)
  }
  return (
    <div className="space-y-3">
      <p className="text-ink-soft">Your {what} continues in the window you came from.</p>
      <Button variant="secondary" onClick={close}>
        Close this window
      </Button>
      {staysOpen && (
        <p role="status" className="text-sm text-ink-soft">
          Please close this window.
        </p>
      )}
    </div>
  )
}
