import { useEffect, useState } from 'react'

const LOOK_EVERY_MS = 700

/** Whether the payment window is gone. Windows do not say goodbye, so one has to look. */
export function useIsClosed(opened: Window | null): boolean {
  const [isClosed, setClosed] = useState(opened?.closed ?? false)
  useEffect(() => {
    if (opened === null) return
    const timer = setInterval(() => {
      if (!opened.closed) return
      setClosed(true)
      clearInterval(timer)
    }, LOOK_EVERY_MS)
    return () => clearInterval(timer)
  }, [opened])
  return isClosed
}
