import { useEffect, useState } from 'react'

const activities = ['pointerdown', 'keydown', 'wheel', 'touchmove'] as const

/** Counts down while the page is visible. Whatever the guest does starts it again; `stop` ends it for good. */
export function useCountdown(seconds: number, onEnd: () => void) {
  const [left, setLeft] = useState(seconds)
  const [isStopped, setStopped] = useState(false)

  useEffect(() => {
    if (isStopped) return
    const restart = () => setLeft(seconds)
    for (const activity of activities) window.addEventListener(activity, restart, { passive: true })
    const timer = setInterval(() => document.hidden || setLeft((now) => Math.max(0, now - 1)), 1000)
    return () => {
      clearInterval(timer)
      for (const activity of activities) window.removeEventListener(activity, restart)
    }
  }, [isStopped, seconds])
  useEffect(() => {
    if (left === 0 && !isStopped) onEnd()
  }, [left, isStopped, onEnd])

  return { left, isStopped, stop: () => setStopped(true) }
}
