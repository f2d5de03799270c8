import { Button } from '@baobab/ui'
import { useState } from 'react'

/** For the payment window, once the page that opened it goes on by itself. */
export function CloseWindow() {
  const [isStuck, setStuck] = useState(false)
  const close = () => {
    window.close()
    // a browser that does not let a page close itself says nothing
    setTimeout(() => setStuck(true), 300)
  }
  return (
    <div className="space-y-3">
      <p className="text-ink-soft">Your order goes on in the window you came from.</p>
      <Button variant="secondary" onClick={close}>
        Close this window
      </Button>
      {isStuck && (
        <p role="status" className="text-sm text-ink-soft">
          Your browser keeps it open. You can close it yourself.
        </p>
      )}
    </div>
  )
}
