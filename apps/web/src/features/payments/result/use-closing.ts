import { useEffect, useState } from 'react'

/** Long enough to read one sentence. */
const READING_MS = 1_500
/** A browser that does not let a page close itself reports nothing. */
const REFUSED_AFTER_MS = 300

/** Closes this window. False again when the browser refuses, because no script has opened it. */
export function useClosing(isWanted: boolean): boolean {
  const [isRefused, setRefused] = useState(false)
  useEffect(() => {
    if (!isWanted) return
    let timer = setTimeout(() => {
      window.close()
      timer = setTimeout(() => setRefused(true), REFUSED_AFTER_MS)
    }, READING_MS)
    return () => clearTimeout(timer)
  }, [isWanted])
  return isWanted && !isRefused
}
