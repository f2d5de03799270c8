import { Button, Notice } from '@baobab/ui'
import { useState } from 'react'

/** The browser blocks web storage, or it is full. */
export default function StorageNotice() {
  const [isRead, setRead] = useState(false)
  if (isRead) return null
  return (
    <div className="container-page pt-3 print:hidden">
      <Notice
        action={
          <Button variant="ghost" size="sm" onClick={() => setRead(true)}>
            OK
          </Button>
        }
      >
        Your browser does not let us store your cart. You can order as usual, but reloading or closing this
        page empties it.
      </Notice>
    </div>
  )
}
