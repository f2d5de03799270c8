import { useEffect, useState } from 'react'

const activities = ['pointerdown', 'keydown', 'wheel', 'touchmove'] as const

/** Counts down while the page is visible. Anything the guest does stops it for good. */
export function useCountdown(seconds: number, onEnd: () => void) {
  const [left, setLeft] = useState(seconds)
  const [isStopped, setStopped] = useState(false)

  useEffect(() => {
    if (isStopped) return
    const stop = () => setStopped(true)
    for (const activity of activities) window.addEventListener(activity, stop, { passive: true })
    const timer = setInterval(() => document.hidden || setLeft((now) => Math.max(0, now - 1)), 1000)
    return () => {
      clearInterval(timer)
      for (const activity of activities) window.removeEventListener(activity, stop)
    }
  }, [isStopped])
  useEffect(() => {
    if (left === 0 && !isStopped) onEnd()
  }, [left, isStopped, onEnd])

  return { left, isStopped }
}
