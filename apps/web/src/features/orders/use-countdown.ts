import { useEffect, useState } from 'react'

const signs = ['pointerdown', 'keydown', 'wheel', 'touchmove'] as const

/** Counts down while the page is looked at. Any sign of a person stops it for good. */
export function useCountdown(seconds: number, onEnd: () => void) {
  const [left, setLeft] = useState(seconds)
  const [isStopped, setStopped] = useState(false)

  useEffect(() => {
    if (isStopped) return
    const stop = () => setStopped(true)
    for (const sign of signs) window.addEventListener(sign, stop, { passive: true })
    const timer = setInterval(() => document.hidden || setLeft((now) => Math.max(0, now - 1)), 1000)
    return () => {
      clearInterval(timer)
      for (const sign of signs) window.removeEventListener(sign, stop)
    }
  }, [isStopped])
  useEffect(() => {
    if (left === 0 && !isStopped) onEnd()
  }, [left, isStopped, onEnd])

  return { left, isStopped }
}
