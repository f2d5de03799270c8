import { useEffect, useState } from 'react'

/** True when the wait takes longer than this. */
export function useIsSlow(isWaiting: boolean, afterMs: number): boolean {
  const [isSlow, setSlow] = useState(false)
  useEffect(() => {
    if (!isWaiting) return
    const timer = setTimeout(() => setSlow(true), afterMs)
    return () => {
      clearTimeout(timer)
      setSlow(false)
    }
  }, [isWaiting, afterMs])
  return isSlow
}
